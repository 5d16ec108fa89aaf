import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { cartEndpoints } from '#contract/cart.ts'
import { preloadMs, fillPath } from '#contract/client.ts'
import type { Endpoint, EndpointAnswer } from '#contract/endpoint.ts'
import { orderEndpoints } from '#contract/orders.ts'
import { sessionEndpoints } from '#contract/sessions.ts'
import { commerceId } from '#contract/shop.ts'
import { pageCacheOf, pageContext, RenderedAnswers } from './api/load.ts'
import { stateId, writePageState } from './api/page-state.ts'
import { headOfAll, scriptsOf } from './router/page-document.ts'
import { HtmlOnce, type RenderOnce } from './ui/rendered-once.tsx'

export { pageContext }

/** Renders a page in full, without streaming, into the page context. */
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
  const handoff = await readAll(serverHandoffStream)
  const { html, failed } = await renderWhole(
    <RenderedAnswers value={cache}>
      <HtmlOnce value={renderOnce}>
        <ServerRouter context={router} url={request.url} nonce={page.nonce} />
      </HtmlOnce>
    </RenderedAnswers>,
    page.nonce,
  )
  const headStart = html.indexOf(headTag) + headTag.length
  const headEnd = html.indexOf('</head>', headStart)
  const bodyEnd = html.lastIndexOf('</body>')
  page.html = [
    html.startsWith(doctype) ? '' : doctype,
    html.slice(0, headStart),
    // Before the styles: a script after them would wait for them.
    page.pricesOf === null ? '' : pageCallScript(page.nonce),
    headOfAll(router),
    html.slice(headStart, headEnd),
    page.head.ofScreen || page.head.ofShop,
    html.slice(headEnd, bodyEnd),
    scriptsOf(router, handoff, page.nonce),
    `<script type="application/json" id="${stateId}">`,
    writePageState(cache),
    '</script>',
    html.slice(bodyEnd),
  ]
  return new Response(null, { status: failed ? 500 : status, headers })
}

type Rendered = { name: string; by: unknown; html: string }

const renderedOnce = new WeakMap<object, Rendered[]>()
/** Contents rendered of one object. */
const maxRendered = 64

/** Null for what can't be rendered outside of the page, or waits for a module. */
const renderOnce: RenderOnce = (content, { name, of, by }) => {
  const known = renderedOnce.get(of) ?? []
  const found = known.find((each) => each.name === name && each.by === by)
  if (found) return found.html
  try {
    const html = renderToString(content)
    if (html.includes(unrendered)) return null
    renderedOnce.set(of, [...known.slice(1 - maxRendered), { name, by, html }])
    return html
  } catch {
    return null
  }
}

/** The router's hydration data. ServerRouter suspends for it, which `renderToString` can't await. */
async function readAll(stream: EntryContext['serverHandoffStream']): Promise<string> {
  let data = ''
  if (!stream) return data
  // Read by hand: a Response around it costs more than all it reads.
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  for (let read = await reader.read(); !read.done; read = await reader.read())
    data += decoder.decode(read.value, { stream: true })
  return data
}

const headTag = '<head>'

/** Written by React's stream, not by `renderToString`. */
const doctype = '<!DOCTYPE html>'

/** React's mark of a boundary left to the browser: it failed, or waits for a module. */
const unrendered = '<!--$!-->'

/** Renders synchronously, which saves the stream's encoding; falls back to the stream for what must wait for a module or fails. */
async function renderWhole(page: ReactNode, nonce: string): Promise<{ html: string; failed: boolean }> {
  try {
    const html = renderToString(page)
    if (!html.includes(unrendered)) return { html, failed: false }
  } catch {
    // The stream meets the same error and reports it.
  }
  return renderStream(page, nonce)
}

/** No progressive chunks: a Suspense boundary that React moves into a hidden segment needs a script to become visible. */
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

type PageData = EndpointAnswer<typeof sessionEndpoints.pageData>

declare global {
  interface Window {
    /** What a page of any buyer lacks; null when the call failed, undefined on another page. */
    pageData?: Promise<PageData | null>
    /** Answers of that call by the path of the call that each stands for, to be used once. */
    preloaded?: Record<string, Promise<unknown>>
  }
}

const pathOf = ({ path }: Endpoint): string => `/api${fillPath(path, { commerce: commerceId })}`

/** The inline script that the head of a page of any buyer begins with. */
function pageCallScript(nonce: string): string {
  const paths = [
    sessionEndpoints.pageData,
    sessionEndpoints.user,
    cartEndpoints.last,
    orderEndpoints.current,
  ].map(pathOf)
  return `<script nonce="${nonce}">(${preload.toString()})(${preloadMs}, ${JSON.stringify(paths)})</script>`
}

/** Serialized into the page. Reloads a page that the browser kept, as its session may have ended. */
function preload(usableMs: number, [all = '', user = '', cart = '', order = '']: readonly string[]): void {
  const data = fetch(all).then(
    async (answer) => (answer.ok ? ((await answer.json()) as PageData) : null),
    () => null,
  )
  window.pageData = data
  window.preloaded = {
    [user]: data.then((found) => found && { buyer: found.buyer }),
    [cart]: data.then(
      (found) => found && { has_last_cart: found.last_cart !== null, last_cart: found.last_cart },
    ),
    [order]: data.then((found) => found && { order: found.order }),
  }
  setTimeout(() => delete window.preloaded, usableMs)
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
}
