import { claims, salon } from '#content/salon.ts'
import type { PageWords } from '#domain/salon/pages.ts'

const { place, founded, address } = salon

/** One page per service area. */
export const landingPages: PageWords[] = [
  {
    path: '/friseur-hamburg-hamm',
    title: { de: `Friseur in ${place}`, en: `Hairdresser in ${place}` },
    description: {
      de: `Ihr Friseur in ${place}: ${claims.master} für Damen, Herren und Kosmetik. Preise, Öffnungszeiten und Termin.`,
      en: `Your hairdresser in ${place}: master salon since ${founded} for women, men and beauty. Prices, opening hours and appointments.`,
    },
    keywords: {
      de: `Friseur ${place}, Friseur ${address.postalCode}, Friseursalon Hamm, Friseur in der Nähe`,
      en: `hairdresser ${place}, hair salon ${address.postalCode}, hairdresser nearby`,
    },
    priority: 0.8,
    changefreq: 'monthly',
  },
  {
    path: '/damenfriseur-hamburg-hamm',
    title: { de: `Damenfriseur in ${place}`, en: `Women’s hairdresser in ${place}` },
    description: {
      de: `Schnitt, Farbe, Balayage und Dauerwelle für Damen in ${place}. Beratung im Meisterbetrieb, Preise vorab.`,
      en: `Cuts, colour, balayage and perms for women in ${place}. Advice in a master salon, prices known in advance.`,
    },
    keywords: {
      de: 'Damenfriseur Hamburg, Damenhaarschnitt Hamm, Föhnen, Dauerwelle Hamburg',
      en: 'women’s hairdresser Hamburg, women’s haircut Hamm, blow-dry, perm Hamburg',
    },
    priority: 0.8,
    changefreq: 'monthly',
  },
  {
    path: '/herrenfriseur-hamburg-hamm',
    title: { de: `Herrenfriseur in ${place}`, en: `Men’s hairdresser in ${place}` },
    description: {
      de: `Maschinenschnitt, Design-Schnitt und Bartpflege für Herren in ${place}, auch nach Feierabend.`,
      en: `Clipper cuts, design cuts and beard care for men in ${place}, after work too.`,
    },
    keywords: {
      de: 'Herrenfriseur Hamburg, Barbier Hamm, Bartpflege Hamburg, Herrenhaarschnitt',
      en: 'men’s hairdresser Hamburg, barber Hamm, beard care Hamburg, men’s haircut',
    },
    priority: 0.8,
    changefreq: 'monthly',
  },
  {
    path: '/haare-faerben-hamburg-hamm',
    title: { de: `Haare färben in ${place}`, en: `Hair colouring in ${place}` },
    description: {
      de: `Balayage, Coloration, Foliensträhnen und Ombré in ${place}: Beratung, Farbe, Pflege und Schnitt in vier Schritten.`,
      en: `Balayage, colouring, foil highlights and ombré in ${place}: advice, colour, care and cut in four steps.`,
    },
    keywords: {
      de: `Haare färben Hamburg, Balayage ${place}, Foliensträhnen, Coloration`,
      en: `hair colouring Hamburg, balayage ${place}, foil highlights, hair colour`,
    },
    priority: 0.8,
    changefreq: 'monthly',
  },
]
