import { Mark } from '#admin/ui/mark.tsx'
import { when } from '#domain/moments.ts'
import { KIND_NAMES, PLACE_NAMES, talkText } from './names.ts'
import { type PersonRow, talkOf } from './person-rows.ts'

type Props = { row: PersonRow; isChosen: boolean; onChoose: (isChosen: boolean) => void }

export function FoundEntry({ row, isChosen, onChoose }: Props) {
  const place = PLACE_NAMES[row.place]
  return (
    <label>
      <input
        type="checkbox"
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <span>
        <b dir="auto">{row.name}</b>
        {place && <Mark text={place} tone="bernstein" />}
        <span className="person-words" dir="auto">
          {wordsOf(row) ?? KIND_NAMES[row.kind].one}
        </span>
        <small>
          {row.email && <Fact text={row.email} />}
          {row.phone && <Fact text={row.phone} />}
          {talkText(talkOf(row)) && `${talkText(talkOf(row))} · `}
          <time dateTime={row.created_at}>{when(row.created_at)}</time>
        </small>
      </span>
    </label>
  )
}

/** Somebody else's words, which must not turn ours round. */
function Fact({ text }: { text: string }) {
  return (
    <>
      <bdi>{text}</bdi> ·{' '}
    </>
  )
}

/** In quarantine the words lie one level deeper, in the bin one or two. */
function wordsOf({ entry }: PersonRow): string | null {
  for (let level: unknown = entry; isRecord(level); level = level.entry) {
    const words = level.review_text ?? level.message
    if (typeof words === 'string') return words
  }
  return null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
