import { renderToPipeableStream } from 'react-dom/server'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { pageContext } from './api/page-context.ts'
import { startWhenPainted } from './start-when-painted.ts'

export { pageContext }

/** Renders a page whole: nothing is streamed (design 2). */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { head, ...context } = loadContext.get(pageContext)
  const nonce = context.nonce ?? undefined
  const { html, failed } = await renderWhole(
    <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
    nonce,
  )
  const told = html.replace('</head>', () => `${head.ofScreen || head.ofShop}</head>`)
  return new Response(import.meta.env.PROD ? startWhenPainted(told, nonce) : told, {
    status: failed ? 500 : status,
    headers,
  })
}

function renderWhole(
  page: React.ReactNode,
  nonce: string | undefined,
): Promise<{ html: string; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let failed = false
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => {
        const stream = pipe(new PassThrough())
        text(stream).then((html) => resolve({ html, failed }), reject)
      },
      onShellError: reject,
      onError: () => {
        failed = true
      },
    })
  })
}
