/** Every part of a public page that needs React in the browser. */
export const islands = {
  'review-form': () => import('./review/review-form.tsx').then((file) => file.ReviewForm),
  'request-form': () => import('./request/request-form.tsx').then((file) => file.RequestForm),
  'booking-form': () => import('./request/booking-form.tsx').then((file) => file.BookingForm),
  'job-wizard': () => import('./job/job-wizard.tsx').then((file) => file.JobWizard),
}

type Islands = typeof islands
export type IslandName = keyof Islands
export type IslandComponent<Name extends IslandName> = Awaited<ReturnType<Islands[Name]>>
