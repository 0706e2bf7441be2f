import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { queryClient, SITEMAP } from '#admin/api/query-client.ts'
import { useAction } from '#admin/ui/use-action.ts'
import { isGoingOn } from '#domain/sitemap/report/progress.ts'
import type { Run } from '#domain/sitemap/report/rows.ts'
import { cancelRun, loadLastRun, loadRun, startRun, type Trouble } from './runs.ts'

const LOOK_EVERY_MS = 500
const LONGEST_PAUSE_MS = 8_000

/** The run that was started here is found again after a look elsewhere, also when it has ended. */
let watched: string | null = null

const NOT_CANCELLED: Trouble = {
  line: 'Das Abbrechen hat nicht geklappt, die Prüfung läuft weiter.',
}
const GOES_ON: Trouble = {
  line: 'Es läuft schon eine Prüfung. Die nächste kann beginnen, sobald sie fertig oder abgebrochen ist.',
}
const LOST: Trouble = {
  line: 'Der Stand ist gerade nicht zu lesen. Die Prüfung läuft weiter, wir fragen wieder nach.',
}

/** Only what was started here may take the screen from whoever reads it. */
type OnEnd = (run: Run, isOurs: boolean) => void

/** Starts, watches and cancels. What it watches goes on without it. */
export function useRun(domain: string, onEnd: OnEnd) {
  const question = runQuery(domain)
  const { data: run = null, isError } = useQuery(question)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const starting = useAction()
  const seenGoing = useRef<string | null>(null)
  const isGoing = run !== null && isGoingOn(run)
  const tellEnd = useEffectEvent((ended: Run) => onEnd(ended, ended.id === watched))

  // The end is told once, and only to whoever has seen it going on.
  useEffect(() => {
    if (!run) return
    const wasGoing = seenGoing.current === run.id
    seenGoing.current = isGoing ? run.id : null
    if (isGoing || !wasGoing) return
    // Of no interest any more.
    setTrouble((last) => (last === NOT_CANCELLED || last === GOES_ON ? null : last))
    tellEnd(run)
  }, [run, isGoing])

  /** What was read before must not win. */
  async function remember(next: (last: Run | null | undefined) => Run | null | undefined) {
    await queryClient.cancelQueries({ queryKey: question.queryKey })
    queryClient.setQueryData(question.queryKey, next)
  }

  async function start(typed: string) {
    if (isGoing) return setTrouble(GOES_ON)
    await starting.run(async () => {
      setTrouble(null)
      const started = await startRun(typed)
      if (!('id' in started)) return setTrouble(started)
      watched = started.id
      await remember(() => started)
    }, '')
  }

  async function cancel() {
    if (!run) return
    const cancelled = await cancelRun(run.id)
    setTrouble(cancelled ? null : NOT_CANCELLED)
    if (cancelled) await remember((last) => (last && isGoingOn(last) ? cancelled : last))
  }

  return {
    run,
    trouble: isGoing && isError ? LOST : trouble,
    isBusy: starting.isBusy || isGoing,
    start,
    cancel,
  }
}

/** The run that is watched; else the one that goes on, or the last of the domain. */
function runQuery(domain: string) {
  return queryOptions({
    queryKey: [SITEMAP, 'run', domain],
    queryFn: async ({ client, queryKey }): Promise<Run | null> => {
      const last = client.getQueryData<Run | null>(queryKey)
      const known = last && isGoingOn(last) ? last.id : watched
      return (known && (await loadRun(known))) || loadLastRun(domain)
    },
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdatedAt, errorUpdatedAt } }) => {
      const silentMs = Math.max(LOOK_EVERY_MS, errorUpdatedAt - dataUpdatedAt)
      return data && isGoingOn(data) ? Math.min(silentMs, LONGEST_PAUSE_MS) : false
    },
    refetchIntervalInBackground: true,
  })
}
