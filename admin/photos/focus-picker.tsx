import { type CSSProperties, type MouseEvent, useRef } from 'react'
import { useForm } from '#admin/content/engine/form-context.ts'
import { FOCUS_STEPS, type StoredPhoto } from '#domain/photos/photo.ts'
import { tinyAddress } from '#domain/photos/shown-photos.ts'
import { NAMELESS, type PhotoFacts } from './photo-state.ts'
import { usePicture } from './stored-picture.tsx'
import './focus-picker.css'

/** How pages cut a photo, by name. */
const CROPS = ['quer', 'hoch'] as const

type Props = { photo: PhotoFacts; bytes: StoredPhoto }

/** The photo, large, and the point of it that stays wherever it is cut: tapped, or set by two sliders. */
export function FocusPicker({ photo, bytes }: Props) {
  const { draft, change } = useForm()
  const { focusX, focusY } = photo
  // The file in the middle is sharp enough for half a screen.
  const file = bytes.files.at(-2) ?? bytes.files.at(-1)
  const picture = usePicture(file?.hash)
  const address = picture ?? tinyAddress(bytes.tiny)
  const { width = 1, height = 1 } = file ?? {}
  const [left, top] = [percent(focusX), percent(focusY)]
  const fold = useRef<HTMLDetailsElement>(null)

  function move(x: number, y: number) {
    const to = { focusX: within(x), focusY: within(y) }
    const photos = draft.photos.map((one) => (one.id === photo.id ? { ...one, ...to } : one))
    change({ ...draft, photos })
  }

  function tap({ currentTarget, clientX, clientY }: MouseEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    // What comes of it is seen at once.
    if (fold.current) fold.current.open = true
    move(((clientX - left) / width) * FOCUS_STEPS, ((clientY - top) / height) * FOCUS_STEPS)
  }

  return (
    <fieldset className="focus-picker" style={{ '--aspect': width / height } as CSSProperties}>
      <legend className="visually-hidden">Wichtigste Stelle von „{photo.alt || NAMELESS}“</legend>
      <div aria-hidden="true" onClick={tap}>
        <img src={address} width={width} height={height} alt="" />
        <span style={{ insetInlineStart: `${left}%`, insetBlockStart: `${top}%` }} />
      </div>
      <details ref={fold}>
        <summary>Zuschnitt</summary>
        <div className="focus-crops">
          <p>
            Tippen Sie auf die Stelle, die immer zu sehen sein soll, oder stellen Sie sie unten ein.
            So wird zugeschnitten:
          </p>
          <ul aria-hidden="true">
            {CROPS.map((crop) => (
              <li key={crop} data-crop={crop}>
                <img src={address} alt="" style={{ objectPosition: `${left}% ${top}%` }} />
              </li>
            ))}
          </ul>
          <Slider name="Links – rechts" from="links" at={focusX} onMove={(x) => move(x, focusY)} />
          <Slider name="Oben – unten" from="oben" at={focusY} onMove={(y) => move(focusX, y)} />
        </div>
      </details>
    </fieldset>
  )
}

type SliderProps = { name: string; from: string; at: number; onMove: (step: number) => void }

function Slider({ name, from, at, onMove }: SliderProps) {
  return (
    <label>
      {name}
      <input
        type="range"
        max={FOCUS_STEPS}
        value={at}
        aria-valuetext={`${percent(at)} % von ${from}`}
        onChange={({ target }) => onMove(target.valueAsNumber)}
      />
    </label>
  )
}

function percent(steps: number) {
  return (steps / FOCUS_STEPS) * 100
}

function within(step: number) {
  return Math.max(0, Math.min(FOCUS_STEPS, Math.round(step)))
}
