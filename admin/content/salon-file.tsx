import { useRef, useState } from 'react'
import { causeOf } from '#admin/api/refused.ts'
import { loadAllDays } from '#admin/hours/days.ts'
import { sendFilePhotos } from '#admin/photos/send-file-photos.ts'
import { loadPicture, loadStoredPhotos } from '#admin/photos/stored-photos.ts'
import { readSalon } from '#admin/salon/load-salon.ts'
import { useSalon } from '#admin/salon/use-salon.ts'
import { Button } from '#admin/ui/button.tsx'
import { download } from '#admin/ui/download.ts'
import { Question } from '#admin/ui/question.tsx'
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
import { Told } from './draft/told.tsx'
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
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  async function look(file: File | undefined) {
    if (!file) return
    change.dismiss()
    setRead(judged(file.name, await file.text(), document))
    if (input.current) input.current.value = ''
  }

  /** Hundreds of photos take minutes: whoever taps again meanwhile begins nothing anew. */
  async function once(task: () => Promise<void>) {
    if (isBusy) return
    setBusy(true)
    change.dismiss()
    await task()
    setBusy(false)
  }

  async function save() {
    try {
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
      setProgress('')
      download(`salon-${berlinDate(new Date())}.json`, pieces, 'application/json')
    } catch (failure) {
      setProgress(`${causeOf(failure)} Die Datei wurde nicht gesichert.`)
    }
  }

  /** Photos first: a salon that names photos nobody has would show none of them. */
  async function replace(salon: SalonDocument, { photos, days }: ReadFile) {
    const problem = await sendFilePhotos(photos, (at, all) =>
      setProgress(`Sendet Foto ${at} von ${all} …`),
    )
    setProgress(problem ? `${problem} Nichts wurde ersetzt.` : '')
    if (!problem) await change.replace(salon, days)
  }

  return (
    <>
      <Button isBusy={isBusy} onClick={() => once(save)}>
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
        <div role="alert" className="content-faults">
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
              isOff: isBusy,
              onChoose: () => once(() => replace(read.salon, read.file)),
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
      <p role="status">{progress}</p>
      <Told change={change} />
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
