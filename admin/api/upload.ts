import { PHOTO_SENT_WITHIN_MS } from '#domain/photos/photo.ts'
import { publicKey } from '#domain/public-key.ts'
import { askSignedIn } from './rest.ts'

/** A connection that was lost without a word would be waited for until the page is closed. */
const LONGEST_MS = PHOTO_SENT_WITHIN_MS + 10_000

type Sent = { body: Blob; headers: Record<string, string> }

/** Sends files and tells on the way which share of them has left; `fetch` tells nothing before the end. */
export function upload(path: string, sent: Sent, onSent: (share: number) => void) {
  return askSignedIn((token) => send(path, sent, token, onSent))
}

function send(
  path: string,
  { body, headers }: Sent,
  token: string,
  onSent: (share: number) => void,
) {
  return new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.setRequestHeader('apikey', publicKey)
    request.setRequestHeader('Authorization', `Bearer ${token}`)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onSent(loaded / total)
    request.onload = () => {
      const wait = request.getResponseHeader('Retry-After')
      const answered = wait ? { 'Retry-After': wait } : undefined
      resolve(new Response(request.responseText, { status: request.status, headers: answered }))
    }
    request.timeout = LONGEST_MS
    request.onerror = () => reject(new TypeError('The server cannot be reached'))
    request.ontimeout = request.onerror
    request.send(body)
  })
}
