import type { ServiceCategory } from '#domain/salon/salon.ts'
import type { Service } from '#domain/service.ts'
import { boysCut, girlsCut } from './children.ts'
import { damenFace } from './damen-face.ts'
import { damenHair } from './damen-hair.ts'
import { herrenBeard } from './herren-beard.ts'
import { herrenHair } from './herren-hair.ts'
import { kosmetikCare } from './kosmetik-care.ts'
import { kosmetikSkin } from './kosmetik-skin.ts'

/** The price list: its order is the order visitors see. */
export const categories: ServiceCategory[] = [
  {
    id: 'damen',
    label: 'Damen',
    teaser: 'Schneiden, Föhnen, Coloration, Balayage, Dauerwelle, Augenbrauen und Wimpern.',
    example: 'cut-and-go',
    services: [...damenHair, ...damenFace, girlsCut],
  },
  {
    id: 'herren',
    label: 'Herren',
    teaser: 'Vom Maschinenschnitt bis zum Neuhaarschnitt, Bart und Farbe.',
    example: 'maschinenschnitt',
    services: [...herrenHair, ...herrenBeard, boysCut],
  },
  {
    id: 'kosmetik',
    label: 'Kosmetik',
    teaser: 'Gesichtsbehandlungen, Maniküre und Fußpflege.',
    example: 'manikuere',
    services: [...kosmetikCare, ...kosmetikSkin],
  },
]

export const services: Service[] = categories.flatMap((category) => category.services)

/** A text that names a service the salon does not offer must stop the build. */
export function serviceNamed(slug: string): Service {
  const service = services.find((one) => one.slug === slug)
  if (service) return service
  throw new Error(`The catalogue has no service ${slug}`)
}
