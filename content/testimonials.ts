export type Area = 'damen' | 'herren' | 'farbe' | 'alle'

/** `area` says on which landing page a testimonial stands. */
export type Testimonial = {
  sample: true
  area: Area
  rating: number
  text: string
  author: string
  googleLink?: string
}

export const testimonials: Testimonial[] = [
  {
    sample: true,
    area: 'damen',
    rating: 5,
    text: 'Endlich ein Schnitt, der auch nach dem Waschen zu Hause noch sitzt.',
    author: 'S. H.',
  },
  {
    sample: true,
    area: 'damen',
    rating: 5,
    text: 'Ich wollte nur die Spitzen. Es wurden nur die Spitzen.',
    author: 'J. B.',
  },
  {
    sample: true,
    area: 'damen',
    rating: 5,
    text: 'Meine Tochter hatte vor dem Friseur immer Angst. Jetzt fragt sie, wann wir wieder hingehen.',
    author: 'N. Y.',
  },
  {
    sample: true,
    area: 'herren',
    rating: 5,
    text: 'Dienstag angerufen, Freitag nach der Arbeit drangekommen. Übergang sauber, Bart auch.',
    author: 'D. K.',
  },
  {
    sample: true,
    area: 'herren',
    rating: 5,
    text: 'Kein Gerede, wenn man keins möchte. Und ein Schnitt, der gut herauswächst.',
    author: 'P. L.',
  },
  {
    sample: true,
    area: 'herren',
    rating: 4,
    text: 'Kurz warten müssen, dafür wurde sich dann richtig Zeit genommen.',
    author: 'E. T.',
  },
  {
    sample: true,
    area: 'farbe',
    rating: 5,
    text: 'Die Balayage ist weich herausgewachsen. Nach vier Monaten sieht sie immer noch gewollt aus.',
    author: 'L. M.',
  },
  {
    sample: true,
    area: 'farbe',
    rating: 5,
    text: 'Mir wurde vorher gesagt, dass es zwei Termine braucht und was jeder kostet. Genau so kam es.',
    author: 'C. W.',
  },
  {
    sample: true,
    area: 'farbe',
    rating: 5,
    text: 'Ansatz und Längen sind wieder eine Farbe. Das hatte vorher keiner hinbekommen.',
    author: 'F. A.',
  },
  {
    sample: true,
    area: 'alle',
    rating: 5,
    text: 'Wir gehen zu dritt hin, und alle drei kommen zufrieden heraus.',
    author: 'R. Ö.',
  },
  {
    sample: true,
    area: 'alle',
    rating: 5,
    text: 'Meine Mutter wurde auf Persisch beraten, ich auf Deutsch. Das war schön.',
    author: 'M. R.',
  },
  {
    sample: true,
    area: 'alle',
    rating: 5,
    text: 'Nach der Gesichtsbehandlung gleich noch die Spitzen, alles an einem Samstagvormittag.',
    author: 'K. D.',
  },
]
