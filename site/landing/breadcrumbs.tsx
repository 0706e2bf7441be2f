import './landing-head.css'

export function Breadcrumbs({ current }: { current: string }) {
  return (
    <nav className="breadcrumbs" aria-label="Sie sind hier">
      <ol>
        <li>
          <a className="link" href="/">
            Start
          </a>
        </li>
        <li>
          <a className="link" href="/leistungen">
            Leistungen
          </a>
        </li>
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
