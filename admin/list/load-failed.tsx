import { useRevalidator } from 'react-router'
import { causeOf } from './queries/refused.ts'
import './load-failed.css'

/** What was there stays on the screen; the cause is told where a loader has thrown it. */
export function LoadFailed({ text, failure }: { text: string; failure: unknown }) {
  const { revalidate, state } = useRevalidator()
  return (
    <p className="load-failed" role="alert">
      {text} {failure !== null && causeOf(failure)}{' '}
      <button type="button" disabled={state === 'loading'} onClick={() => revalidate()}>
        Erneut versuchen
      </button>
    </p>
  )
}
