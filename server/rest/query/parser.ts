import {
  type Failure,
  isUnknown,
  merge,
  NOWHERE,
  position,
  shown,
  unfit,
  unknown,
  words,
} from './failure.ts'

/**
 * A small parser that fails with the words of Haskell's Parsec, because PostgREST's clients read them:
 * the furthest place reached, what stood there and what was expected instead.
 */
export type Parser<T> = (text: string, at: number) => Reply<T>

type Reply<T> =
  | { ok: true; value: T; at: number; consumed: boolean; failure: Failure }
  | { ok: false; consumed: boolean; failure: Failure }

export type ParseFailure = { position: string; details: string }

/** Parses the whole text or says where and why it cannot. */
export function parse<T>(
  parser: Parser<T>,
  text: string,
): { ok: true; value: T } | { ok: false; failure: ParseFailure } {
  const reply = parser(text, 0)
  if (reply.ok) return { ok: true, value: reply.value }
  const { failure } = reply
  return {
    ok: false,
    failure: { position: position(text, failure.at), details: words(text, failure) },
  }
}

export function always<T>(value: T): Parser<T> {
  return (_text, at) => found(value, at, false, unknown(at))
}

export function chain<A, B>(first: Parser<A>, next: (value: A) => Parser<B>): Parser<B> {
  return (text, at) => {
    const a = first(text, at)
    if (!a.ok) return a
    const b = next(a.value)(text, a.at)
    if (b.consumed) return b
    const failure = merge(a.failure, b.failure)
    return b.ok ? found(b.value, b.at, a.consumed, failure) : lost(a.consumed, failure)
  }
}

export function map<A, B>(parser: Parser<A>, change: (value: A) => B): Parser<B> {
  return (text, at) => {
    const reply = parser(text, at)
    if (!reply.ok) return reply
    return found(change(reply.value), reply.at, reply.consumed, reply.failure)
  }
}

export function before<A>(parser: Parser<A>, following: Parser<unknown>): Parser<A> {
  return chain(parser, (value) => map(following, () => value))
}

export function after<A>(leading: Parser<unknown>, parser: Parser<A>): Parser<A> {
  return chain(leading, () => parser)
}

export function choice<T>(...parsers: Parser<T>[]): Parser<T> {
  return (text, at) => {
    let failure = unknown(at)
    for (const parser of parsers) {
      const reply = parser(text, at)
      if (reply.consumed) return reply
      failure = merge(failure, reply.failure)
      if (reply.ok) return found(reply.value, reply.at, false, failure)
    }
    return lost(false, failure)
  }
}

/** Takes back what a failing parser has read, so that the next alternative may try. */
export function attempt<T>(parser: Parser<T>): Parser<T> {
  return (text, at) => {
    const reply = parser(text, at)
    return reply.ok || !reply.consumed ? reply : lost(false, reply.failure)
  }
}

export function label<T>(parser: Parser<T>, name: string): Parser<T> {
  const expected = [name]
  return (text, at) => {
    const reply = parser(text, at)
    if (reply.consumed || (reply.ok && isUnknown(reply.failure))) return reply
    const failure = { ...reply.failure, expected }
    return reply.ok ? found(reply.value, reply.at, false, failure) : lost(false, failure)
  }
}

export function optional<T>(parser: Parser<T>): Parser<T | null> {
  return choice<T | null>(parser, always(null))
}

export function many<T>(parser: Parser<T>): Parser<T[]> {
  return (text, start) => {
    const values: T[] = []
    let at = start
    for (;;) {
      const reply = parser(text, at)
      if (!reply.ok && reply.consumed) return reply
      if (!reply.ok || reply.at === at) {
        return found(values, at, at > start, reply.failure)
      }
      values.push(reply.value)
      at = reply.at
    }
  }
}

export function separated<T>(parser: Parser<T>, separator: Parser<unknown>): Parser<T[]> {
  return chain(parser, (first) =>
    map(many(after(separator, parser)), (others) => [first, ...others]),
  )
}

export function string(word: string): Parser<string> {
  const expected = [shown(word)]
  return (text, at) => {
    const last = at + word.length
    if (text.startsWith(word, at)) return found(word, last, true, unknown(last))
    let same = 0
    while (text[at + same] === word[same]) same += 1
    return lost(same > 0, unfit(at, expected, at + same))
  }
}

/** As `string`, whatever the case of the letters. */
export function word(expected: string): Parser<string> {
  return (text, at) => {
    let same = 0
    while (same < expected.length && text[at + same]?.toLowerCase() === expected[same]) same += 1
    if (same === expected.length) return found(expected, at + same, true, unknown(at + same))
    return lost(same > 0, unfit(at + same))
  }
}

/** One character out of a class, or as many as `pattern` (sticky) takes; nothing taken is a failure. */
export function run(pattern: RegExp, expected: string[] = []): Parser<string> {
  return (text, at) => {
    pattern.lastIndex = at
    const value = pattern.exec(text)?.[0] ?? ''
    const last = at + value.length
    const failure = unfit(last, expected)
    return value ? found(value, last, true, failure) : lost(false, failure)
  }
}

export function char(one: string): Parser<string> {
  const expected = [shown(one)]
  return (text, at) =>
    text[at] === one ? found(one, at + 1, true, unknown(at + 1)) : lost(false, unfit(at, expected))
}

/** Looks without reading: succeeds where `parser` would. */
export function ahead(parser: Parser<unknown>): Parser<null> {
  return (text, at) => {
    const reply = parser(text, at)
    return reply.ok ? found(null, at, false, unknown(at)) : reply
  }
}

/** Succeeds where `parser` does not; the failure stands behind the character that should not be there. */
export function notAhead(parser: Parser<string>): Parser<null> {
  return (text, at) => {
    const { ok, failure } = parser(text, at)
    if (!ok) return found(null, at, false, failure)
    return lost(false, { at: at + 1, seen: NOWHERE, unexpected: at, expected: [] })
  }
}

const END = ['end of input']

export function end(text: string, at: number): Reply<null> {
  if (at >= text.length) return found(null, at, false, unfit(at, END))
  return lost(false, { at, seen: NOWHERE, unexpected: at, expected: END })
}

export function found<T>(value: T, at: number, consumed: boolean, failure: Failure): Reply<T> {
  return { ok: true, value, at, consumed, failure }
}

export function lost(consumed: boolean, failure: Failure): Reply<never> {
  return { ok: false, consumed, failure }
}
