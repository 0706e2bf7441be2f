import { classify } from './classify.ts'
import { TEXTS } from './failure.ts'
import type { HintKind } from './validate.ts'

/** What a finding means and what can be done, for somebody who cuts hair and runs no server. */
type Advice = { meaning: string; remedy: string }

export const FINDINGS = {
  redirect: {
    meaning: 'Die Adresse leitet auf eine andere weiter. Google muss einen Umweg gehen.',
    remedy: 'Tragen Sie in der Sitemap gleich die Adresse ein, auf der die Seite wirklich liegt.',
  },
  notFound: {
    meaning: 'Unter dieser Adresse gibt es keine Seite. Wer ihr folgt, findet nichts.',
    remedy: 'Stellen Sie die Seite wieder her oder nehmen Sie die Adresse aus der Sitemap.',
  },
  gone: {
    meaning: 'Der Server sagt, dass diese Seite absichtlich und für immer entfernt wurde.',
    remedy: 'Nehmen Sie die Adresse aus der Sitemap.',
  },
  refused: {
    meaning: 'Der Server lehnt die Anfrage ab, zum Beispiel weil eine Anmeldung nötig ist.',
    remedy:
      'Öffnen Sie die Adresse selbst. Ist sie nicht für alle gedacht, gehört sie nicht hinein.',
  },
  headRefused: {
    meaning: 'Der Server beantwortet die kurze Prüfanfrage nicht. Die Seite kann in Ordnung sein.',
    remedy: 'Bitten Sie Ihren Anbieter, HEAD-Anfragen zu erlauben.',
  },
  busy: {
    meaning: 'Der Server hat gerade zu viele Anfragen bekommen und um Geduld gebeten.',
    remedy: 'Prüfen Sie später noch einmal. Bleibt es dabei, fragen Sie Ihren Anbieter.',
  },
  broken: {
    meaning: 'Beim Erstellen der Seite ist auf dem Server ein Fehler passiert.',
    remedy: 'Öffnen Sie die Seite. Bleibt der Fehler, geben Sie die Adresse Ihrem Anbieter.',
  },
  unexpected: {
    meaning: 'Der Server hat mit einer Zahl geantwortet, die es im Web nicht gibt.',
    remedy: 'Geben Sie Adresse und Zahl Ihrem Anbieter.',
  },
  unreachable: {
    meaning: 'Es kam keine Antwort.',
    remedy: 'Öffnen Sie die Seite selbst. Geht es dort auch nicht, rufen Sie Ihren Anbieter an.',
  },
} satisfies Record<string, Advice>

/** What changes no score: what it is called, and what it means. */
export const HINTS: Record<HintKind, { name: string; advice: string }> = {
  lastmod_unreadable: {
    name: 'Änderungsdatum nicht lesbar',
    advice:
      'Das Änderungsdatum ist nicht so geschrieben, wie Suchmaschinen es lesen. Schreiben Sie es wie 2026-03-14. Bis dahin zählt die Seite als undatiert.',
  },
  lastmod_future: {
    name: 'Änderungsdatum in der Zukunft',
    advice:
      'Das Änderungsdatum liegt in der Zukunft. Google glaubt dann auch den anderen nicht. Tragen Sie den Tag ein, an dem sich die Seite wirklich geändert hat.',
  },
  changefreq_unknown: {
    name: 'Unbekannte Änderungshäufigkeit',
    advice:
      'Die Angabe, wie oft sich die Seite ändert, kennt keine Suchmaschine. Lassen Sie changefreq weg oder nehmen Sie zum Beispiel monthly.',
  },
  namespace_missing: {
    name: 'Angabe „xmlns“ fehlt',
    advice:
      'Der Sitemap fehlt am Anfang die Angabe, dass sie eine ist (xmlns). Bitten Sie Ihren Anbieter um xmlns="http://www.sitemaps.org/schemas/sitemap/0.9".',
  },
  not_utf8: {
    name: 'Nicht in UTF-8 geschrieben',
    advice:
      'Die Sitemap ist nicht in UTF-8 geschrieben. Manche Suchmaschine liest sie dann falsch. Bitten Sie Ihren Anbieter, sie in UTF-8 auszugeben.',
  },
  other_host: {
    name: 'Adresse einer anderen Domain',
    advice:
      'Die Adresse gehört zu einer anderen Domain als die Sitemap. Führen Sie dort nur Seiten Ihrer eigenen Domain auf.',
  },
}

/** The first of these that stands in a failure says what it means; the last stands in all. */
const FAILURES: Record<string, string> = {
  [TEXTS.noInput]:
    'Im Feld steht noch keine Adresse. Meist lautet sie https://ihre-domain.de/sitemap.xml.',
  'Sitemap URL is not absolute https':
    'Die Adresse muss mit https:// beginnen. Schreiben Sie sie ganz aus, zum Beispiel https://ihre-domain.de/sitemap.xml.',
  'Sitemap URL is too long':
    'Die Adresse ist länger, als eine Sitemap-Adresse sein darf. Kopieren Sie sie noch einmal: Meist lautet sie https://ihre-domain.de/sitemap.xml.',
  'Sitemap URL contains a user name or password':
    'In der Adresse stehen Zugangsdaten. Passwörter speichern wir nicht. Nehmen Sie alles zwischen https:// und dem Zeichen @ weg, auch das @ selbst.',
  'Sitemap takes too long to check':
    'Die Seiten haben so langsam geantwortet, dass die Zeit für die Prüfung nicht reichte. Prüfen Sie zu einer ruhigeren Zeit. Bleibt es dabei, fragen Sie Ihren Anbieter.',
  'larger than':
    'Die Sitemap ist größer, als Suchmaschinen sie lesen. Bitten Sie Ihren Anbieter, sie zu teilen oder kleiner zu machen.',
  'Sitemaps contain more than':
    'Zusammen ist das mehr, als eine Prüfung hier schafft. Suchmaschinen nehmen mehr. Prüfen Sie die einzelnen Sitemaps nacheinander, jede mit ihrer eigenen Adresse.',
  [TEXTS.invalidXml]:
    'Die Datei ist keine fehlerfreie Sitemap. Oft antwortet statt ihrer eine Webseite. Öffnen Sie die Adresse im Browser. Sehen Sie eine Seite, stimmt die Adresse nicht.',
  [TEXTS.noUrls]:
    'Die Datei wurde gelesen, nennt aber keine einzige Seite. Lassen Sie die Sitemap neu erzeugen oder prüfen Sie ihre Adresse.',
  'Sitemap validation failed':
    'Einzelne Einträge verletzen die Regeln. Darum gibt es keine Bewertung. Berichtigen Sie alle genannten Einträge und prüfen Sie dann noch einmal.',
  'Failed to fetch sitemap: 204':
    'Unter der Adresse der Sitemap kam eine leere Antwort. Lassen Sie die Sitemap neu erzeugen oder prüfen Sie ihre Adresse.',
  'Failed to fetch sitemap':
    'Unter der Adresse der Sitemap kam eine Fehlermeldung zurück. Prüfen Sie die Adresse. Meist lautet sie https://ihre-domain.de/sitemap.xml.',
  [TEXTS.fetchError]:
    'Die Sitemap war nicht zu erreichen. Adressen im eigenen Netz, wie localhost oder 192.168.…, werden nie abgerufen. Öffnen Sie die Adresse im Browser. Warnt er vor der Verbindung, ist das Sicherheitszertifikat abgelaufen: Ihr Anbieter erneuert es. Geht es dort, prüfen Sie in einer Stunde erneut.',
  [TEXTS.notSaved]:
    'Die Prüfung ist gelungen, konnte aber nicht gespeichert werden. Starten Sie die Prüfung noch einmal.',
  '': 'Die Prüfung wurde abgebrochen, bevor es ein Ergebnis gab. Prüfen Sie die Adresse und starten Sie die Prüfung noch einmal.',
}

/** Advice for the answer of one address; null where all is well. */
export function adviceFor(status: number | null): Advice | null {
  const { status_category } = classify(status)
  if (status_category === 'valid') return null
  if (status_category === 'redirect') return FINDINGS.redirect
  if (status === null) return FINDINGS.unreachable
  if (status === 404) return FINDINGS.notFound
  if (status === 410) return FINDINGS.gone
  if (status === 405 || status === 501) return FINDINGS.headRefused
  if (status === 429 || status === 503) return FINDINGS.busy
  if (status >= 400 && status <= 499) return FINDINGS.refused
  return status >= 500 && status <= 599 ? FINDINGS.broken : FINDINGS.unexpected
}

export function adviceForFailure(message: string) {
  const [, advice = ''] = Object.entries(FAILURES).find(([text]) => message.includes(text)) ?? []
  return advice
}
