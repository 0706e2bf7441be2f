import { listed } from '#domain/german.ts'
import { TYPE_NAMES } from '#domain/inbox/names.ts'
import { retention } from '#domain/legal/retention.ts'
import { KIND_NAMES } from './entry-words.ts'
import type { Flood, Listed, More } from './letter-data.ts'
import { counted, type Letter, letterText, momentOf } from './letter-parts.ts'

const HELLO = 'Guten Tag,'

type Words = {
  names: [one: string, many: string]
  /** What those who wait were promised. */
  first?: string
  todo: string
}

/** How one letter speaks of many entries. */
const WORDS: Record<Listed, Words> = {
  review: { names: KIND_NAMES.review, todo: 'Lesen und freigeben' },
  request: {
    names: KIND_NAMES.request,
    first: 'die erste Antwort',
    todo: 'Ansehen und beantworten',
  },
  application: {
    names: KIND_NAMES.application,
    first: 'der erste Anruf',
    todo: 'Ansehen und entscheiden',
  },
  suspect: {
    names: ['Einsendung zum Prüfen', 'Einsendungen zum Prüfen'],
    first: 'die erste Antwort',
    todo: 'Ansehen und entscheiden',
  },
}

/** Types of requests, and kinds of suspects. */
const TYPES: Record<string, string> = {
  ...TYPE_NAMES,
  ...Object.fromEntries(Object.entries(KIND_NAMES).map(([kind, [one]]) => [kind, one])),
}

/** One letter for what came beyond the handful that was told singly. */
export function moreLetter({ list, since, parts, promise }: More, adminUrl: string): Letter {
  const { names, first, todo } = WORDS[list]
  const count = parts.reduce((sum, part) => sum + part.count, 0)
  const title = `${count} weitere ${names[count === 1 ? 0 : 1]}`
  const lines = parts.flatMap((part) =>
    part.type ? `- ${part.count} × ${TYPES[part.type] ?? part.type}` : [],
  )
  return {
    subject: title,
    replyTo: null,
    text: letterText(HELLO, [
      `seit ${momentOf(since)}, ${
        count === 1
          ? `ist ${title} gekommen, die auf Sie wartet.`
          : `sind ${title} gekommen, die auf Sie warten.`
      }`,
      ...(lines.length > 0 ? [lines.join('\n')] : []),
      ...(first && promise ? [`Zugesagt ist ${first} ${promise}.`] : []),
      `Damit Ihr Postfach nicht überläuft, zählt diese E-Mail sie zusammen. Sobald Sie in der Liste etwas bearbeitet haben, bekommen Sie wieder zu jeder ${names[0]} eine eigene E-Mail.`,
      ...(list === 'suspect'
        ? [
            `Was zu prüfen ist, wird ohne Ihre Entscheidung nach ${retention.quarantineDays} Tagen gelöscht.`,
          ]
        : []),
      `${todo}:\n${adminUrl}`,
    ]),
  }
}

/** So many reviews wait that strangers are let in one by one. */
export function queueFullLetter(waiting: number, adminUrl: string): Letter {
  return {
    subject: 'Es warten sehr viele Bewertungen',
    replyTo: null,
    text: letterText(HELLO, [
      `auf Ihre Freigabe ${waitingWords(waiting)}. Solange es so viele sind, nimmt die Website von jedem Anschluss nur eine Bewertung in der Stunde an und legt sie unter „Prüfen“ ab.`,
      `Diese E-Mail bekommen Sie höchstens einmal am Tag. Bitte geben Sie einige frei oder löschen Sie einige:\n${adminUrl}`,
    ]),
  }
}

/** Told once a day at most, with what the website does about it. */
export function floodLetter({ until, parts, waiting }: Flood, adminUrl: string): Letter {
  const came = listed(
    parts.map(({ kind, count }) => counted(count, ...KIND_NAMES[kind])),
    'und',
  )
  const queue = waiting > 0 ? ` Auf Ihre Freigabe ${waitingWords(waiting)}.` : ''
  return {
    subject: 'Ungewöhnlich viele Einsendungen',
    replyTo: null,
    text: letterText(HELLO, [
      `über Ihre Website kommt gerade ungewöhnlich viel an: ${came} in der Stunde bis ${momentOf(until)}.${queue} Dahinter steckt meist ein Programm, selten ein Mensch.`,
      'Die Website bremst das selbst: Solange der Andrang dauert, nimmt sie von jedem Anschluss nur eine Einsendung in der Stunde an. Wer Ihnen einmal schreibt, kommt durch, und was gekommen ist, bleibt gespeichert.',
      `Sie müssen nichts sofort tun. Diese E-Mail bekommen Sie höchstens einmal am Tag. Ansehen und löschen, was Sie nicht brauchen:\n${adminUrl}`,
    ]),
  }
}

function waitingWords(count: number) {
  return `${count === 1 ? 'wartet' : 'warten'} ${counted(count, ...KIND_NAMES.review)}`
}
