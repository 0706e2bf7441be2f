import type { Job } from '#server/jobs/schedule.ts'
import type { Site } from '#server/pages/load.ts'
import { BUILD_QUALITY, pack } from '#server/pages/pack.ts'

const LOOK_EVERY_MS = 2_000

/** What was packed in a hurry is packed again, one page at a time, as small as a build packs it. */
export function packBetter(site: Site): Job {
  return {
    name: 'packing',
    everyMs: LOOK_EVERY_MS,
    async run(signal) {
      for (const [path, rough] of site.answers) {
        if (signal.aborted) return
        if (!rough.isRough) continue
        const { kind, type, bodies } = rough
        const better = await pack(kind, type, bodies.identity, BUILD_QUALITY)
        // Meanwhile the page may tell something else.
        if (site.answers.get(path) === rough) site.answers.set(path, better)
      }
    },
  }
}
