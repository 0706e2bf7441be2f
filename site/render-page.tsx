import { renderToStaticMarkup } from 'react-dom/server'
import { type Assets, Document } from './document.tsx'
import { pageAt } from './pages.ts'
import type { PageData } from './site-data.tsx'

/** One public page as a finished document. */
export async function renderPage(data: PageData, assets: Assets) {
  const { default: Page } = await pageAt(data.path).load()
  const html = renderToStaticMarkup(<Document data={data} assets={assets} Page={Page} />)
  return `<!DOCTYPE html>${html}`
}
