import { jobAnchor } from '#site/navigation.ts'
import { useSalon } from '#site/site-data.tsx'
import '#site/ui/more-link.css'
import './team.css'

const PICTURES = ['team-blond', 'team-kupfer', 'team-graphit']

/** No photos yet: the owner's words and the strands stand in, and one place is free. */
export function Team() {
  const { owner } = useSalon()
  return (
    <section className="team" aria-labelledby="team">
      <figure>
        <blockquote>{`„${owner.words}“`}</blockquote>
        <figcaption>
          <b>{owner.name}</b>, {owner.role}
        </figcaption>
      </figure>
      <h2 id="team">Teamfotos folgen in Kürze</h2>
      <ul>
        {PICTURES.map((name) => (
          <li key={name} className="team-picture">
            <img src={`/strands/${name}.svg`} alt="" width="360" height="480" loading="lazy" />
          </li>
        ))}
        <li className="team-free">
          <p>
            Hier könnte <em>dein Name</em> stehen
          </p>
          <a className="more-link" href={jobAnchor.path}>
            So bewirbst du dich
          </a>
        </li>
      </ul>
    </section>
  )
}
