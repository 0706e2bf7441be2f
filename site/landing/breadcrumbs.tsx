import './breadcrumbs.css'

export function Breadcrumbs({ current }: { current: string }) {
  return (
    <nav className="breadcrumbs" aria-label="Sie sind hier">
      <ol>
        <li>
          <a href="/">Start</a>
        </li>
        <li>
          <a href="/leistungen">Leistungen</a>
        </li>
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
