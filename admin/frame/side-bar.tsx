import { useRef } from 'react'
import { NavLink } from 'react-router'
import type { Pulse } from '#admin/api/pulse.ts'
import type { SignedIn } from '#admin/api/session.ts'
import { SignOutButton } from '#admin/login/sign-out-button.tsx'
import { useSalon } from '#admin/salon/use-salon.ts'
import { isForOwners } from './places.ts'
import './side-bar.css'

type Counted = 'reviews_waiting' | 'requests_new' | 'applications_new'
/** `waiting` is where what is counted stands, where the list itself begins with something else. */
type Item = { path: string; label: string; counted?: Counted; waiting?: string }

const inbox: Item[] = [
  { path: '/admin/dashboard', label: 'Übersicht' },
  {
    path: '/admin/reviews',
    label: 'Bewertungen',
    counted: 'reviews_waiting',
    waiting: '/admin/reviews?status=ausstehend',
  },
  { path: '/admin/contacts', label: 'Kontaktanfragen', counted: 'requests_new' },
  { path: '/admin/applications', label: 'Bewerbungen', counted: 'applications_new' },
  { path: '/admin/termine', label: 'Termine' },
  { path: '/admin/sitemap', label: 'Sitemap Monitor' },
]

/** Under the thumb. */
const often: Item[] = [inbox[0], inbox[2], inbox[1]].filter((item) => item !== undefined)

/** What is needed now and then. */
const more: Item[] = [
  { path: '/admin/inhalte', label: 'Inhalte' },
  { path: '/admin/hours', label: 'Öffnungszeiten' },
  { path: '/admin/bin', label: 'Papierkorb' },
  { path: '/admin/person', label: 'Daten einer Person' },
  { path: '/admin/system', label: 'Systemzustand' },
  { path: '/admin/account', label: 'Zugang' },
]

/** Of the contents the photos are everybody's. */
const moreOfTeam: Item[] = [
  { path: '/admin/inhalte/fotos', label: 'Fotos' },
  ...more.filter(({ path }) => !isForOwners(path)),
]

type Props = { me: SignedIn; pulse: Pulse | null }

/** At the side of a wide screen; on a phone a bar under the thumb that opens a drawer. */
export function AdminSideBar({ me, pulse }: Props) {
  const { first, second } = useSalon().salon.wordMark
  const drawer = useRef<HTMLDialogElement>(null)
  const content = <Content me={me} pulse={pulse} />
  return (
    <header className="side-bar on-night">
      <p className="side-bar-mark">
        {first} <em>{second}</em>
      </p>
      <div className="side-bar-wide">{content}</div>
      <div className="side-bar-thumb">
        <nav aria-label="Am häufigsten">
          {often.map((item) => (
            <Place key={item.path} {...item} pulse={pulse} />
          ))}
        </nav>
        <button type="button" onClick={() => drawer.current?.showModal()}>
          Menü
        </button>
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are what is pressed. */}
      <dialog
        ref={drawer}
        className="side-bar-drawer"
        aria-label="Menü"
        closedby="any"
        onClick={({ target }) => {
          if (target instanceof Element && target.closest('a')) drawer.current?.close()
        }}
      >
        {content}
        <button type="button" className="side-bar-menu" onClick={() => drawer.current?.close()}>
          Schließen
        </button>
      </dialog>
    </header>
  )
}

function Content({ me, pulse }: Props) {
  return (
    <>
      <nav aria-label="Verwaltung">
        {[inbox, me.isOwner ? more : moreOfTeam].map((items) => (
          <ul key={items[0]?.path}>
            {items.map((item) => (
              <li key={item.path}>
                <Place {...item} pulse={pulse} />
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <div className="side-bar-foot">
        {me.name && <b>{me.name}</b>}
        <p>{me.email}</p>
        <SignOutButton />
      </div>
    </>
  )
}

function Place({ path, label, counted, waiting = path, pulse }: Item & { pulse: Pulse | null }) {
  const count = (counted && pulse?.[counted]) ?? 0
  return (
    <NavLink to={count > 0 ? waiting : path}>
      <span>{label}</span> <Waiting count={count} />
    </NavLink>
  )
}

function Waiting({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <b>
      {count.toLocaleString('de-DE')}
      <span className="visually-hidden"> offen</span>
    </b>
  )
}
