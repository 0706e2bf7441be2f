import { useEffect, useRef, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { clientLoader as layoutLoader } from '#admin/frame/layout.tsx'
import { justSaid } from './mutations.ts'
import { loadTalk, type Talk } from './thread-rows.ts'

const NEVER = new Promise<null>(() => {})

type State = { id: string; talk: Talk | null; failure: unknown }

/** Thread and dates of an entry, read again with everything else; what was there stays when that fails. */
export function useTalk(id: string) {
  const layout = useRouteLoaderData<typeof layoutLoader>('frame/layout')
  const counts = layout?.counts ?? NEVER
  const [state, setState] = useState<State>({ id, talk: null, failure: null })
  const asked = useRef(0)

  async function read() {
    asked.current += 1
    const mine = asked.current
    const found = await loadTalk(id).then(
      (talk) => ({ talk, failure: null }),
      (failure: unknown) => ({ talk: null, failure }),
    )
    if (mine !== asked.current) return
    if (found.talk) justSaid.delete(id)
    setState((last) => {
      const known = last.id === id ? last.talk : null
      return { id, talk: found.talk ?? known, failure: found.failure }
    })
  }

  // Whatever is news anywhere is a reason to look.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    void read()
    return () => {
      asked.current += 1
    }
  }, [id, counts])

  const isMine = state.id === id
  return {
    talk: isMine ? state.talk : null,
    failure: isMine ? state.failure : null,
    read,
  }
}

export type TalkState = ReturnType<typeof useTalk>
