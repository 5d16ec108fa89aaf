import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { pageContext } from './api/load.ts'
import { startWhenPainted } from './router/start-when-painted.ts'

export { pageContext }

/** Renders a page in full, without streaming, into the page context. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const page = loadContext.get(pageContext)
  const { html, failed } = await renderWhole(
    <ServerRouter context={routerContext} url={request.url} nonce={page.nonce} />,
    page.nonce,
  )
  const headEnd = html.indexOf('</head>')
  const head = html.slice(0, headEnd) + (page.head.ofScreen || page.head.ofShop)
  const body = html.slice(headEnd)
  page.html = import.meta.env.PROD ? startWhenPainted(head, body, page.nonce) : head + body
  return new Response(null, { status: failed ? 500 : status, headers })
}

/** No progressive chunks: a Suspense boundary that React moves into a hidden segment needs a script to become visible. */
function renderWhole(page: ReactNode, nonce: string): Promise<{ html: string; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let failed = false
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      progressiveChunkSize: Infinity,
      onAllReady: () => {
        const chunks: Buffer[] = []
        const sink = new Writable({
          write: (chunk: Buffer, _encoding, done) => {
            chunks.push(chunk)
            done()
          },
        })
        sink.once('finish', () => resolve({ html: Buffer.concat(chunks).toString(), failed }))
        pipe(sink)
      },
      onShellError: reject,
      onError: () => {
        failed = true
      },
    })
  })
}
