import type { LegalSection } from '#domain/salon/pages.ts'
import type { LegalFacts } from './facts.ts'
import { retention } from './retention.ts'

/** Of people who can be seen on this website. */
export function photoSections({ photos }: LegalFacts): LegalSection[] {
  if (photos.length === 0) return []
  return [
    {
      heading: 'Fotos',
      paragraphs: [
        'Unsere Fotos liegen auf unserem eigenen Server. Angaben zu Ort, Zeitpunkt und Kamera entfernen wir, bevor ein Foto gespeichert wird.',
        'Wer auf einem Foto zu erkennen ist, hat zugestimmt. Rechtsgrundlage ist diese Einwilligung (Art. 6 Abs. 1 Buchst. a DSGVO, § 22 KunstUrhG). Wir vermerken, wer zugestimmt hat, wann und auf welchem Weg. Sie können Ihre Einwilligung jederzeit mit Wirkung für die Zukunft widerrufen; eine kurze Nachricht genügt. Dann ist das Foto sofort nicht mehr abrufbar und verschwindet in wenigen Sekunden von allen Seiten dieser Website.',
        `Ein gelöschtes Foto liegt noch bis zu ${retention.binDays} Tage in einem Papierkorb. Wer im Salon wann welche Angaben geändert hat, auch zur Einwilligung, bleibt ${retention.salonChangeMonths} Monate nachvollziehbar, damit wir eine Einwilligung nachweisen können (Art. 7 Abs. 1 DSGVO).`,
      ],
    },
  ]
}
