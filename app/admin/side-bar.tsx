import { useRef } from 'react'
import { NavLink } from 'react-router'
import { salon } from '#content/salon.ts'
import type { Count } from './counts.ts'
import { SignOutButton } from './sign-out-button.tsx'
import { useRows } from './submissions/use-rows.ts'
import './side-bar.css'

const [FIRST, SECOND] = salon.wordMark

const items = [
  { path: '/admin/dashboard', label: 'Übersicht' },
  { path: '/admin/reviews', label: 'Bewertungen' },
  { path: '/admin/contacts', label: 'Kontaktanfragen' },
  { path: '/admin/applications', label: 'Bewerbungen' },
  { path: '/admin/person', label: 'Daten einer Person' },
  { path: '/admin/bin', label: 'Papierkorb' },
] as const

type Props = { email: string; counts: Promise<Count[] | null> }

/** At the side of a wide screen; on a phone a bar under the thumb that opens a drawer. */
export function AdminSideBar({ email, counts }: Props) {
  const drawer = useRef<HTMLDialogElement>(null)
  const { answer } = useRows(counts)
  const content = <Content email={email} counts={answer ?? []} />
  return (
    <header className="side-bar on-night">
      <p className="side-bar-mark">
        {FIRST} <em>{SECOND}</em>
      </p>
      <div className="side-bar-wide">{content}</div>
      <button type="button" className="side-bar-menu" onClick={() => drawer.current?.showModal()}>
        Menü
      </button>
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

function Content({ email, counts }: { email: string; counts: Count[] }) {
  return (
    <>
      <nav aria-label="Verwaltung">
        <ul>
          {items.map(({ path, label }) => (
            <li key={path}>
              <NavLink to={path}>
                {label}{' '}
                <Waiting count={counts.find(({ to }) => to.startsWith(`${path}?`))?.count} />
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="side-bar-foot">
        <p>{email}</p>
        <SignOutButton />
      </div>
    </>
  )
}

function Waiting({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null
  return (
    <b>
      {count.toLocaleString('de-DE')}
      <span className="visually-hidden"> offen</span>
    </b>
  )
}
