import { Link } from 'react-router'
import './breadcrumbs.css'

export function Breadcrumbs({ current }: { current: string }) {
  return (
    <nav className="breadcrumbs" aria-label="Brotkrumen">
      <ol>
        <li>
          <Link to="/">Start</Link>
        </li>
        <li>
          <Link to="/leistungen">Leistungen</Link>
        </li>
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
