import { longDate } from '#domain/german.ts'
import { berlinDate } from '#domain/opening-hours.ts'
import type { Advice } from '#domain/sitemap/advice.ts'
import type { OwnFact, OwnFacts, OwnKind, OwnState, PagesFact } from './own-site.ts'

export const OWN_TITLE = 'Stimmt auf Ihrer Website alles?'

export const OWN_NAMES: Record<OwnKind, string> = {
  phone: 'Telefonnummer',
  whatsapp: 'WhatsApp',
  mail: 'E-Mail-Adresse',
  hours: 'Öffnungszeiten',
  legal: 'Impressum und Datenschutz',
  third_party: 'Inhalte von anderen Firmen',
  certificate: 'Sicherheitszertifikat',
  weight: 'Größe der Seiten',
}

export const STATE_WORDS: Record<OwnState, string> = {
  good: 'In Ordnung',
  warning: 'Bald ansehen',
  bad: 'Bitte handeln',
  unknown: 'Nicht geprüft',
}

const GOOD: Record<PagesFact['kind'], (expected: string) => string> = {
  phone: (expected) => `Überall richtig: ${expected}`,
  whatsapp: (expected) => `Überall richtig: +${expected}`,
  mail: (expected) => `Überall richtig: ${expected}`,
  hours: (expected) => `Überall gleich, auch für Google: ${expected}`,
  legal: () => 'Von jeder Seite mit einem Klick zu erreichen.',
  third_party: () => 'Keine Seite lädt etwas von anderen Firmen.',
  weight: () => 'Jede Seite ist klein genug für langsames Internet.',
}

const WRONG: Record<PagesFact['kind'], (pages: string, isOne: boolean) => string> = {
  phone: (pages, isOne) => `${pages} ${isOne ? 'hat' : 'haben'} eine andere Nummer oder keine.`,
  whatsapp: (pages, isOne) =>
    `${pages} ${isOne ? 'führt' : 'führen'} zu einer anderen Nummer oder zu keiner.`,
  mail: (pages, isOne) => `${pages} ${isOne ? 'hat' : 'haben'} eine andere Adresse oder keine.`,
  hours: (pages, isOne) =>
    `${pages} ${isOne ? 'nennt' : 'nennen'} andere Zeiten, als Google sie bekommt, oder keine.`,
  legal: (pages) => `Auf ${pages} ist eines von beiden nicht zu erreichen.`,
  third_party: (pages, isOne) => `${pages} ${isOne ? 'lädt' : 'laden'} etwas von anderen Firmen.`,
  weight: (pages, isOne) => `${pages} ${isOne ? 'ist' : 'sind'} größer als vorgesehen.`,
}

/** One sentence about a fact, for the screen and for the letter. */
export function ownSentence(fact: OwnFact) {
  if (fact.kind === 'certificate') return certificateSentence(fact)
  const { kind, state, expected, count } = fact
  if (state === 'good') return GOOD[kind](expected)
  if (state === 'unknown') return 'Nicht alle Seiten waren zu lesen.'
  const pages = count === 1 ? '1 Seite' : `${count.toLocaleString('de-DE')} Seiten`
  return WRONG[kind](pages, count === 1)
}

function certificateSentence(fact: Extract<OwnFact, { kind: 'certificate' }>) {
  const { validTo, daysLeft, isSample } = fact
  if (isSample) return 'Noch kein Zertifikat: Die Internetadresse ist ein Beispiel.'
  if (validTo === null || daysLeft === null) return 'Das Zertifikat war nicht zu lesen.'
  const day = longDate(berlinDate(new Date(validTo)))
  if (daysLeft < 0) return `Abgelaufen am ${day}.`
  if (daysLeft === 0) return `Läuft in weniger als einem Tag ab, am ${day}.`
  const days = daysLeft === 1 ? '1 Tag' : `${daysLeft.toLocaleString('de-DE')} Tage`
  return `Noch ${days} gültig, bis ${day}.`
}

const ADVICE: Record<OwnKind, Advice> = {
  phone: {
    meaning: 'Wer auf die Nummer tippt, erreicht Sie nicht oder findet keine Nummer.',
    remedy:
      'Lassen Sie die Nummer auf den genannten Seiten berichtigen. Es soll überall dieselbe sein.',
  },
  whatsapp: {
    meaning: 'Wer Ihnen über WhatsApp schreiben will, landet bei jemand anderem oder nirgends.',
    remedy:
      'Lassen Sie die Links auf den genannten Seiten berichtigen und probieren Sie einen davon selbst aus.',
  },
  mail: {
    meaning: 'Nachrichten gehen an eine falsche Adresse und kommen bei Ihnen nicht an.',
    remedy: 'Lassen Sie die Adresse auf den genannten Seiten berichtigen.',
  },
  hours: {
    meaning: 'Seite und Google nennen verschiedene Zeiten. Dann kommt jemand umsonst.',
    remedy:
      'Prüfen Sie, welche Zeit stimmt, und lassen Sie die andere ändern. Besondere Tage ändern Sie unter „Öffnungszeiten“.',
  },
  legal: {
    meaning:
      'Impressum und Datenschutz müssen von jeder Seite leicht zu finden sein. Fehlen sie, drohen Abmahnungen.',
    remedy: 'Lassen Sie die Links am Fuß der genannten Seiten wieder einsetzen.',
  },
  third_party: {
    meaning:
      'Beim Öffnen der Seite erfährt eine andere Firma davon. Das ist ohne Einwilligung nicht erlaubt und macht die Seite langsam.',
    remedy: 'Lassen Sie Schriften, Bilder und Skripte auf den eigenen Server legen oder entfernen.',
  },
  certificate: {
    meaning:
      'Läuft das Zertifikat ab, warnt jeder Browser vor Ihrer Website, und niemand kommt mehr hinein.',
    remedy:
      'Bitten Sie Ihren Anbieter, es zu erneuern. Meist geschieht das von selbst, 30 Tage vor dem Ende.',
  },
  weight: {
    meaning:
      'Große Seiten laden unterwegs langsam. Gemessen wird der Text der Seite, wie er verschickt wird, ohne Bilder und Schriften.',
    remedy:
      'Bitten Sie die Person, die Ihre Website betreut, die genannten Seiten kleiner zu machen.',
  },
}

const UNREAD: Advice = {
  meaning: 'Solange nicht jede Seite zu lesen ist, sagen wir nicht, dass alles stimmt.',
  remedy:
    'Prüfen Sie später noch einmal. Bleibt es dabei, sehen Sie unten nach, welche Seite nicht antwortet.',
}

const NO_CERTIFICATE: Advice = {
  meaning:
    'Ein Zertifikat gehört zu einer echten Internetadresse. Die eingetragene ist noch ein Beispiel.',
  remedy: 'Lassen Sie vor dem Start Ihre Adresse eintragen. Danach prüfen wir auch das Zertifikat.',
}

/** null where all is well. */
export function ownAdvice(fact: OwnFact): Advice | null {
  if (fact.state === 'good') return null
  if (fact.state !== 'unknown') return ADVICE[fact.kind]
  return fact.kind === 'certificate' && fact.isSample ? NO_CERTIFICATE : UNREAD
}

/** 'Gelesen: 16 Seiten. 1 Seite war nicht zu lesen.' */
export function ownReach({ pagesRead, pagesUnread }: OwnFacts) {
  const counted = (count: number) =>
    count === 1 ? '1 Seite' : `${count.toLocaleString('de-DE')} Seiten`
  const unread = `${counted(pagesUnread)} ${pagesUnread === 1 ? 'war' : 'waren'} nicht zu lesen.`
  return `Gelesen: ${counted(pagesRead)}.${pagesUnread > 0 ? ` ${unread}` : ''}`
}
