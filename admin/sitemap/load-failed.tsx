import { useRevalidator } from 'react-router'

/** What was there stays; `what` is 'Das Ergebnis konnte' or the like. */
export function LoadFailed({ what }: { what: string }) {
  const { revalidate, state } = useRevalidator()
  return (
    <p className="sitemap-failed" role="alert">
      {what} nicht geladen werden.{' '}
      <button type="button" disabled={state === 'loading'} onClick={() => revalidate()}>
        Erneut versuchen
      </button>
    </p>
  )
}
