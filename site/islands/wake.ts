import type { ComponentType } from 'react'
import { whenNear } from '#site/scripts/parts/when-near.ts'
import { type IslandName, islands } from './islands.ts'

/** Islands wake when they are on the screen or somebody turns to them. */
export function wakeIslands() {
  for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const watch = new AbortController()
    const wake = async () => {
      watch.abort()
      try {
        const load = islands[place.dataset.island as IslandName]
        const [{ hydrate }, Part] = await Promise.all([import('./hydrate.tsx'), load()])
        hydrate(place, Part as ComponentType<object>)
        // From here on React answers; before, the browser does.
        place.toggleAttribute('data-awake', true)
      } catch (error) {
        // The form still works as a plain one. Trying again is in vain: browsers remember the failure.
        reportError(error)
        place.toggleAttribute('data-failed', true)
      }
    }
    whenNear(place, wake, { margin: '0px', signal: watch.signal })
    for (const touch of ['focusin', 'pointerdown']) {
      place.addEventListener(touch, wake, { signal: watch.signal })
    }
  }
}
