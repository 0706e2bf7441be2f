import type { ReactNode } from 'react'
import { shellSalon } from '#admin/salon/shell.ts'
import './login.css'

/** What stands before the back office: the salon's name, and on a wide screen hair in the night. */
export function Door({ children }: { children: ReactNode }) {
  const { first, second } = shellSalon().wordMark
  return (
    <main className="login">
      <div className="login-night" aria-hidden="true">
        <img src="/strands/hero.svg" alt="" loading="lazy" />
      </div>
      <div className="login-words">
        <p className="login-mark">
          {first} <em>{second}</em>
        </p>
        {children}
      </div>
    </main>
  )
}
