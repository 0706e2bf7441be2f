import { type BookingWish, bookingMessage } from '#domain/booking-wish.ts'

export const WISH: BookingWish = {
  service: 'Balayage',
  first: { date: '2026-11-19', daytime: 'vormittags' },
  second: { date: '', daytime: '' },
  callBack: '',
  remark: '',
}

/** What a wish brings into the row of a request. */
export function wishRow(changes: Partial<BookingWish> = {}) {
  const wish = { ...WISH, ...changes }
  return { submission_type: 'booking', message: bookingMessage(wish), wish }
}
