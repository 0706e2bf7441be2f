import { queryOptions, useQuery } from '@tanstack/react-query'
import { INBOX } from '#admin/api/query-client.ts'
import { orRefused } from '#admin/api/refused.ts'
import { adminRest } from '#admin/api/rest.ts'
import type { Appointment } from '#domain/appointments/appointment.ts'
import type { ThreadRow } from '#domain/inbox/thread.ts'
import { tellAnswer } from './use-answer.ts'

/** Whatever was said and agreed since somebody wrote. */
export type Talk = { thread: ThreadRow[]; appointments: Appointment[] }

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
      tellAnswer(id, { is: 'read', ids: talk.thread.map((row) => row.id) })
      return talk
    },
  })
}

async function loadTalk(id: string): Promise<Talk> {
  const [thread, appointments] = await Promise.all([
    adminRest().from('thread').select('*').eq('entry_id', id).order('created_at'),
    adminRest().from('appointments').select('*').eq('entry_id', id).order('starts_at'),
  ])
  return {
    thread: orRefused(thread).data as ThreadRow[],
    appointments: orRefused(appointments).data as Appointment[],
  }
}
