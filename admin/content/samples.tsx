import { useSalonChange } from './draft/use-saving.ts'

/** Says that something is still the example, and takes the word that it is right as it stands. */
export function Samples({ samples }: { samples: string[] }) {
  const change = useSalonChange()
  if (samples.length === 0) return change.told && <p role="status">{change.told.text}</p>
  return (
    <p className="content-samples">
      <span>
        {samples.length === 1 ? 'Noch ein Beispiel.' : `Noch ${samples.length} Beispiele.`}
      </span>
      <button
        type="button"
        className="admin-button"
        disabled={change.isBusy}
        onClick={() =>
          change.patch(samples.map((sample) => ({ path: ['samples', sample], before: true })))
        }
      >
        Stimmt so
      </button>
    </p>
  )
}
