import { type ReactNode, useState } from 'react'
import { dropDrafts } from '#admin/kept/drafts.ts'
import { Button } from '#admin/ui/button.tsx'
import { RedLine } from '#admin/ui/red-line.tsx'
import { EraseButton } from './erase-button.tsx'
import { FoundEntry } from './found-entry.tsx'
import { erasedText, KIND_NAMES } from './names.ts'
import { personFile, saveFile } from './person-file.ts'
import { erase, type Kind, loadHistory, type PersonRow } from './person-rows.ts'

const KINDS = Object.keys(KIND_NAMES) as Kind[]

type Mutation = () => Promise<string | null>
type Choice = ReadonlySet<string>
type Props = { rows: PersonRow[]; onErased: () => Promise<void> }

/** What was found, by kind; what is chosen is saved or erased. Namesakes stay unchosen. */
export function FoundRows({ rows, onErased }: Props) {
  const [chosen, setChosen] = useState<Choice>(new Set())
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const [failed, setFailed] = useState<{ work: Mutation; of: Choice } | null>(null)
  const picked = rows.filter(({ row_id }) => chosen.has(row_id))
  const ids = picked.map(({ row_id }) => row_id)

  function choose(next: Choice) {
    setChosen(next)
    setFailed(null)
  }

  /** `work` tells what was done; null when it was not. */
  async function run(work: Mutation) {
    setBusy(true)
    setSaid('')
    const text = await work().catch(() => null)
    setBusy(false)
    setFailed(text === null ? { work, of: chosen } : null)
    setSaid(text ?? '')
  }

  async function save() {
    const kept = await loadHistory(picked)
    if (kept) saveFile(personFile(picked, kept))
    return kept && 'Die Datei ist gespeichert.'
  }

  async function eraseChosen() {
    const counts = await erase(ids)
    if (!counts) return null
    for (const id of ids) dropDrafts(id)
    setChosen(new Set())
    await onErased()
    return erasedText(counts)
  }

  return (
    <>
      {rows.length > 0 && (
        <div className="cluster">
          <Button
            onClick={() =>
              choose(new Set(picked.length === rows.length ? [] : rows.map((row) => row.row_id)))
            }
          >
            {picked.length === rows.length ? 'Keine auswählen' : 'Alle auswählen'}
          </Button>
          <Button disabled={ids.length === 0 || isBusy} onClick={() => run(save)}>
            Als Datei speichern (JSON)
          </Button>
          <EraseButton count={ids.length} isBusy={isBusy} onErase={() => run(eraseChosen)} />
        </div>
      )}
      {failed && (
        // Another try is for what was asked about, never for another choice.
        <RedLine
          onAgain={failed.of === chosen ? () => run(failed.work) : undefined}
          isBusy={isBusy}
        >
          Das hat nicht geklappt.
        </RedLine>
      )}
      <p className="person-done" role="status">
        {said}
      </p>
      {KINDS.map((kind) => (
        <Group key={kind} name={KIND_NAMES[kind].many} rows={rows.filter((r) => r.kind === kind)}>
          {(row) => (
            <FoundEntry
              row={row}
              isChosen={chosen.has(row.row_id)}
              onChoose={(isChosen) => {
                const next = new Set(chosen)
                if (isChosen) next.add(row.row_id)
                else next.delete(row.row_id)
                choose(next)
              }}
            />
          )}
        </Group>
      ))}
    </>
  )
}

type GroupProps = { name: string; rows: PersonRow[]; children: (row: PersonRow) => ReactNode }

function Group({ name, rows, children }: GroupProps) {
  if (rows.length === 0) return null
  return (
    <section>
      <h2>{name}</h2>
      <ul className="lines">
        {rows.map((row) => (
          <li key={`${row.place} ${row.row_id}`}>{children(row)}</li>
        ))}
      </ul>
    </section>
  )
}
