import { Icon } from '#site/ui/icon.tsx'

/** One photo, large (scripts/gallery/photos.ts). The browser keeps the focus inside and closes with Escape. */
export function Lightbox() {
  return (
    <dialog className="lightbox on-night" aria-label="Foto in groß">
      <figure>
        <div className="lightbox-stage" />
        <figcaption aria-live="polite">
          <span /> <small />
        </figcaption>
      </figure>
      <div className="lightbox-buttons">
        <RoundButton value="previous" label="Vorheriges Foto" />
        <RoundButton value="next" label="Nächstes Foto" />
        <RoundButton value="close" label="Schließen" />
      </div>
    </dialog>
  )
}

function RoundButton(props: { value: 'previous' | 'next' | 'close'; label: string }) {
  return (
    <button type="button" className="round-button" value={props.value} aria-label={props.label}>
      <Icon name={props.value} />
    </button>
  )
}
