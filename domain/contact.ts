import * as v from 'valibot'
import { isDialable, isMailbox, MAILBOX_MAX_CHARACTERS, textField } from './text-field.ts'

export const SUBMISSION_TYPES = ['general', 'cooperation', 'model', 'booking'] as const
export type SubmissionType = (typeof SUBMISSION_TYPES)[number]

export const CONTACT_LIMITS = {
  name: 120,
  email: MAILBOX_MAX_CHARACTERS,
  phone: 60,
  message: 5_000,
} as const

const optional = (label: string, max: number) =>
  v.pipe(
    textField({ label, max }),
    v.transform((text) => text || null),
  )

/** What somebody asks; the keys are the columns of the table. One way to answer is needed. */
export const newContact = v.pipe(
  v.object({
    name: v.pipe(
      textField({ label: 'Ihr Name', max: CONTACT_LIMITS.name }),
      v.nonEmpty('Bitte geben Sie Ihren Namen an.'),
    ),
    email: v.pipe(
      optional('Ihre E-Mail-Adresse', CONTACT_LIMITS.email),
      v.check(
        (email) => email === null || isMailbox(email),
        'Bitte prüfen Sie Ihre E-Mail-Adresse.',
      ),
    ),
    phone: v.pipe(
      optional('Ihre Telefonnummer', CONTACT_LIMITS.phone),
      v.check(
        (phone) => phone === null || isDialable(phone),
        'Bitte prüfen Sie Ihre Telefonnummer: Sie braucht mindestens 3 Ziffern.',
      ),
    ),
    message: v.pipe(
      textField({ label: 'Ihre Nachricht', max: CONTACT_LIMITS.message }),
      v.nonEmpty('Bitte schreiben Sie uns, worum es geht.'),
    ),
    submission_type: v.picklist(SUBMISSION_TYPES, 'Bitte wählen Sie, worum es geht.'),
  }),
  v.forward(
    v.partialCheck(
      [['email'], ['phone']],
      ({ email, phone }) => email !== null || phone !== null,
      'Bitte geben Sie eine E-Mail-Adresse oder eine Telefonnummer an, damit wir antworten können.',
    ),
    ['email'],
  ),
)

export type NewContact = v.InferOutput<typeof newContact>

/** A short name for one request, made from its key: easy to say on the phone. */
export function referenceOf(key: string) {
  return key.replaceAll('-', '').slice(0, 6).toUpperCase()
}
