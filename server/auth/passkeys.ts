import { randomBytes } from 'node:crypto'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import * as v from 'valibot'
import { MINUTE_MS } from '#domain/durations.ts'
import type { Query } from '#server/database/open.ts'
import { AuthError } from './errors.ts'
import type { Auth } from './open.ts'
import { ID_BYTES, idBytes, seal, unseal } from './tokens/sealed.ts'

/** Long enough to look for a phone; a challenge that was answered is over anyway. */
const CHALLENGE_LIFE_MS = 10 * MINUTE_MS
const EXPIRY_BYTES = 6
/** A person has a handful of devices; a list that grows without end is somebody's script. */
const PASSKEYS_MAX = 20
const NAME_MAX = 120
/** Whom a challenge to sign in is for: whoever has the key. */
export const ANYBODY = '00000000-0000-4000-8000-000000000000'

export type Passkey = {
  id: string
  friendly_name: string
  created_at: Date
  last_used_at: Date | null
}
/** Whose pages ask for a passkey: browsers bind it to this name, and say from where they answer. */
export type RelyingParty = { id: string; origin: string; name: string }
type Purpose = 'passkey_new' | 'passkey_used'
type Stored = {
  id: string
  user_id: string
  credential_id: string
  public_key: Buffer<ArrayBuffer>
  counter: string
}

const text = (max: number) => v.pipe(v.string(), v.maxLength(max))
/** What we read of a credential ourselves; the rest the library reads, and refuses what is not of its kind. */
const credentialForm = v.looseObject({
  id: text(1_400),
  response: v.looseObject({
    transports: v.optional(v.pipe(v.array(text(20)), v.maxLength(10)), []),
    userHandle: v.optional(v.nullable(text(200))),
  }),
})
const AS_GOTRUE_SHOWS = 'id, name as friendly_name, created_at, last_used_at'

/** The salon's own address; a salon for trying out has none of its own and is opened on this machine. */
export async function relyingParty(auth: Auth, from = ''): Promise<RelyingParty> {
  const here = auth.isSampleSite && /^http:\/\/localhost(:\d+)?$/.test(from)
  const { origin, hostname } = new URL(here ? from : auth.siteUrl)
  return { id: hostname, origin, name: await auth.salonName() }
}

/** What a browser needs to make a passkey for somebody; the one on this device is not made twice, unless she begins anew. */
export async function newPasskeyOptions(
  auth: Auth,
  party: RelyingParty,
  person: { id: string; email: string; name: string },
  isAnew = false,
) {
  const known = await auth.transaction((query) =>
    query<Stored & { transports: string[] }>(
      'select credential_id, transports from auth.passkeys where user_id = $1 and not $2',
      [person.id, isAnew],
    ),
  )
  const challenge = challengeFor(auth, 'passkey_new', person.id)
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userName: person.email,
    userDisplayName: person.name || person.email,
    userID: Buffer.from(idBytes(person.id)),
    challenge: Buffer.from(challenge.text, 'base64url'),
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { challenge_id: challenge.text, options, expires_at: challenge.expiresAt }
}

/** Whether the browser's answer is a passkey of this person; what is to be stored of it. */
export async function checkNewPasskey(
  auth: Auth,
  party: RelyingParty,
  personId: string,
  { challenge_id, credential }: Record<string, unknown>,
) {
  const challenge = openChallenge(auth, 'passkey_new', personId, challenge_id)
  const given = v.safeParse(credentialForm, credential)
  if (!challenge || !given.success) throw refused()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: given.output as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(refuse)
  // A longer id than the form takes, hidden in the key itself, could not be stored.
  if (registrationInfo?.credential.id !== given.output.id) throw refused()
  const { id, publicKey, counter } = registrationInfo.credential
  return {
    challenge,
    credential_id: id,
    public_key: Buffer.from(publicKey),
    counter,
    transports: given.output.response.transports,
  }
}

/** Stores a passkey that was checked; its challenge is over with it. */
export async function storePasskey(
  auth: Auth,
  query: Query,
  personId: string,
  passkey: Awaited<ReturnType<typeof checkNewPasskey>>,
  name: string,
): Promise<Passkey> {
  await answerOnce(auth, query, passkey.challenge)
  const { credential_id, public_key, counter, transports } = passkey
  await query('select from auth.users where id = $1 for update', [personId])
  const [stored] = await query<Passkey>(
    `insert into auth.passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
     select $1, $2, $3, $4, $5, $6, $7
      where ${PASSKEYS_MAX} > (select count(*) from auth.passkeys where user_id = $1)
     on conflict (credential_id) do nothing
     returning ${AS_GOTRUE_SHOWS}`,
    [
      personId,
      credential_id,
      public_key,
      counter,
      transports,
      name.slice(0, NAME_MAX),
      new Date(auth.now()),
    ],
  )
  if (!stored) throw new AuthError(422, 'passkey_exists', 'This passkey cannot be added')
  return stored
}

/** What a browser needs to use a passkey: of this person, or of whoever has one for these pages. */
export async function passkeyOptions(auth: Auth, party: RelyingParty, personId = ANYBODY) {
  const challenge = challengeFor(auth, 'passkey_used', personId)
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: Buffer.from(challenge.text, 'base64url'),
    userVerification: 'required',
  })
  return { challenge_id: challenge.text, options, expires_at: challenge.expiresAt }
}

/**
 * Whose passkey this is. Unknown, foreign, replayed and copied look the same; nothing is changed by one that is
 * refused. Known ones count on, so a copy is found out when both are used.
 */
export async function provePasskey(
  auth: Auth,
  party: RelyingParty,
  { challenge_id, credential }: Record<string, unknown>,
  personId = ANYBODY,
) {
  const challenge = openChallenge(auth, 'passkey_used', personId, challenge_id)
  const given = v.safeParse(credentialForm, credential)
  if (!challenge || !given.success) throw refused()
  const { output } = given
  return auth.transaction(async (query) => {
    const [stored] = await query<Stored>(
      `select id, user_id, credential_id, public_key, counter from auth.passkeys
        where credential_id = $1 for update`,
      [output.id],
    )
    if (!stored || (personId !== ANYBODY && stored.user_id !== personId)) throw refused()
    const { userHandle } = output.response
    if (userHandle && !Buffer.from(userHandle, 'base64url').equals(idBytes(stored.user_id))) {
      throw refused()
    }
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: output as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: stored.credential_id,
        publicKey: new Uint8Array(stored.public_key),
        counter: Number(stored.counter),
      },
      requireUserVerification: true,
    }).catch(refuse)
    if (!verified) throw refused()
    await answerOnce(auth, query, challenge)
    await query('update auth.passkeys set counter = $2, last_used_at = $3 where id = $1', [
      stored.id,
      authenticationInfo.newCounter,
      new Date(auth.now()),
    ])
    return { user_id: stored.user_id }
  })
}

export function listPasskeys(query: Query, personId: string) {
  return query<Passkey>(
    `select ${AS_GOTRUE_SHOWS} from auth.passkeys where user_id = $1 order by created_at, id`,
    [personId],
  )
}

export async function renamePasskey(query: Query, personId: string, id: string, name: unknown) {
  const given = v.safeParse(
    v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(NAME_MAX)),
    name,
  )
  if (!given.success) throw new AuthError(400, 'validation_failed', 'A name is required')
  const [renamed] = await query<Passkey>(
    `update auth.passkeys set name = $3 where user_id = $1 and id::text = $2
     returning ${AS_GOTRUE_SHOWS}`,
    [personId, id, given.output],
  )
  if (!renamed) throw notFound()
  return renamed
}

/** The last way in stays: a person without any would need somebody else to come back. */
export async function removePasskey(query: Query, personId: string, id: string) {
  const [person] = await query<{ has_password: boolean }>(
    `select password_hash is not null and not (select passkeys_only from public.sign_in_rules) as has_password
       from auth.users where id = $1 for update`,
    [personId],
  )
  const [gone] = await query<{ name: string }>(
    'delete from auth.passkeys where user_id = $1 and id::text = $2 returning name',
    [personId, id],
  )
  if (!gone) throw notFound()
  const [left] = await query('select from auth.passkeys where user_id = $1 limit 1', [personId])
  if (!left && !person?.has_password) {
    throw new AuthError(422, 'last_way_in', 'The last way to sign in cannot be removed')
  }
  return gone
}

export async function forgetAnsweredChallenges(query: Query, nowMs: number) {
  const gone = await query(
    'delete from auth.answered_challenges where answered_at < $1 returning 1',
    [new Date(nowMs - CHALLENGE_LIFE_MS)],
  )
  return gone.length
}

/** Sealed by us it needs no row: only one that was answered is remembered, until it is too old anyway. */
function challengeFor({ keys, now }: Auth, purpose: Purpose, personId: string) {
  const expiresAt = now() + CHALLENGE_LIFE_MS
  const expiry = Buffer.alloc(EXPIRY_BYTES)
  expiry.writeUIntBE(expiresAt, 0, EXPIRY_BYTES)
  const body = Buffer.concat([idBytes(personId), expiry, randomBytes(ID_BYTES)])
  return { text: seal(keys, purpose, body), expiresAt: Math.floor(expiresAt / 1_000) }
}

function openChallenge({ keys, now }: Auth, purpose: Purpose, personId: string, given: unknown) {
  if (typeof given !== 'string') return
  const body = unseal(keys, purpose, given, ID_BYTES + EXPIRY_BYTES + ID_BYTES)
  if (!body?.subarray(0, ID_BYTES).equals(idBytes(personId))) return
  if (body.readUIntBE(ID_BYTES, EXPIRY_BYTES) > now()) return given
}

async function answerOnce({ keys, now }: Auth, query: Query, challenge: string) {
  const hash = keys.keyedHash('challenge', challenge)
  const [first] = await query(
    `insert into auth.answered_challenges (hash, answered_at) values ($1, $2)
     on conflict do nothing returning 1`,
    [hash, new Date(now())],
  )
  if (!first) throw refused()
}

function refuse(): never {
  throw refused()
}

function refused() {
  return new AuthError(400, 'webauthn_verification_failed', 'Passkey verification failed')
}

function notFound() {
  return new AuthError(404, 'webauthn_credential_not_found', 'Passkey not found')
}
