import type { HeaderGuard } from '#server/http/security-headers.ts'
import { type Ready, readyAnswer, type Shortcut } from '#server/http/short-way.ts'
import type { Site } from '#server/pages/load.ts'
import { answerPage, type PageAnswer } from './answer.ts'

/** Every page and file at its own address; what is missing, has moved or is refused goes the long way. */
export function pageShortcut(site: Pick<Site, 'answers'>, guard: HeaderGuard): Shortcut {
  const plain = new WeakMap<PageAnswer, Ready>()
  const overTls = new WeakMap<PageAnswer, Ready>()
  return ({ method = '', url = '', headers }) => {
    const query = url.indexOf('?')
    const path = query < 0 ? url : url.slice(0, query)
    if (!site.answers.has(path)) return
    const answer = answerPage(site.answers, {
      method,
      path,
      acceptEncoding: headers['accept-encoding'] ?? null,
      ifNoneMatch: headers['if-none-match'] ?? null,
    })
    const isTls = guard.isTls(headers['x-forwarded-proto'])
    const made = isTls ? overTls : plain
    const known = made.get(answer)
    if (known) return known
    const full = new Headers(answer.headers)
    guard.add(full, isTls)
    const fresh = readyAnswer(path, { status: answer.status, headers: full }, answer.body)
    made.set(answer, fresh)
    return fresh
  }
}
