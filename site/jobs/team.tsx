import type { TeamMember } from '#domain/salon/salon.ts'
import { jobAnchor } from '#site/navigation.ts'
import { useSalon } from '#site/site-data.tsx'
import { Photo } from '#site/ui/photos/photo.tsx'
import { Heading } from '#site/ui/section.tsx'
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

/** Drawn where a face is missing, and around those that are there. */
export const STRANDS = ['team-blond', 'team-kupfer', 'team-graphit'] as const

const PHOTO_SIZES = '(width >= 60rem) 20vw, 45vw'

export function Faces({ people }: { people: TeamMember[] }) {
  return people.map((person, place) => (
    <li key={person.id} className="team-face">
      <div className="team-picture">
        <TeamStrands name={STRANDS[place % STRANDS.length] ?? STRANDS[0]} />
        {person.photo && <Photo photo={person.photo} sizes={PHOTO_SIZES} isCut />}
      </div>
      <AboutPerson person={person} />
    </li>
  ))
}

export function TeamStrands({ name }: { name: (typeof STRANDS)[number] }) {
  return <img src={`/strands/${name}.svg`} alt="" width="360" height="480" loading="lazy" />
}

function AboutPerson({ person }: { person: TeamMember }) {
  const { name, role, since, languages, words } = person
  const facts = [since && `seit ${since} dabei`, languages.join(', ')].filter(Boolean)
  return (
    <>
      <b>{name}</b>
      <span>{role}</span>
      {facts.length > 0 && <small>{facts.join(' · ')}</small>}
      {words && <p>{words}</p>}
    </>
  )
}
