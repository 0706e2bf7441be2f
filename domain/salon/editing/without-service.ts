import { fill, placeholdersIn } from '#domain/salon/document/fill.ts'
import { namedServices, textsIn } from '#domain/salon/document/read-document.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'

/** Where the salon names a service besides its list: pages that show it, texts that tell its price or duration. */
export function placesOf(document: SalonDocument, id: string): string[][] {
  const others = { ...document, services: document.services.filter((one) => one.id !== id) }
  const named = namedServices(document).filter(({ service }) => service === id)
  const told = textsIn(others).filter(({ text }) => placeholdersIn(text).some(isFigureOf(id)))
  const places = [...named, ...told].map(({ path }) => path)
  return [...new Map(places.map((path) => [path.join('/'), path])).values()]
}

/** Where texts say its name besides, in words of their own: they stay, whatever becomes of the service. */
export function mentionsOf(document: SalonDocument, id: string): string[][] {
  const name = document.services.find((one) => one.id === id)?.name
  if (!name) return []
  const isName = ([list, , field]: string[]) => list === 'services' && field === 'name'
  const places = textsIn(withoutService(document, id))
    .filter(({ path, text }) => says(text, name) && !isName(path))
    .map(({ path }) => path)
  return [...new Map(places.map((path) => [path.join('/'), path])).values()]
}

/** The salon without a service: no page lists it or tells its price or duration, its name stays as a word. */
export function withoutService(document: SalonDocument, id: string): SalonDocument {
  const { samples, ...rest } = document
  const own = document.services.find((one) => one.id === id)
  const told = fill(rest, (name) => {
    if (isFigureOf(id)(name)) return undefined
    return name === `Leistung ${id}` ? own?.name : `{${name}}`
  })
  return {
    samples,
    ...told,
    services: told.services.filter((one) => one.id !== id),
    // A question whose whole answer was its price is none any more.
    faq: told.faq.filter(({ answer }) => answer.length > 0),
    categories: told.categories.map((category) =>
      category.example === id ? { ...category, example: '' } : category,
    ),
    photos: told.photos.map((photo) =>
      photo.service === id ? { ...photo, service: null } : photo,
    ),
    landingPages: told.landingPages.map((page) => ({
      ...page,
      services: page.services.map((group) => ({
        ...group,
        services: group.services.filter((one) => one !== id),
      })),
      colouring: page.colouring && {
        ...page.colouring,
        techniques: page.colouring.techniques.filter(({ service }) => service !== id),
      },
    })),
  }
}

/** As a word of its own: who offers 'Farbe' does not say so with 'Farbenlehre'. */
function says(text: string, name: string) {
  const parts = text.split(name)
  return parts.slice(1).some((after, at) => {
    return !/\p{L}$/u.test(parts[at] ?? '') && !/^\p{L}/u.test(after)
  })
}

function isFigureOf(id: string) {
  return (placeholder: string) => placeholder === `Preis ${id}` || placeholder === `Dauer ${id}`
}
