import * as v from 'valibot'
import { newContact, SUBMISSION_TYPES } from '#domain/contact.ts'
import { newJobApplication, START_DATES, TRAINED, WORK_HOURS } from '#domain/job-application.ts'
import { newReview } from '#domain/review.ts'
import { characters } from '#domain/text-field.ts'
import { sampleDocument } from '#tests/support/sample-salon.ts'
import { CHOICES, MAILBOXES, PHONES, RATINGS, texts } from './values.ts'

type Form = {
  schema: v.GenericSchema
  whole: Record<string, unknown>
  /** The values each field is tried with, besides what nobody types. */
  fields: Record<string, unknown[]>
  /** The longest text of a column, as it is stored. */
  most: Record<string, number>
}

export const forms: Record<string, Form> = {
  reviews: {
    schema: newReview,
    whole: {
      author_name: 'Kim',
      rating: 5,
      review_text: 'Ein guter Schnitt.',
      service_type: 'Haarschnitt',
    },
    fields: {
      author_name: texts(1, 80),
      rating: RATINGS,
      review_text: texts(10, 2_000),
      service_type: [...sampleDocument.words.reviews.topics, ...CHOICES],
    },
    most: { author_name: 80, review_text: 2_000, service_type: 60 },
  },
  contact_submissions: {
    schema: newContact,
    whole: {
      name: 'Kim',
      email: 'kim@example.org',
      phone: '040 1',
      message: 'Guten Tag',
      submission_type: 'general',
    },
    fields: {
      name: texts(1, 120),
      email: MAILBOXES,
      phone: PHONES,
      message: [
        ...texts(1),
        ...['x', 'ü'].flatMap((one) => [one.repeat(5_000), one.repeat(5_001)]),
      ],
      submission_type: [...SUBMISSION_TYPES, ...CHOICES, 'complaint'],
    },
    most: { name: 120, email: 254, phone: 60, message: 5_000 },
  },
  job_applications: {
    schema: newJobApplication,
    whole: {
      name: 'Jana',
      phone: '040-123',
      is_hairdresser: 'Ja',
      work_hours: 'Vollzeit',
      start_date: 'Sofort',
      message: 'Hallo',
    },
    fields: {
      name: texts(1, 120),
      phone: PHONES,
      is_hairdresser: [...TRAINED, ...CHOICES],
      work_hours: [...WORK_HOURS, ...CHOICES],
      start_date: [...START_DATES, ...CHOICES],
      message: texts(1, 255),
    },
    most: { name: 120, phone: 40, message: 255 },
  },
}

/** What the wire says to a value where the form may say otherwise. */
type Difference = {
  why: string
  /** As table.column; every field when there are none. */
  fields?: string[]
  when: (value: unknown, form: Form, column: string) => boolean
  wire: boolean | ((value: unknown, name: string) => boolean)
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isWhole = (value: unknown) => isText(value) && !/\0|\p{Surrogate}/u.test(value)
const MAY_BE_NULL = [
  'reviews.author_name',
  'reviews.service_type',
  'contact_submissions.email',
  'contact_submissions.phone',
  'job_applications.message',
]
const ANSWERS = ['is_hairdresser', 'work_hours', 'start_date'].map(
  (one) => `job_applications.${one}`,
)

/** Where form and wire differ because they should. The first that fits a value speaks for it. */
const WANTED: Difference[] = [
  {
    why: 'A paste may bring NUL and halves of an emoji: the form leaves them out, the wire refuses them.',
    when: (value) => isText(value) && !isWhole(value),
    wire: false,
  },
  {
    why: 'The form takes blanks around a text away before it counts, the wire stores what it gets.',
    when: (value, { most }, column) =>
      isText(value) && characters(value) > (most[column] ?? Number.POSITIVE_INFINITY),
    wire: false,
  },
  {
    why: 'A recorded client leaves out what has a default or may be missing.',
    fields: [...MAY_BE_NULL, ...['reviews.rating', 'contact_submissions.submission_type']],
    when: (value) => value === undefined,
    wire: true,
  },
  {
    why: 'A recorded client says null where a form has an empty text.',
    fields: MAY_BE_NULL,
    when: (value) => value === null,
    wire: true,
  },
  {
    why: 'Other clients know other services: free text on the wire, also none.',
    fields: ['reviews.service_type'],
    when: isText,
    wire: true,
  },
  {
    why: 'Other clients offer other answers: free text of 60 characters on the wire, but not blank.',
    fields: ANSWERS,
    when: isText,
    wire: (value) => String(value).trim() !== '' && characters(String(value)) <= 60,
  },
  {
    why: 'PostgreSQL reads a number in quotes, as PostgREST lets it.',
    fields: ['reviews.rating'],
    when: isText,
    wire: (value) => /^[1-5]$/.test(String(value)),
  },
  {
    why: 'PostgreSQL makes a text of what is none where the column is text, as PostgREST lets it.',
    when: (value, _form, column) => value != null && !isText(value) && column !== 'rating',
    wire: (value, name) => wireSays(JSON.stringify(value), name),
  },
]

function partsOf(name: string) {
  const [table = '', column = ''] = name.split('.')
  const form = forms[table]
  if (!form) throw new Error(`There is no form for ${name}`)
  return { form, column }
}

/** Whether the form lets this value pass, all else being right. */
function formSays(value: unknown, name: string) {
  const { form, column } = partsOf(name)
  return v.safeParse(form.schema, { ...form.whole, [column]: value }).success
}

/** Whether the wire is to take it. */
export function wireSays(value: unknown, name: string): boolean {
  const { form, column } = partsOf(name)
  const wanted = WANTED.find(
    ({ fields, when }) => (!fields || fields.includes(name)) && when(value, form, column),
  )
  const wire = wanted?.wire ?? formSays(value, name)
  return typeof wire === 'function' ? wire(value, name) : wire
}
