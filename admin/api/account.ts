import { queryOptions } from '@tanstack/react-query'
import { ACCOUNT } from './query-client.ts'
import { Refused } from './refused.ts'
import { fetchSignedIn } from './rest.ts'
import { auth, isUnreachable, renewedToken, waitSeconds } from './session.ts'

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
  queryFn: (): Promise<Device[]> => read(''),
  staleTime: 0,
})

export type EndedDevice = Pick<Device, 'id' | 'device' | 'created_at'> & { ended_at: string }

/** Which devices the server has signed out by itself. */
export const endedDevicesQuery = queryOptions({
  queryKey: [ACCOUNT, 'ended'],
  queryFn: (): Promise<EndedDevice[]> => read('/ended'),
  staleTime: 0,
})

/** Whether the device is signed out now; one that already was counts too. */
export async function signOutDevice(id: string) {
  const answer = await ask('DELETE', `/${id}`)
  return answer?.ok === true || answer?.status === 404
}

export async function signOutOthers() {
  const { error } = await auth().signOut({ scope: 'others' })
  return !error
}

export type PasswordResult =
  | { is: 'changed' }
  | { is: 'wrong' | 'same' | 'unreachable' }
  | { is: 'weak'; sentence: string }
  | { is: 'too many tries'; waitS: number }

/** Sets a new password; the server asks for the current one and ends all other sessions. */
export async function changePassword(current: string, next: string): Promise<PasswordResult> {
  const { error } = await auth().updateUser({ password: next, current_password: current })
  if (!error) return { is: 'changed' }
  if (error.status === 429) return { is: 'too many tries', waitS: waitSeconds() }
  if (error.code === 'weak_password') return { is: 'weak', sentence: error.message }
  if (error.code === 'same_password') return { is: 'same' }
  if (error.code === 'invalid_credentials') return { is: 'wrong' }
  if (!isUnreachable(error)) await endIfUnknown()
  return { is: 'unreachable' }
}

/** A session the server does not know leads to the login, wherever that shows. */
async function endIfUnknown() {
  const { data } = await auth().getSession()
  if (data.session) await renewedToken(data.session.access_token)
}

async function read(path: string) {
  const answer = await ask('GET', path)
  if (!answer?.ok) throw new Refused(answer?.status ?? 0)
  return answer.json()
}

async function ask(method: string, path: string) {
  try {
    return await fetchSignedIn(`${window.location.origin}/auth/v1/sessions${path}`, { method })
  } catch {
    return null
  }
}
