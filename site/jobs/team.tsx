import { jobAnchor } from '#site/navigation.ts'
import { useSalon } from '#site/site-data.tsx'
import { Heading } from '#site/ui/heading.tsx'
import { Faces, STRANDS, TeamStrands } from './people.tsx'
import './team.css'

/** While nobody is named strands stand in, as for a face that is missing; one place is always free. */
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
      {team.length > 0 ? (
        <>
          <h2 id="team" className="visually-hidden">
            Unser Team
          </h2>
          <ul>
            <Faces people={team} />
            <FreePlace />
          </ul>
        </>
      ) : (
        <>
          <h2 id="team">
            <Heading {...words.team.pictures} />
          </h2>
          <ul>
            {STRANDS.map((name) => (
              <li key={name} className="team-picture">
                <TeamStrands name={name} />
              </li>
            ))}
            <FreePlace />
          </ul>
        </>
      )}
    </section>
  )
}

function FreePlace() {
  const { jobs } = useSalon().words
  return (
    <li className="team-free">
      <p>
        <Heading {...jobs.free} />
      </p>
      <a className="more-link" href={jobAnchor.path}>
        So bewirbst du dich
      </a>
    </li>
  )
}
