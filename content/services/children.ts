import { CHILD_AGE_LIMIT } from '#content/salon.ts'
import type { Service } from '#domain/service.ts'

export const girlsCut: Service = {
  slug: 'kinderhaarschnitt-maedchen',
  name: 'Kinderhaarschnitt Mädchen',
  category: 'damen',
  tiers: [{ label: null, price: 19, isFrom: true }],
  minutes: [30, 45],
  description: `Haarschnitt für Mädchen bis ${CHILD_AGE_LIMIT} Jahre, ohne Hektik. Wir erklären jeden Griff und machen Pausen, wenn sie nötig sind. Sehr langes oder dichtes Haar braucht mehr Zeit, daher das „ab“ im Preis.`,
  includes: [
    'Waschen oder Anfeuchten, wie Ihr Kind es mag',
    'Schnitt nach Wunsch und Haartyp',
    'Trocknen, gern mit geflochtenem Zopf',
  ],
  benefits: ['Morgens vor der Schule leicht zu kämmen', 'Ihr Kind entscheidet mit'],
  process: [
    'Kennenlernen und Länge zeigen',
    'Behutsam entwirren',
    'Schneiden mit kleinen Pausen',
    'Trocknen und flechten',
  ],
  keywords: ['Haare', 'Schneiden', 'Kinder', 'Kind', 'Mädchenhaarschnitt'],
}

export const boysCut: Service = {
  slug: 'kinderhaarschnitt-jungs',
  name: 'Kinderhaarschnitt Jungs',
  category: 'herren',
  tiers: [{ label: null, price: 19, isFrom: false }],
  minutes: [20, 30],
  description: `Haarschnitt für Jungs bis ${CHILD_AGE_LIMIT} Jahre, mit Schere oder Maschine. Wer das Brummen nicht mag, bekommt einen reinen Scherenschnitt. Mutter oder Vater darf gern danebensitzen.`,
  includes: [
    'Absprache mit Kind und Eltern',
    'Schnitt mit weichem Übergang',
    'Etwas Gel, wenn Sie einverstanden sind',
  ],
  benefits: ['Ruhiges Tempo auch beim ersten Mal', 'Kurz genug für den Sport'],
  process: [
    'Platz nehmen und Umhang schließen',
    'Schneiden in kleinen Schritten',
    'Rund um die Ohren vorsichtig nachschneiden',
    'Gemeinsam in den Spiegel sehen',
  ],
  keywords: ['Haare', 'Schneiden', 'Kinder', 'Kind', 'Junge', 'Jungenhaarschnitt'],
}
