import type { Partner } from '#domain/salon/salon.ts'

export const partners: (Partner & { sample: true })[] = [
  {
    sample: true,
    name: 'Lichthof Fotostudio',
    website: 'https://lichthof-fotostudio.example',
    logo: { initials: 'LF' },
    what: 'Porträts und Hochzeiten',
  },
  {
    sample: true,
    name: 'Blütenwerk Hamm',
    website: 'https://bluetenwerk-hamm.example',
    logo: { initials: 'BH' },
    what: 'Blumen für Salon und Brautfrisur',
  },
  {
    sample: true,
    name: 'Rösterei Geestkante',
    website: 'https://roesterei-geestkante.example',
    logo: { initials: 'RG' },
    what: 'Der Kaffee zu Ihrem Termin',
  },
]
