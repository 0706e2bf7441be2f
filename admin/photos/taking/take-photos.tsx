import { type DragEvent, useState } from 'react'
import { Button } from '#admin/ui/button.tsx'
import type { Taken } from './queue.ts'
import { forget, sendNow, takePhotos, tryAgain } from './sending.ts'
import './take-photos.css'

const UNKEPT =
  'Bitte diese Seite offen lassen, bis alle da sind: Auf dem Gerät ist kein Platz, sie aufzuheben.'

type Props = {
  taken: readonly Taken[]
  /** How many have arrived of which nobody has said yet what one sees. */
  arrived: number
  /** How many were on the wall already. */
  again: number
}

/** Photos from this device: chosen, taken or dropped here, and what has become of each. */
export function TakePhotos({ taken, arrived, again }: Props) {
  const [isOver, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    takePhotos([...event.dataTransfer.files])
  }

  return (
    <section
      className="stack take-photos"
      aria-label="Neue Fotos"
      data-over={isOver ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        // On its way over what lies inside it has not left.
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
          setOver(false)
      }}
      onDrop={drop}
    >
      <label className="button" data-tone="kupfer">
        Fotos auswählen oder aufnehmen
        <input
          className="visually-hidden"
          type="file"
          accept="image/*"
          multiple
          onChange={({ target }) => {
            takePhotos([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </label>
      <p>
        <span className="take-photos-drop">Oder Fotos hierher ziehen. </span>
        Ort, Zeit und Kamera bleiben auf Ihrem Gerät.
      </p>
      <p role="status">{statusWords(taken, arrived, again)}</p>
      {taken.some(({ is }) => is === 'late') && <Button onClick={sendNow}>Jetzt senden</Button>}
      {taken.length > 0 && (
        <ul className="lines">
          {taken.map((one) => (
            <TakenRow key={one.key} one={one} />
          ))}
        </ul>
      )}
    </section>
  )
}

function TakenRow({ one }: { one: Taken }) {
  const { key, name, is, share, words, isFinal, tiny } = one
  const percent = Math.round(share * 100)
  return (
    <li data-is={is}>
      {tiny ? <img src={tiny} alt="" width="44" height="44" /> : <span aria-hidden="true" />}
      <div>
        <b>{name}</b>
        {is === 'waiting' && <small>wartet</small>}
        {is === 'preparing' && <small>wird vorbereitet</small>}
        {is === 'late' && (
          <small>{words ? `${words} Wird noch einmal versucht.` : 'wartet auf Verbindung'}</small>
        )}
        {is === 'refused' && <p role="alert">{words}</p>}
        {is === 'sending' && (
          <progress aria-label={`${name}, gesendet`} value={percent} max={100}>
            {percent} %
          </progress>
        )}
      </div>
      {is === 'refused' && (
        <div className="cluster take-photos-ways">
          {!isFinal && <Way of={name} words="Noch einmal" onClick={() => tryAgain(key)} />}
          <Way of={name} words="Nicht senden" onClick={() => forget(key)} />
        </div>
      )}
    </li>
  )
}

type WayProps = { of: string; words: string; onClick: () => void }

/** What can be done with a refused photo. */
function Way({ of, words, onClick }: WayProps) {
  const label = `${of} ${words.toLowerCase()}`
  return (
    <Button className="text-button" tone="kupfer" aria-label={label} onClick={onClick}>
      {words}
    </Button>
  )
}

function statusWords(taken: readonly Taken[], arrived: number, again: number) {
  const open = taken.filter(({ is }) => is !== 'refused')
  if (open.length > 0) {
    const words =
      open.length === 1 ? 'Ein Foto ist unterwegs.' : `${open.length} Fotos sind unterwegs.`
    return open.every(({ isKept }) => isKept) ? words : `${words} ${UNKEPT}`
  }
  const known = again === 1 ? 'Dieses Foto ist schon da.' : `${again} Fotos sind schon da.`
  const there = arrived === 1 ? 'Das Foto ist da.' : `${arrived} Fotos sind da.`
  return [
    arrived > 0 && `${there} Bitte noch sagen, was man sieht.`,
    again > 0 && (arrived > 0 && again === 1 ? 'Ein anderes ist schon da.' : known),
  ]
    .filter(Boolean)
    .join(' ')
}
