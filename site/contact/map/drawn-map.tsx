import { useSalon } from '#site/site-data.tsx'
import { strandsOf, streets } from './streets.ts'
import './drawn-map.css'

/** The way to the salon in strands: enough to find it, nothing to load. */
export function DrawnMap() {
  const { name, address, station } = useSalon()
  return (
    <svg
      className="drawn-map"
      viewBox="0 0 800 800"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={`Skizze: ${name} liegt in der ${address.street}, nahe der Station ${station.name} (${station.lines}). Südlich verläuft die Eiffestraße.`}
    >
      {streets.map((street) => (
        <path
          key={street.curve.join()}
          className={street.isMain ? 'drawn-map-main' : undefined}
          d={strandsOf(street).join('')}
        />
      ))}
      <text x="506" y="386" transform="rotate(3 506 386)">
        Hammer Landstraße
      </text>
      <text x="520" y="330" transform="rotate(-83 520 330)">
        Burgstraße
      </text>
      <text x="480" y="650">
        Eiffestraße
      </text>
      <circle className="drawn-map-station" cx="476" cy="340" r="18" />
      <text className="drawn-map-letter" x="476" y="348">
        U
      </text>
      <circle className="drawn-map-halo" cx="372" cy="400" r="30" />
      <circle className="drawn-map-salon" cx="372" cy="400" r="12" />
      <text className="drawn-map-name" x="330" y="500">
        {name}
      </text>
    </svg>
  )
}
