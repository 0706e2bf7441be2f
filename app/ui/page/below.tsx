import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { afterPaint } from './after-paint.ts'
import './below.css'

/**
 * What stands below a page's heading. Whoever follows a link sees the heading first and this a moment
 * later. Where a place on the page is looked for, by Back or a fragment, all of it is there at once.
 */
export function Below({ children }: { children: ReactNode }) {
  const isFollowed = useNavigationType() === 'PUSH'
  const { hash } = useLocation()
  const [isShown, setIsShown] = useState(!isFollowed || hash !== '')
  useEffect(() => {
    if (!isShown) return afterPaint(() => startTransition(() => setIsShown(true)))
  }, [isShown])
  return isShown ? children : <div className="below" />
}
