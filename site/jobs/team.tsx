import type { Salon } from '#domain/salon/salon.ts'
import { jobAnchor } from '#site/navigation.ts'
import { useSalon } from '#site/site-data.tsx'
import { Heading } from '#site/ui/heading.tsx'
import '#site/ui/links/more-link.css'
import './team.css'

const PICTURES = ['team-blond', 'team-kupfer', 'team-graphit']

/** No photos yet: words and strands stand in, and one place is free. */
export function Team() {
  const { owner, team, words } = useSalon()
  return (
    <section className="team" aria-labelledby="team">
      {owner && (
        <figure>
          <blockquote>{`„${owner.words}“`}</blockquote>
          <figcaption>
            <b>{owner.name}</b>, {owner.role}
          </figcaption>
        </figure>
      )}
      <People people={team} />
      <h2 id="team">
        <Heading {...words.team.pictures} />
      </h2>
      <ul>
        {PICTURES.map((name) => (
          <li key={name} className="team-picture">
            <img src={`/strands/${name}.svg`} alt="" width="360" height="480" loading="lazy" />
          </li>
        ))}
        <li className="team-free">
          <p>
            <Heading {...words.jobs.free} />
          </p>
          <a className="more-link" href={jobAnchor.path}>
            So bewirbst du dich
          </a>
        </li>
      </ul>
    </section>
  )
}

function People({ people }: { people: Salon['team'] }) {
  if (people.length === 0) return null
  return (
    <ul className="team-people" aria-label="Unser Team">
      {people.map(({ name, role, words }) => (
        <li key={name}>
          <b>{name}</b>
          <span>{role}</span>
          {words && <p>{words}</p>}
        </li>
      ))}
    </ul>
  )
}
