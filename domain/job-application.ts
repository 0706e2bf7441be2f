import * as v from 'valibot'
import { characters, isDialable, problems, storable, textField } from './text-field.ts'

/** The table takes any text up to 60 characters: a new option needs no migration. */
export const TRAINED = ['Ja', 'Nein'] as const
export const WORK_HOURS = ['Vollzeit', 'Teilzeit', 'Minijob', 'Ausbildung'] as const
export const START_DATES = ['Sofort', 'In 1–3 Monaten', 'Später'] as const
const APPLICANT_MAX_CHARACTERS = 120
export const JOB_MESSAGE_MAX_CHARACTERS = 255
export const CHOOSE = 'Bitte wähle eine Antwort aus.'
const PHONE = /^[0-9+#/-]{3,40}$/

/** What a candidate sends; the keys are the columns of the table. */
export const newJobApplication = v.object({
  name: v.pipe(
    storable,
    v.nonEmpty('Bitte gib deinen Namen an.'),
    v.check(
      (name) => characters(name) <= APPLICANT_MAX_CHARACTERS,
      `Dein Name darf höchstens ${APPLICANT_MAX_CHARACTERS} Zeichen lang sein.`,
    ),
  ),
  phone: v.pipe(
    v.string(),
    v.check(
      (phone) => PHONE.test(phone) && isDialable(phone),
      'Bitte prüfe deine Telefonnummer: Sie braucht mindestens 3 Ziffern und höchstens 40 Zeichen, sonst nur + # - /.',
    ),
  ),
  is_hairdresser: v.picklist(TRAINED, CHOOSE),
  work_hours: v.picklist(WORK_HOURS, CHOOSE),
  start_date: v.picklist(START_DATES, CHOOSE),
  message: v.pipe(
    textField({ label: 'Deine Nachricht', max: JOB_MESSAGE_MAX_CHARACTERS }),
    v.transform((text) => text || null),
  ),
})

export type NewJobApplication = v.InferOutput<typeof newJobApplication>

const contact = v.pick(newJobApplication, ['name', 'phone'])

/** Why a candidate could not be called back. */
export function contactProblems(answers: { name: string; phone: string }) {
  return problems<'name' | 'phone'>(v.safeParse(contact, answers))
}

/** Keeps digits and the characters plus, hash, hyphen, slash. */
export function phoneCharacters(typed: string) {
  return typed.replace(/[^0-9+#/-]/g, '')
}

/** The one text that is cut, because the form says so while it is typed. */
export function cutMessage(typed: string) {
  return [...typed].slice(0, JOB_MESSAGE_MAX_CHARACTERS).join('')
}

/** '12/255 Zeichen' */
export function messageCounter(text: string) {
  return `${characters(text)}/${JOB_MESSAGE_MAX_CHARACTERS} Zeichen`
}
