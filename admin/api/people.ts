import { queryOptions } from '@tanstack/react-query'
import type { AccessLine, PersonRole } from '#domain/people/access-log.ts'
import { newRowId } from './new-row-id.ts'
import { ACCOUNT } from './query-client.ts'
import { gone, orRefused } from './refused.ts'
import { adminRest, askServer } from './rest.ts'
import { isProofOld } from './session.ts'

/** Somebody who works here, as owners see her. */
export type Person = {
  id: string
  name: string
  role: PersonRole
  email: string
  created_at: string
  last_active_at: string | null
  passkeys: number
  has_password: boolean
}

/** A link that is still open; with a person it is her way back. */
export type Invitation = {
  id: string
  secret: string
  person_id: string | null
  name: string
  email: string
  role: PersonRole
  expires_at: string
}

/** Who works here, and who is invited to. Without a fresh proof links to accounts of others are not among them. */
export const peopleQuery = queryOptions({
  queryKey: [ACCOUNT, 'people'],
  queryFn: async () => {
    const [isInPart, people, { data }] = await Promise.all([
      isProofOld(),
      askServer('GET', '/auth/v1/people') as Promise<Person[]>,
      adminRest().from('invitations').select('*').order('created_at').then(orRefused),
    ])
    return { people, invitations: (data ?? []) as Invitation[], isInPart }
  },
})

export async function changePerson(id: string, change: Partial<Pick<Person, 'name' | 'role'>>) {
  const { data } = orRefused(
    await adminRest().from('people').update(change).eq('id', id).select('id'),
  )
  if (!data?.length) throw gone()
}

/** She is out at once, on every device. */
export async function removePerson(id: string) {
  orRefused(await adminRest().from('people').delete().eq('id', id))
}

type Invited = Partial<Pick<Invitation, 'person_id' | 'name' | 'email' | 'role'>>

/** Makes a link; the id of its row. */
export async function invite(invited: Invited) {
  const id = newRowId()
  orRefused(
    await adminRest()
      .from('invitations')
      .insert({ id, ...invited }),
  )
  return id
}

export async function takeBack(id: string) {
  orRefused(await adminRest().from('invitations').delete().eq('id', id))
}

/** Where the invited person goes on. What is secret stands behind #, and so in no log. */
export function invitationLink({ secret }: Pick<Invitation, 'secret'>) {
  return `${window.location.origin}/admin/einladung#${secret}`
}

/** Whether a passkey is demanded of everybody. */
export const rulesQuery = queryOptions({
  queryKey: [ACCOUNT, 'rules'],
  queryFn: async (): Promise<{ passkeys_only: boolean }> => {
    const { data } = orRefused(
      await adminRest().from('sign_in_rules').select('passkeys_only').single(),
    )
    return data
  },
})

export async function demandPasskeys(passkeys_only: boolean) {
  orRefused(await adminRest().from('sign_in_rules').update({ passkeys_only }).eq('is_only', true))
}

/** What happened, the newest first; one more than asked for tells that there is more. */
export function accessQuery(count: number) {
  return queryOptions({
    queryKey: [ACCOUNT, 'log', count],
    queryFn: async () => {
      const { data } = orRefused(
        await adminRest()
          .from('access_log')
          .select('id, happened_at, kind, person, device, detail')
          .order('happened_at', { ascending: false })
          .order('id')
          .limit(count + 1),
      )
      return (data ?? []) as AccessLine[]
    },
  })
}

/** Before data of others leave the house as a file it is written down, with a fresh proof. */
export async function noteExport(detail: string) {
  orRefused(await adminRest().from('access_log').insert({ kind: 'export', detail }))
}
