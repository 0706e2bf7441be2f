import { useRef, useState } from 'react'
import { download } from '#admin/list/queries/download.ts'
import { Question } from '#admin/list/question.tsx'
import { useSalon } from '#admin/salon/use-salon.ts'
import { berlinDate } from '#domain/opening-hours.ts'
import { readDocument } from '#domain/salon/document/read-document.ts'
import { placeName } from '#domain/salon/editing/change-sentence.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import { Told } from './draft/told.tsx'
import { useSalonChange } from './draft/use-saving.ts'
import '#admin/list/admin-button.css'

/** What a file turned out to be: a salon to ask about, or what is wrong with it. */
type Read = { name: string; salon: SalonDocument } | { name: string; faults: string[] }

/** The whole salon as a file: saved, and read again. */
export function SalonFile() {
  const { document } = useSalon()
  const change = useSalonChange()
  const [read, setRead] = useState<Read | null>(null)
  const input = useRef<HTMLInputElement>(null)

  async function look(file: File | undefined) {
    if (!file) return
    change.dismiss()
    setRead(judged(file.name, await file.text(), document))
    if (input.current) input.current.value = ''
  }

  return (
    <>
      <button
        type="button"
        className="admin-button"
        onClick={() =>
          download(
            `salon-${berlinDate(new Date())}.json`,
            `${JSON.stringify(document, null, 2)}\n`,
            'application/json',
          )
        }
      >
        Als Datei sichern
      </button>
      <label className="admin-button">
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
              onChoose: () => change.replace(read.salon),
            },
          ]}
          onClose={() => setRead(null)}
        >
          <p>{inFile(read.salon)} Rückgängig geht es danach über den Verlauf.</p>
        </Question>
      )}
      <Told change={change} />
    </>
  )
}

function inFile({ identity, services, faq }: SalonDocument) {
  return `In der Datei: ${identity.name}, ${services.length} Leistungen, ${faq.length} Fragen.`
}

function judged(name: string, text: string, stored: SalonDocument): Read {
  const reading = readDocument(parsed(text))
  if ('document' in reading) return { name, salon: reading.document }
  const faults = reading.problems.map(({ path, message }) => {
    return path.length > 0 ? `${placeName(path, stored)}: ${message}` : 'Das ist kein Salon.'
  })
  return { name, faults: [...new Set(faults)] }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
