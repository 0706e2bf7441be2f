import { NavLink } from 'react-router'
import { salon } from '#content/salon.ts'
import { SignOutButton } from './sign-out-button.tsx'
import './side-bar.css'

const [FIRST, SECOND] = salon.wordMark

const items = [{ path: '/admin/dashboard', label: 'Übersicht' }] as const

export function AdminSideBar({ email }: { email: string }) {
  return (
    <header className="side-bar on-night">
      <p className="side-bar-mark">
        {FIRST} <em>{SECOND}</em>
      </p>
      <nav aria-label="Verwaltung">
        <ul>
          {items.map(({ path, label }) => (
            <li key={path}>
              <NavLink to={path}>{label}</NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="side-bar-foot">
        <p>{email}</p>
        <SignOutButton />
      </div>
    </header>
  )
}
