import { isGoogleLink } from '#domain/inbox/google-places.ts'
import type { ApprovedReview } from '#domain/review.ts'
import { MOST_STARS } from '#domain/salon/shown-reviews.ts'

/** A card for one review in a list, from the page's template. */
export function reviewCard(review: ApprovedReview) {
  const template = document.querySelector<HTMLTemplateElement>('#review-card')
  const card = template?.content.firstElementChild?.cloneNode(true)
  if (!(card instanceof HTMLElement)) throw new Error('The page lacks its template of a review')
  const { id, author_name, rating, review_text, service_type, google_review_link: link } = review
  const stars = part(card, '.stars')
  stars.ariaLabel = `${rating} von ${MOST_STARS} Sternen`
  const empty = part(stars, 'span')
  empty.textContent = '☆'.repeat(MOST_STARS - rating)
  stars.replaceChildren('★'.repeat(rating), empty)
  part(card, 'blockquote').textContent = review_text
  part(card, 'bdi').textContent = author_name
  const service = part(card, '[data-part="service"]')
  if (service_type) service.textContent = ` · ${service_type}`
  else service.remove()
  const google = part(card, 'figcaption a')
  if (link && isGoogleLink(link)) {
    google.setAttribute('href', link)
    part(google, 'span').textContent = `: Bewertung von ${author_name}`
  } else {
    part(card, '.review-card-source').textContent = 'Website'
    google.remove()
  }
  const item = document.createElement('li')
  item.dataset.review = id
  item.append(card)
  return item
}

function part(parent: Element, selector: string) {
  const found = parent.querySelector(selector)
  if (!found) throw new Error(`The template of a review lacks ${selector}`)
  return found
}
