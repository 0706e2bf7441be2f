import type { Photo } from '#domain/photos/photo.ts'
import { salonId, type Thing } from './thing.ts'

export type PageFacts = {
  siteUrl: string
  url: string
  title: string
  description: string
  image: string
  siteName: string
}
type Question = { question: string; answer: string[] }

export function webPage({ siteUrl, url, title, description, image, siteName }: PageFacts): Thing {
  return {
    '@type': 'WebPage',
    '@id': url,
    url,
    name: title,
    ...(description && { description }),
    inLanguage: 'de',
    primaryImageOfPage: { '@type': 'ImageObject', url: image },
    isPartOf: {
      '@type': 'WebSite',
      '@id': `${siteUrl}/#website`,
      url: `${siteUrl}/`,
      name: siteName,
      inLanguage: 'de',
      publisher: { '@id': salonId(siteUrl) },
    },
  }
}

/** A page of questions is a page too; its answers are those a visitor reads. */
export function faqPage(facts: PageFacts, questions: Question[]): Thing {
  return {
    ...webPage(facts),
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join('\n') },
    })),
  }
}

/** A page of photos: where each one is, how large, and what one sees. */
export function imageGallery(facts: PageFacts, photos: Photo[]): Thing {
  return {
    ...webPage(facts),
    '@type': 'ImageGallery',
    image: photos.map(({ large, width, height, alt }) => ({
      '@type': 'ImageObject',
      contentUrl: facts.siteUrl + large,
      width,
      height,
      description: alt,
    })),
  }
}

/** From the home page down to the page itself. */
export function breadcrumbList(crumbs: { name: string; url: string }[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  }
}
