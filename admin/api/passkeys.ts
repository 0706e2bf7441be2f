import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import { askServer } from './rest.ts'
import { answered, auth } from './session.ts'

type NewOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
type UseOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']
type Sent = Parameters<ReturnType<typeof auth>['passkey']['verifyRegistration']>[0]['credential']
/** What the server wants answered, and under which name. */
export type Challenge<Options> = { challenge_id: string; options: Options }

/** Whether a passkey can be made and used here: they are bound to a name, and an address of numbers is none. */
export function hasPasskeys() {
  return browserSupportsWebAuthn() && !/^[\d.]+$|:/.test(window.location.hostname)
}

/** Whoever has the key gets in; false where none was used. */
export async function signInWithPasskey() {
  const asked = answered(await auth().passkey.startAuthentication())
  return enter(asked, false, new AbortController().signal)
}

/**
 * The same where one is chosen in the field of the e-mail: it waits until then, or until it is called off. Nobody has
 * asked for anything yet, so a server that is away is neither told of nor asked again.
 */
export async function waitForPasskey(signal: AbortSignal) {
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony())
  const { data } = await auth().passkey.startAuthentication()
  return data !== null && !signal.aborted && enter(data, true, signal)
}

type Asked = { challenge_id: string; options: object }

async function enter({ challenge_id, options }: Asked, isAutofill: boolean, signal: AbortSignal) {
  const credential = await startAuthentication({
    optionsJSON: options as UseOptions,
    useBrowserAutofill: isAutofill,
  }).catch(() => null)
  if (!credential || signal.aborted) return false
  await verify('verifyAuthentication', challenge_id, credential)
  return true
}

/** A passkey of the person who is signed in, on this device. */
export async function addPasskey() {
  const { challenge_id, options } = answered(await auth().passkey.startRegistration())
  const credential = await makePasskey(options as NewOptions)
  await verify('verifyRegistration', challenge_id, credential)
}

/** Both libraries write WebAuthn's JSON; of its types each has its own, and one takes answers for new keys only. */
async function verify(
  what: 'verifyAuthentication' | 'verifyRegistration',
  challengeId: string,
  credential: object,
) {
  answered(await auth().passkey[what]({ challengeId, credential: credential as Sent }))
}

export function makePasskey(optionsJSON: NewOptions) {
  return startRegistration({ optionsJSON })
}

/** Proves with a passkey who sits here; the next token says so. */
export async function proveWithPasskey() {
  const asked: Challenge<UseOptions> = await askServer('POST', '/auth/v1/proof/options')
  const credential = await startAuthentication({ optionsJSON: asked.options })
  await askServer('POST', '/auth/v1/proof', { challenge_id: asked.challenge_id, credential })
}

export function proveWithPassword(password: string) {
  return askServer('POST', '/auth/v1/proof', { password })
}

/** Whether the browser says that this device has a passkey of hers already. */
export function isThereAlready(thrown: unknown) {
  return thrown instanceof Error && thrown.name === 'InvalidStateError'
}
