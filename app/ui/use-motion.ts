import { startTransition, useEffect, useState } from 'react'

/** Nothing moves before hydration, under reduced motion, or after the visitor said stop. */
export function useMotion() {
  const [isAllowed, setIsAllowed] = useState(false)
  const [isPaused, setIsPaused] = useState(false)
  useEffect(() => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)')
    const read = () => startTransition(() => setIsAllowed(!calm.matches))
    read()
    calm.addEventListener('change', read)
    return () => calm.removeEventListener('change', read)
  }, [])
  return {
    isAllowed,
    isMoving: isAllowed && !isPaused,
    toggle: () => setIsPaused((paused) => !paused),
  }
}
