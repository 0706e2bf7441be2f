import { useState } from 'react'
import { siteUrl } from '#admin/api/site-url.ts'
import { AREAS, samplesIn } from '#admin/content/areas.ts'
import { OutcomeNotice } from '#admin/content/draft/outcome-notice.tsx'
import { useSalonChange } from '#admin/content/draft/use-salon-change.ts'
import { useSalon } from '#admin/salon/use-salon.ts'
import { Button } from '#admin/ui/button.tsx'
import { Question } from '#admin/ui/question.tsx'
import { counted } from '#domain/german.ts'
import { when } from '#domain/moments.ts'
import { missingFacts, sampleNames } from '#domain/salon/document/samples.ts'
import { countText } from '#domain/service.ts'

/** Whether the website is public, and the one place where somebody decides it. */
export function Publish({ onPublished }: { onPublished: () => void }) {
  const { document, isSampleSite } = useSalon()
  const { publishedAt } = document
  const change = useSalonChange()
  const [isAsking, setAsking] = useState(false)
  const isPublic = publishedAt !== null
  const missing = missingFacts(document).length
  const isReady = !isSampleSite && (isPublic || missing === 0)
  const host = new URL(siteUrl()).host

  async function decide() {
    const after = isPublic ? null : new Date().toISOString()
    const decision = { path: ['publishedAt'], before: publishedAt, after }
    const outcome = await change.patch([decision], 'Ihre Website ist wieder verborgen.')
    if (!isPublic && outcome && !outcome.isBad) onPublished()
  }

  return (
    <>
      <div className="dock-bar">
        <p role="status">
          <b>{isPublic ? 'Ihre Website ist öffentlich' : stateText(missing, isSampleSite)}</b>
          <span>
            {isSampleSite
              ? `${host} ist eine Beispieladresse. Ihre eigene trägt ein, wer den Server betreut.`
              : isPublic
                ? `${host}${publishedAt && `, seit ${when(publishedAt)}`}`
                : missing > 0
                  ? 'Danach fragt diese Stelle, ob Sie veröffentlichen möchten. Von selbst passiert nichts.'
                  : host}
          </span>
        </p>
        <Button
          tone={isReady && !isPublic ? 'kupfer' : undefined}
          disabled={!isReady || change.isBusy}
          onClick={() => setAsking(true)}
        >
          {isPublic ? 'Wieder verbergen …' : 'Veröffentlichen …'}
        </Button>
      </div>
      <OutcomeNotice change={change} isFinal />
      {isAsking && (
        <Question
          question={isPublic ? 'Wieder verbergen?' : 'Jetzt veröffentlichen?'}
          back={isPublic ? 'Öffentlich lassen' : 'Noch nicht'}
          choices={[
            {
              label: isPublic ? 'Verbergen' : 'Jetzt veröffentlichen',
              tone: isPublic ? 'rot-voll' : 'kupfer',
              onChoose: () => void decide(),
            },
          ]}
          onClose={() => setAsking(false)}
        >
          {isPublic ? (
            <p>
              Suchmaschinen sollen {host} dann vergessen, und jede Seite sagt, dass sie eine
              Vorschau ist. Wer die Adresse kennt, kann sie weiter öffnen. Ihre Angaben bleiben.
            </p>
          ) : (
            <Seen host={host} />
          )}
        </Question>
      )}
    </>
  )
}

/** What visitors will find there, and what not yet. */
function Seen({ host }: { host: string }) {
  const { document, salon } = useSalon()
  const services = salon.categories.flatMap((category) => category.services)
  const count = services.length + salon.requestServices.length
  const hidden = AREAS.map(({ title, paths }) => {
    const open = sampleNames(samplesIn(paths, document)).length
    return { title, open }
  }).filter(({ open }) => open > 0)
  return (
    <>
      <p>
        <b>{host}</b> ist dann für alle zu sehen, und Suchmaschinen dürfen sie aufnehmen.
      </p>
      <b>Zu sehen</b>
      <ul>
        <li>Name, Adresse, Zeiten, Telefon</li>
        {count > 0 && <li>{countText(count)}</li>}
        <li>Impressum und Datenschutz</li>
      </ul>
      {hidden.length > 0 && (
        <>
          <b>Noch nicht zu sehen</b>
          <ul>
            {hidden.map(({ title, open }) => (
              <li key={title}>
                {title}: {counted(open, 'Beispiel', 'Beispiele')}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>Sie können die Website jederzeit wieder verbergen.</p>
    </>
  )
}

function stateText(missing: number, isSampleSite: boolean) {
  if (isSampleSite) return 'Zum Veröffentlichen fehlt Ihre eigene Adresse'
  return missing > 0 ? 'Noch nicht so weit' : 'Bereit zum Veröffentlichen'
}
