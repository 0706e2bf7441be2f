import { useRef, useState } from 'react'
import { noteExport } from '#admin/api/people.ts'
import { loadAllDays } from '#admin/hours/days.ts'
import { causeOfSending, sendFilePhotos } from '#admin/photos/send-file-photos.ts'
import { loadPicture, loadStoredPhotos } from '#admin/photos/stored-photos.ts'
import { readSalon } from '#admin/salon/load-salon.ts'
import { useSalon } from '#admin/salon/use-salon.ts'
import { Button } from '#admin/ui/button.tsx'
import { download } from '#admin/ui/download.ts'
import { Question } from '#admin/ui/question.tsx'
import { useAction } from '#admin/ui/use-action.ts'
import { counted } from '#domain/german.ts'
import { berlinDate } from '#domain/opening-hours.ts'
import {
  type SalonFile as ReadFile,
  readSalonFile,
  salonFileText,
} from '#domain/photos/salon-file.ts'
import { readDocument } from '#domain/salon/document/read-document.ts'
import { confirmedByImport } from '#domain/salon/document/samples.ts'
import { placeName } from '#domain/salon/editing/changes.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import { OutcomeNotice } from './draft/outcome-notice.tsx'
import { useSalonChange } from './draft/use-salon-change.ts'

/** Where a file has what is no part of the document. */
const DAYS = 'specialDays'
/** No special day is older. */
const FIRST_DAY = '2000-01-01'

/** What a file turned out to be: a salon to ask about, or what is wrong with it. */
type Read =
  | { name: string; salon: SalonDocument; file: ReadFile }
  | { name: string; faults: string[] }

/** The whole salon as a file, photos included: saved, and read again. */
export function SalonFile() {
  const { document } = useSalon()
  const change = useSalonChange()
  const [read, setRead] = useState<Read | null>(null)
  const [progress, setProgress] = useState('')
  // Hundreds of photos take minutes: whoever taps again meanwhile begins nothing anew.
  const action = useAction()
  const input = useRef<HTMLInputElement>(null)

  async function look(file: File | undefined) {
    if (!file) return
    change.dismiss()
    action.forget()
    setRead(judged(file.name, await file.text(), document))
    if (input.current) input.current.value = ''
  }

  function begin(task: () => Promise<void>, consequence: string) {
    change.dismiss()
    setProgress('')
    void action.run(task, (thrown) => `${causeOfSending(thrown)} ${consequence}`)
  }

  async function save() {
    await noteExport('Datei des Salons')
    const { document } = await readSalon()
    const days = (await loadAllDays(FIRST_DAY)).map(({ id: _, hours, ...day }) => ({
      ...day,
      ...(hours && { hours }),
    }))
    const stored = document.photos.length > 0 ? await loadStoredPhotos() : []
    const pieces: string[] = []
    for await (const piece of salonFileText(document, days, stored, bytesOf)) {
      pieces.push(piece)
      const at = Math.min(pieces.length, stored.length)
      if (at > 0) setProgress(`Sammelt Foto ${at} von ${stored.length} …`)
    }
    download(`salon-${berlinDate(new Date())}.json`, pieces, 'application/json')
  }

  /** Photos first: a salon that names photos nobody has would show none of them. */
  async function replace(salon: SalonDocument, { photos, days }: ReadFile) {
    await sendFilePhotos(photos, (at, all) => setProgress(`Sendet Foto ${at} von ${all} …`))
    await change.replace(salon, days)
  }

  return (
    <>
      <Button
        isBusy={action.isBusy}
        onClick={() => begin(save, 'Die Datei wurde nicht gesichert.')}
      >
        Als Datei sichern
      </Button>
      <label className="button">
        Aus Datei laden
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          accept=".json,application/json"
          onChange={({ target }) => look(target.files?.[0])}
        />
      </label>
      {read && 'faults' in read && (
        <div role="alert" className="red-box">
          <p>„{read.name}“ wurde nicht geladen. Nichts wurde geändert.</p>
          <ul>
            {read.faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </div>
      )}
      {read && 'salon' in read && (
        <Question
          question={`„${read.name}“ ersetzt alle Inhalte.`}
          choices={[
            {
              label: 'Alles ersetzen',
              tone: 'rot-voll',
              isOff: action.isBusy,
              onChoose: () => begin(() => replace(read.salon, read.file), 'Nichts wurde ersetzt.'),
            },
          ]}
          onClose={() => setRead(null)}
        >
          <p>
            {inFile(read.salon)} Rückgängig geht es danach über den Verlauf
            {read.file.days && ', nur die besonderen Tage der Öffnungszeiten nicht'}.
          </p>
          <p>{confirmedByImport(document, read.salon)}</p>
        </Question>
      )}
      <p role="status">{action.isBusy ? progress : action.failure}</p>
      <OutcomeNotice change={change} />
    </>
  )
}

function inFile({ identity, services, faq, photos }: SalonDocument) {
  const pictures = `, ${counted(photos.length, 'Foto', 'Fotos')}`
  return `In der Datei: ${identity.name}, ${services.length} Leistungen, ${faq.length} Fragen${photos.length > 0 ? pictures : ''}.`
}

function judged(name: string, text: string, stored: SalonDocument): Read {
  const file = readSalonFile(text)
  const reading = readDocument(file?.document)
  const problems = [...(file?.problems ?? []), ...('problems' in reading ? reading.problems : [])]
  if (file && 'document' in reading && problems.length === 0) {
    return { name, salon: reading.document, file }
  }
  const faults = problems.map(({ path, message }) => {
    return path.length > 0
      ? `${path[0] === DAYS ? 'Besondere Tage' : placeName(path, stored)}: ${message}`
      : 'Das ist kein Salon.'
  })
  return { name, faults: [...new Set(faults)] }
}

async function bytesOf(hash: string) {
  return new Uint8Array(await (await loadPicture(hash)).arrayBuffer())
}
