import { Icon } from './icon.tsx'
import type { useMotion } from './use-motion.ts'

/** Stops what moves and starts it again; where nothing may move there is no button. */
export function MotionButton(props: { motion: ReturnType<typeof useMotion>; className?: string }) {
  const { isAllowed, isMoving, toggle } = props.motion
  if (!isAllowed) return null
  return (
    <button type="button" className={props.className} onClick={toggle}>
      <Icon name={isMoving ? 'pause' : 'play'} />
      <span className="visually-hidden">
        {isMoving ? 'Bewegung anhalten' : 'Bewegung fortsetzen'}
      </span>
    </button>
  )
}
