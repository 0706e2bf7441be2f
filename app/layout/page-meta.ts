import type { MetaDescriptor } from 'react-router'
import { salon } from '#content/salon.ts'
import { notFoundPage, sitePages } from '#content/site-map.ts'
import { builtTags } from './head/built-tags.ts'
import { siteUrl } from './site-url.ts'

/** The German title of every page, put in by the build (vite.config.ts). */
declare const PAGE_TITLES: Record<string, string>

/** Everything the head of a public page says; the words stand in content/site-map.ts. */
export function pageMeta(path: string): MetaDescriptor[] {
  const url = absolute(path)
  const { title, description, keywords } = import.meta.env.SSR
    ? builtWords(path)
    : broughtWords(path, url)
  return [
    { title },
    { name: 'description', content: description },
    { name: 'keywords', content: keywords },
    { tagName: 'link', rel: 'canonical', href: url },
    { tagName: 'link', rel: 'alternate', hrefLang: 'de', href: url },
    { tagName: 'link', rel: 'alternate', hrefLang: 'en', href: absolute(`/en${path}`) },
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: salon.name },
    { property: 'og:locale', content: 'de_DE' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...builtTags(path, url),
  ]
}

function builtWords(path: string) {
  const page = sitePages.find((one) => one.path === path)
  if (!page) throw new Error(`content/site-map.ts does not know ${path}`)
  return {
    title: fullTitle(page.title.de),
    description: page.description.de,
    keywords: page.keywords.de,
  }
}

/** Only the build knows all words; the browser keeps what the page brought and else needs a title. */
function broughtWords(path: string, url: string) {
  const { head } = document
  const isOwn = head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href === url
  const brought = (name: string) =>
    isOwn ? (head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '') : ''
  return {
    title: fullTitle(PAGE_TITLES[path] ?? ''),
    description: brought('description'),
    keywords: brought('keywords'),
  }
}

/** The head of a page that no search engine should keep. */
export function hiddenPageMeta(title: string, description?: string): MetaDescriptor[] {
  return [
    { title: fullTitle(title) },
    ...(description ? [{ name: 'description', content: description }] : []),
    { name: 'robots', content: 'noindex' },
  ]
}

export function notFoundMeta() {
  return hiddenPageMeta(notFoundPage.title, notFoundPage.description)
}

/** ' | Salon Strähne Hamburg-Hamm' follows every title that has no pipe of its own. */
export function fullTitle(title: string) {
  return title.includes('|') ? title : `${title} | ${salon.name} ${salon.place}`
}

function absolute(path: string) {
  return siteUrl() + (path === '/' ? '/' : path.replace(/\/$/, ''))
}
