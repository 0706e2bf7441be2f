import { queryOptions, useQuery } from '@tanstack/react-query'
import { INBOX } from '#admin/api/query-client.ts'
import { justSaid } from './mutations.ts'
import { loadTalk } from './thread-rows.ts'

/** Thread and dates of an entry; what was there stays when they cannot be read again. */
export function useTalk(id: string) {
  const { data, error } = useQuery(talkQuery(id))
  return { talk: data ?? null, failure: error }
}

export type TalkState = ReturnType<typeof useTalk>

function talkQuery(id: string) {
  return queryOptions({
    queryKey: [INBOX, 'talk', id],
    queryFn: async () => {
      const talk = await loadTalk(id)
      justSaid.delete(id)
      return talk
    },
  })
}
