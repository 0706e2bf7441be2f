type Props = {
  label: string
  /** What is filled in, and what the button says. */
  picks: (readonly [string, string])[]
  picked: string
  onPick: (value: string) => void
}

/** What is wanted most often, one tap instead of a calendar or a keyboard. */
export function Picks({ label, picks, picked, onPick }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would ask for a legend that everybody sees
    <div className="cluster" role="group" aria-label={label}>
      {picks.map(([value, words]) => (
        <button
          key={value}
          type="button"
          className="chip"
          aria-pressed={value === picked}
          onClick={() => onPick(value)}
        >
          {words}
        </button>
      ))}
    </div>
  )
}
