import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { pageCacheOf, pageContext, RenderedAnswers } from './api/load.ts'
import { stateId, writePageState } from './api/page-state.ts'
import { startWhenPainted } from './router/start-when-painted.ts'

export { pageContext }

/** Renders a page whole: nothing is streamed. It is left in the page's context. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...router }: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const page = loadContext.get(pageContext)
  const cache = pageCacheOf(loadContext)
  const handoff = await handoffScript(serverHandoffStream, page.nonce)
  const { html, failed } = await renderWhole(
    <RenderedAnswers value={cache}>
      <ServerRouter context={router} url={request.url} nonce={page.nonce} />
    </RenderedAnswers>,
    page.nonce,
  )
  const headEnd = html.indexOf('</head>')
  const bodyEnd = html.lastIndexOf('</body>')
  const head = html.slice(0, headEnd) + (page.head.ofScreen || page.head.ofShop)
  const state = `<script type="application/json" id="${stateId}">${writePageState(cache)}</script>`
  const body = html.slice(headEnd, bodyEnd) + state + handoff + html.slice(bodyEnd)
  page.html = import.meta.env.PROD ? startWhenPainted(head, body, page.nonce) : head + body
  return new Response(null, { status: failed ? 500 : status, headers })
}

/** What the router goes on with in the browser, as its ServerRouter writes it; that suspends for it, which `renderToString` can't wait for. */
async function handoffScript(stream: EntryContext['serverHandoffStream'], nonce: string): Promise<string> {
  if (!stream) return ''
  const text = JSON.stringify(await new Response(stream).text()).replaceAll('<', '\\u003c')
  const control = 'window.__reactRouterContext.streamController'
  return `<script nonce="${nonce}">${control}.enqueue(${text});${control}.close();</script>`
}

/** React's mark of a boundary that was not rendered: a part of it failed, or its module is not loaded yet. */
const unrendered = '<!--$!-->'

/** Rendered at once, for a third of what a stream takes; what has to wait for a module, or fails, is rendered by a stream. */
async function renderWhole(page: ReactNode, nonce: string): Promise<{ html: string; failed: boolean }> {
  try {
    const html = renderToString(page)
    if (!html.includes(unrendered)) return { html: `<!DOCTYPE html>${html}`, failed: false }
  } catch {
    // The stream meets the same fault, and tells it.
  }
  return renderStream(page, nonce)
}

/** Every boundary stays in its place, however large the page: one that React moves into a hidden segment shows by a script alone. */
function renderStream(page: ReactNode, nonce: string): Promise<{ html: string; failed: boolean }> {
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
