import { type ReactNode, useState } from 'react'
import { noteExport } from '#admin/api/people.ts'
import { dropDrafts } from '#admin/kept/drafts.ts'
import { Button } from '#admin/ui/button.tsx'
import { DeleteButton } from '#admin/ui/delete-button.tsx'
import { RedLine } from '#admin/ui/red-line.tsx'
import { useAction } from '#admin/ui/use-action.ts'
import { FoundEntry } from './found-entry.tsx'
import { entriesText, erasedText, KIND_NAMES } from './names.ts'
import { personFile, saveFile } from './person-file.ts'
import { erase, type Kind, loadHistory, type PersonRow } from './person-rows.ts'

const KINDS = Object.keys(KIND_NAMES) as Kind[]

type Props = { rows: PersonRow[]; onErased: () => Promise<unknown> }

/** What was found, by kind; what is chosen is saved or erased. Namesakes stay unchosen. */
export function FoundRows({ rows, onErased }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [tried, setTried] = useState(chosen)
  const [said, setSaid] = useState('')
  const action = useAction()
  const picked = rows.filter(({ row_id }) => chosen.has(row_id))
  const ids = picked.map(({ row_id }) => row_id)

  function choose(next: Iterable<string>) {
    setChosen(new Set(next))
    action.forget()
  }

  /** `work` tells what was done. */
  function run(work: () => Promise<string>) {
    setTried(chosen)
    setSaid('')
    action.run(async () => setSaid(await work()), 'Das hat nicht geklappt.')
  }

  async function save() {
    const file = personFile(picked, await loadHistory(picked))
    await noteExport('Daten einer Person')
    saveFile(file)
    return 'Die Datei ist gespeichert.'
  }

  async function eraseChosen() {
    const counts = await erase(ids)
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
              choose(picked.length === rows.length ? [] : rows.map((row) => row.row_id))
            }
          >
            {picked.length === rows.length ? 'Keine auswählen' : 'Alle auswählen'}
          </Button>
          <Button disabled={ids.length === 0 || action.isBusy} onClick={() => run(save)}>
            Als Datei speichern (JSON)
          </Button>
          <DeleteButton
            label="Endgültig löschen"
            question={`${entriesText(ids.length)} endgültig löschen?`}
            warning="Mit allen Notizen und dem Verlauf, auch aus dem Papierkorb. Das lässt sich nicht rückgängig machen."
            oath="Ja, alle ausgewählten Einträge gehören zu dieser Person."
            isOff={ids.length === 0}
            isBusy={action.isBusy}
            onDelete={() => run(eraseChosen)}
          />
        </div>
      )}
      {action.failure && (
        // Another try is for what was asked about, never for another choice.
        <RedLine onAgain={tried === chosen ? action.again : undefined} isBusy={action.isBusy}>
          {action.failure}
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
                const others = [...chosen].filter((id) => id !== row.row_id)
                choose(isChosen ? [...others, row.row_id] : others)
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
