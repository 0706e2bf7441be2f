import * as v from 'valibot'

/** Which letters customers get without anybody writing them. */
export const letters = v.pipe(
  v.object({
    acknowledges: v.pipe(
      v.boolean(),
      v.title('Eingang von Anfragen bestätigen'),
      v.description(
        'Wer eine E-Mail-Adresse angibt, bekommt gleich eine kurze Nachricht mit Nummer und Antwortfrist.',
      ),
    ),
    reminderAt: v.pipe(
      v.string(),
      v.regex(/^$|^([01]\d|2[0-3]):[0-5]\d$/, 'Bitte eine Uhrzeit wählen.'),
      v.title('Am Tag davor an Termine erinnern um'),
      v.description('Nur wer eine Bestätigung per E-Mail bekommen hat. Leer: keine Erinnerung.'),
      v.metadata({ input: 'time' }),
    ),
  }),
  v.title('E-Mails an Kundinnen und Kunden'),
)

export const NO_LETTERS = { acknowledges: false, reminderAt: '' }
