import { queryOptions } from '@tanstack/react-query'
import { ACCOUNT } from './query-client.ts'
import { Refused } from './refused.ts'
import { askServer } from './rest.ts'
import { answered, auth } from './session.ts'

export type Device = {
  id: string
  /** 'Chrome auf Android'; null when the browser did not say. */
  device: string | null
  created_at: string
  refreshed_at: string
  is_current: boolean
}

/** Where this account is signed in. */
export const devicesQuery = queryOptions({
  queryKey: [ACCOUNT, 'devices'],
  queryFn: (): Promise<Device[]> => askServer('GET', '/auth/v1/sessions'),
})

export type EndedDevice = Pick<Device, 'id' | 'device' | 'created_at'> & { ended_at: string }

/** Which devices the server has signed out by itself. */
export const endedDevicesQuery = queryOptions({
  queryKey: [ACCOUNT, 'ended'],
  queryFn: (): Promise<EndedDevice[]> => askServer('GET', '/auth/v1/sessions/ended'),
})

/** Signs a device out; one that already was counts too. */
export async function signOutDevice(id: string) {
  await askServer('DELETE', `/auth/v1/sessions/${id}`).catch((thrown) => {
    if (!(thrown instanceof Refused && thrown.status === 404)) throw thrown
  })
}

export async function signOutOthers() {
  const { error } = await auth().signOut({ scope: 'others' })
  answered({ data: null, error })
}

/** With what somebody gets in. */
export type WaysIn = {
  has_password: boolean
  password_changed_at: string | null
  /** How many are left of ten. */
  recovery_codes: number
  recovery_codes_made_at: string | null
  passkeys: number
}

export const waysInQuery = queryOptions({
  queryKey: [ACCOUNT, 'ways in'],
  queryFn: (): Promise<WaysIn> => askServer('GET', '/auth/v1/ways-in'),
})

export type Passkey = {
  id: string
  friendly_name: string
  created_at: string
  last_used_at: string | null
}

export const passkeysQuery = queryOptions({
  queryKey: [ACCOUNT, 'passkeys'],
  queryFn: async () => answered(await auth().passkey.list()) as Passkey[],
})

export async function renamePasskey(passkeyId: string, friendlyName: string) {
  answered(await auth().passkey.update({ passkeyId, friendlyName }))
}

export async function removePasskey(passkeyId: string) {
  answered(await auth().passkey.delete({ passkeyId }))
}

/** Ten new codes; those before are worth nothing. They are told this once. */
export async function makeRecoveryCodes(): Promise<string[]> {
  return (await askServer('POST', '/auth/v1/recovery-codes')).codes
}

/** Sets a new password; the server asks for the current one, where there is one, and ends all other sessions. */
export async function changePassword(current: string | undefined, next: string) {
  answered(
    await auth().updateUser({
      password: next,
      ...(current !== undefined && { current_password: current }),
    }),
  )
}
