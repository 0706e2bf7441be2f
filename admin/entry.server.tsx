import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { tellScreenFiles } from './salon/shell.ts'

/** Renders the empty shell of the back office, once, when it is built. */
export default async function renderShell(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const { routes } = context.manifest
  tellScreenFiles(Object.values(routes).flatMap((route) => route?.module ?? []))
  const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />)
  await stream.allReady
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(stream, { status, headers })
}
