import type { ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** Another try, where one may help. */
  onAgain?: (() => void) | undefined
  isBusy?: boolean | undefined
}

/** What could not be done, and another try. */
export function RedLine({ children, onAgain, isBusy = false }: Props) {
  return (
    <p role="alert">
      {children}
      {onAgain && (
        <>
          {' '}
          <button
            type="button"
            aria-disabled={isBusy || undefined}
            onClick={isBusy ? undefined : onAgain}
          >
            Erneut versuchen
          </button>
        </>
      )}
    </p>
  )
}
