import type { TeamMember } from '#domain/salon/salon.ts'
import { Photo } from '#site/ui/photos/photo.tsx'
import './team.css'

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
