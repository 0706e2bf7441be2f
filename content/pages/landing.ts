import type { SitePage } from '#content/site-map.ts'

/** One page per service area. */
export const landingPages: SitePage[] = [
  {
    path: '/friseur-hamburg-hamm',
    title: { de: 'Friseur in Hamburg-Hamm', en: 'Hairdresser in Hamburg-Hamm' },
    description: {
      de: 'Ihr Friseur in Hamburg-Hamm: Meisterbetrieb seit 2004 für Damen, Herren und Kosmetik. Preise, Öffnungszeiten und Termin.',
      en: 'Your hairdresser in Hamburg-Hamm: master salon since 2004 for women, men and beauty. Prices, opening hours and appointments.',
    },
    keywords: {
      de: 'Friseur Hamburg-Hamm, Friseur 20537, Friseursalon Hamm, Friseur in der Nähe',
      en: 'hairdresser Hamburg-Hamm, hair salon 20537, hairdresser nearby',
    },
    priority: 0.8,
    changefreq: 'monthly',
  },
  {
    path: '/damenfriseur-hamburg-hamm',
    title: { de: 'Damenfriseur in Hamburg-Hamm', en: 'Women’s hairdresser in Hamburg-Hamm' },
    description: {
      de: 'Schnitt, Farbe, Balayage und Dauerwelle für Damen in Hamburg-Hamm. Beratung aus Meisterhand, Preise vorab.',
      en: 'Cuts, colour, balayage and perms for women in Hamburg-Hamm. Advice from master hairdressers, prices known in advance.',
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
    title: { de: 'Herrenfriseur in Hamburg-Hamm', en: 'Men’s hairdresser in Hamburg-Hamm' },
    description: {
      de: 'Maschinenschnitt, Design-Schnitt und Bartpflege für Herren in Hamburg-Hamm, auch nach Feierabend.',
      en: 'Clipper cuts, design cuts and beard care for men in Hamburg-Hamm, after work too.',
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
    title: { de: 'Haare färben in Hamburg-Hamm', en: 'Hair colouring in Hamburg-Hamm' },
    description: {
      de: 'Balayage, Coloration, Foliensträhnen und Ombré in Hamburg-Hamm: Beratung, Farbe, Pflege und Schnitt in vier Schritten.',
      en: 'Balayage, colouring, foil highlights and ombré in Hamburg-Hamm: advice, colour, care and cut in four steps.',
    },
    keywords: {
      de: 'Haare färben Hamburg, Balayage Hamburg-Hamm, Foliensträhnen, Coloration',
      en: 'hair colouring Hamburg, balayage Hamburg-Hamm, foil highlights, hair colour',
    },
    priority: 0.8,
    changefreq: 'monthly',
  },
]
