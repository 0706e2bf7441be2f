import { photosOfService } from '#domain/photos/shown-photos.ts'
import { durationText, priceLines, type Service } from '#domain/service.ts'
import { useSalon } from '#site/site-data.tsx'
import { ButtonLink } from '#site/ui/links/links.tsx'
import { Photo } from '#site/ui/photos/photo.tsx'
import './service-dialog.css'

/**
 * Everything about one service. Its words are in the page from the start; the browser opens it as a popover,
 * the script as the modal dialog it is.
 */
export function ServiceDialog(props: { service: Service; area: string }) {
  const { service, area } = props
  const { slug, name, description, includes, benefits, process } = service
  const id = `info-${slug}`
  const [photo] = photosOfService(useSalon(), slug)
  return (
    <dialog className="service-dialog" popover="auto" id={id} aria-label={name}>
      <button type="button" popoverTarget={id} aria-label="Schließen">
        ×
      </button>
      <div className="on-night">
        <p className="eyebrow">{area}</p>
        <h2>{name}</h2>
        <p className="service-duration">{durationText(service)}</p>
        {description && <p className="service-words">{description}</p>}
        <dl>
          {priceLines(service).map(({ label, price }) => (
            <div key={label}>
              <dt>{label ?? 'Preis'}</dt>
              <dd>{price}</dd>
            </div>
          ))}
        </dl>
        <ButtonLink to={`/termin-buchen?leistung=${slug}`} tone="kupfer">
          Jetzt Termin vereinbaren
        </ButtonLink>
      </div>
      <div>
        {photo && <Photo photo={photo} isCut />}
        <Points heading="Inklusivleistungen" points={includes} />
        <Points heading="Ihre Vorteile" points={benefits} />
        <Points heading="Ablauf" points={process} List="ol" />
      </div>
    </dialog>
  )
}

function Points(props: { heading: string; points: string[]; List?: 'ul' | 'ol' }) {
  const { heading, points, List = 'ul' } = props
  if (points.length === 0) return null
  return (
    <>
      <h3>{heading}</h3>
      <List>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </List>
    </>
  )
}
