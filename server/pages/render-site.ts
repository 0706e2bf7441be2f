import { setImmediate } from 'node:timers/promises'
import { NOTHING_RUNS } from '#server/http/security-headers.ts'
import { inlineParts } from '#site/document.tsx'
import { hiddenPages, pageAt } from '#site/pages.ts'
import { renderPage } from '#site/render-page.tsx'
import type { PageData, SiteData } from '#site/site-data.tsx'
import { ADMIN_SHELL, adminShell } from './admin-shell.ts'
import { type Answer, answerOf, compress, compressed, type Uncompressed } from './compress.ts'
import { pagePolicy } from './content-security-policy.ts'
import { contentType } from './content-type.ts'
import { generatedFiles } from './generated/files.ts'
import type { Build } from './load-build.ts'

/** Of eleven: two milliseconds instead of 150, for a tenth more. */
const QUICK_QUALITY = 5

/** Everything the public site answers, made of one state of its data; `before` saves what did not change. */
export async function renderSite(build: Build, data: SiteData, before?: Map<string, Answer>) {
  const answers = new Map(build.answers)
  const compressing: Promise<unknown>[] = []
  const put = async (path: string, draft: Uncompressed) =>
    answers.set(path, await compress(draft, before?.get(path)))
  compressing.push(put(ADMIN_SHELL, adminShell(build.adminShell, data)))
  for (const path of [...data.salon.pages.map(({ path }) => path), ...Object.keys(hiddenPages)]) {
    const draft = await uncompressedPage(build, { ...data, path })
    // Visitors are answered between two pages.
    await setImmediate()
    compressing.push(put(path, draft))
  }
  for (const [path, text] of generatedFiles(data)) {
    const type = contentType(path)
    const body = Buffer.from(text)
    compressing.push(put(path, { kind: 'file', type, policy: NOTHING_RUNS, body }))
  }
  await Promise.all(compressing)
  return answers
}

/** One page for one person, which nobody keeps: an answer to what a form sent, a page of older reviews. */
export async function renderOne(build: Build, page: PageData): Promise<Answer> {
  const { body, ...draft } = await uncompressedPage(build, page)
  return answerOf(
    { ...draft, kind: 'reply' },
    {
      identity: body,
      ...(await compressed(body, QUICK_QUALITY)),
    },
  )
}

export async function uncompressedPage(build: Build, page: PageData): Promise<Uncompressed> {
  const { load, hasMap, showsPhotos = false } = pageAt(page.path)
  const hasPhotos = showsPhotos && page.salon.photos.length > 0
  // In development styles are known only when the page is loaded.
  await load()
  const photos = hasPhotos ? (await import('#site/photo-styles.ts')).FOCUS_STYLES : ''
  const { css, ...others } = build.assetsOf(page.path, hasPhotos)
  const assets = { ...others, css: css + photos }
  const { style, script } = inlineParts(assets)
  return {
    kind: 'page',
    type: contentType('page.html'),
    policy: pagePolicy({ scripts: script ? [script] : [], styles: [style], hasMap }),
    isHidden: page.salon.isPreview,
    body: Buffer.from(await renderPage(page, assets)),
  }
}
