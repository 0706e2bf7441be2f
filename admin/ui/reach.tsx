import { dialNumber } from '#domain/inbox/phone.ts'

/** One tap to call; what is no number is text. */
export function PhoneLink({ phone }: { phone: string }) {
  const number = dialNumber(phone)
  return number ? <a href={`tel:${number}`}>{phone}</a> : phone
}

export function MailLink({ email }: { email: string }) {
  return <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
}
