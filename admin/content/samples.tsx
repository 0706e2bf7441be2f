import { useState } from 'react'
import { useSalon } from '#admin/salon/use-salon.ts'
import { Button } from '#admin/ui/button.tsx'
import { Question } from '#admin/ui/question.tsx'
import { useKeptFocus } from '#admin/ui/use-kept-focus.ts'
import { diff } from '#domain/salon/document/patch.ts'
import {
  impossibleFacts,
  isIn,
  sampleNames,
  samplesAt,
  samplesWithout,
} from '#domain/salon/document/samples.ts'
import { placeName } from '#domain/salon/editing/changes.ts'
import { OutcomeNotice } from './draft/outcome-notice.tsx'
import { useSalonChange } from './draft/use-salon-change.ts'
import { useForm } from './engine/form-context.ts'
import './samples.css'

type Props = {
  places: readonly (readonly string[])[]
  /** What of them is meant, where it is not all. */
  what?: string
  /** Not all of it can be seen: whoever confirms it is told so first. */
  isFolded?: boolean
}

/** Says that something is still the example, and takes the word that it is right as it stands. */
export function Samples({ places, what = '', isFolded = false }: Props) {
  const change = useSalonChange()
  const [isAsking, setAsking] = useState(false)
  const bar = useKeptFocus<HTMLDivElement>()
  const { isChanged } = useForm()
  const { document, isSampleSite } = useSalon()
  const all = places.flatMap((path) => {
    const place = path.join('/')
    const inside = samplesAt(path, document.samples)
    return inside.map((sample) => (isIn(sample, place) ? sample : place))
  })
  // What was typed over is confirmed by saving it: what is stored there nobody sees.
  const open = [...new Set(all)].filter((sample) => !isChanged(sample.split('/')))
  const impossible = open.filter((sample) => impossibleFacts(document).includes(sample))
  const samples = open.filter((sample) => !impossible.includes(sample))
  const count = sampleNames(samples).length

  function confirm() {
    const left = samplesWithout(
      document,
      samples.map((sample) => sample.split('/')),
    )
    void change.patch(diff(document.samples, left, ['samples']))
  }

  return (
    <div ref={bar} tabIndex={-1}>
      {samples.length > 0 && (
        <p className="amber cluster samples">
          <span>
            {what && `${what}: `}
            {`${what ? 'noch' : 'Noch'} ${count === 1 ? 'ein Beispiel' : `${count} Beispiele`}.`}
            {!isSampleSite && ` Besucher sehen ${count === 1 ? 'es' : 'sie'} nicht.`}
          </span>
          <Button isBusy={change.isBusy} onClick={isFolded ? () => setAsking(true) : confirm}>
            Stimmt so
          </Button>
        </p>
      )}
      {impossible.length > 0 && (
        <p className="amber cluster samples">
          Bitte selbst eintragen:{' '}
          {impossible.map((sample) => placeName(sample.split('/'), document)).join(', ')}.
        </p>
      )}
      {isAsking && (
        <Question
          question={count === 1 ? 'Stimmt das Beispiel so?' : `Stimmen alle ${count} Beispiele so?`}
          choices={[{ label: 'Stimmt so', tone: 'kupfer', onChoose: confirm }]}
          onClose={() => setAsking(false)}
        >
          <p>Auch was hier zugeklappt ist, gilt dann als Ihre eigene Angabe.</p>
        </Question>
      )}
      <OutcomeNotice change={change} />
    </div>
  )
}
