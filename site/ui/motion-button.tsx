import { Icon } from './icon.tsx'
import './motion-button.css'

/** Stops what moves and starts it again (scripts/parts/motion.ts); hidden where nothing moves. */
export function MotionButton({ className }: { className?: string }) {
  return (
    <button type="button" className={className} data-motion-button hidden>
      <span data-when="moving">
        <Icon name="pause" />
        <span className="visually-hidden">Bewegung anhalten</span>
      </span>
      <span data-when="still">
        <Icon name="play" />
        <span className="visually-hidden">Bewegung fortsetzen</span>
      </span>
    </button>
  )
}
