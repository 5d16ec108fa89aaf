import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type CachedScreen, screenQueries, homeHref, screens } from '#contract/screens.ts'
import { type PriceView, priceViewOf } from '#domain/money/shown-prices.ts'
import { atHour, formatTime } from '#domain/time/dates.ts'
import { type Answer, plainOf } from '../cache/answer.ts'
import { isStale, noCache, staleHeaders } from '../cache/page-cache.ts'
import { DatabaseAway } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { cachedCommerce } from '../features/shop/shop.service.ts'
import { limitConcurrency, restForHalf } from '../http/concurrency-limit.ts'
import type { PageViewer, PageViewers } from '../http/page-viewers.ts'
import { noStore, pagePolicy } from '../http/security.ts'
import { sendAnswer } from '../http/send-answer.ts'
import { cardOf, standInPage } from '../http/stand-in-page.ts'
import { ofScreens, originsOf } from './page-origins.ts'
import type { RenderedPage, RenderPage } from './render-page.ts'

const queryWordsByScreen = Object.entries(screenQueries()).map(([name, words]) => ({
  isScreen: ofScreens([name as CachedScreen]),
  words,
}))

const isForVisitors = (url: string): boolean => queryWordsByScreen.some(({ isScreen }) => isScreen(url))

/** Not searches, which are stored for their buyer as they are answered, nor selections, which greet by name. */
const isForBuyers = ofScreens(['home', 'article'])

/** Paths of Home without a selection, which begins with the buyer's open order. */
const homePaths: readonly (string | undefined)[] = [homeHref, screens.home.split('/:', 1)[0]]

/** `pricesOf` is null for the page of all visitors. */
export type SharedPage = { pricesOf: PriceView | null }

const atOnce = 2
/** Rendering time at once, ms: some hundred pages of a cache that a change or a start left empty. */
const burstMs = 10_000
const maxRepeated = 2_000

/** Which shared page a request gets; null for a page of one person. */
export async function findSharedPage(
  deps: Deps,
  viewers: PageViewers,
  { url, viewer: { session } }: FastifyRequest,
): Promise<SharedPage | null> {
  if (!isForVisitors(url)) return null
  const buyer = session && (await viewers.of(session))
  if (buyer === null) return { pricesOf: null }
  return isShared(buyer, url)
    ? { pricesOf: priceViewOf((await cachedCommerce(deps)).online.online_price_type, buyer.prices) }
    : null
}

/**
 * Sends the pages shared by all visitors, and those shared by all buyers who see the same prices, cached by URL reduced
 * to what the screen reads. A buyer's page holds nobody's data: its head begins the call that brings them
 * (docs/decisions/0073). Uncached pages of visitors are rendered two at a time; when the queue is full or slow, the
 * stand-in page is sent, while cached pages are served on: those take half of the time at least, and once stale are
 * rendered in a queue of their own (docs/decisions/0093).
 */
export function cachedPages(
  deps: Deps,
  render: RenderPage,
): (request: FastifyRequest, reply: FastifyReply, page: SharedPage) => Promise<FastifyReply> {
  const cache = deps.env.pageCache ? deps.cache : noCache
  /** Addresses of which a cached page was sent. */
  const repeated = new LRUCache<string, true>({ max: maxRepeated })
  let servedCount = 0
  let servedAtLastRender = 0
  /** Whether cached pages were sent since it was called last, at the end of the rendering before. */
  const hasServedSinceLastRender = (): boolean => {
    const hasServed = servedCount > servedAtLastRender
    servedAtLastRender = servedCount
    return hasServed
  }
  const limits = { atOnce, maxWaiting: 40, maxWaitMs: 3_000 }
  const limitRepeated = limitConcurrency(limits)
  const limitOthers = limitConcurrency({
    ...limits,
    restMs: restForHalf({ atOnce, burstMs, othersWorked: hasServedSinceLastRender }),
  })

  async function pageAt(address: string, id: string, pricesOf: PriceView | null): Promise<Answer> {
    const limited = repeated.has(address) ? limitRepeated : limitOthers
    const pageRequest = { id, method: 'GET', url: deps.env.publicUrl + address, requester: null, pricesOf }
    const page = await (pricesOf ? render(pageRequest) : limited(() => render(pageRequest)))
    if (page === null) return standInPage('busy', cardOf(deps.lastKnown))
    const { parts, sources } = withoutNonce(page)
    const policy = pagePolicy(sources, await originsOf(deps, address))
    return {
      status: page.status,
      headers: { ...page.headers, 'content-security-policy': policy },
      body: encode(parts),
      brotli: null,
      reads: page.reads,
    }
  }

  return async (request, reply, { pricesOf }) => {
    const { url, id } = request
    const address = cacheAddress(url)
    const key = `page ${pricesOf ?? ''} ${address}`
    let isCached = true
    const make = (): Promise<Answer> => {
      isCached = false
      return pageAt(address, id, pricesOf)
    }
    const answer = await cache(key, make, markedStale)
    if (isCached) {
      servedCount += 1
      repeated.set(address, true)
    }
    // Without the database a session can't be told from one that has ended.
    if (request.viewer.session && isStale(answer.headers)) throw new DatabaseAway()
    return sendAnswer(request, reply, withQuery(answer, url), pricesOf ? ofSession : {})
  }
}

const ofSession = { 'cache-control': noStore }

function isShared({ isPlain, hasOpenOrder }: PageViewer, url: string): boolean {
  return isPlain && isForBuyers(url) && !(hasOpenOrder && homePaths.includes(url.split('?', 1)[0]))
}

/**
 * Prepends a notice to a page served stale, in an element that no screen renders, so that hydration ignores it. The
 * browser removes it once the shop answers again (web/api/stale-page.ts).
 */
async function markedStale(page: Answer, madeAt: Date): Promise<Answer> {
  const html = (await plainOf(page)).toString()
  const at = html.indexOf('>', html.indexOf('<body')) + 1
  const note = `<aside id="stale" aria-label="Aviso de la tienda" style="padding:0.5rem 1rem;background:var(--color-straw);color:var(--color-on-straw);text-align:center;font-weight:600;font-size:0.9375rem;line-height:1.45">Mostramos lo que había a ${atHour(formatTime(madeAt.toISOString()))}. Enseguida vas a poder comprar.</aside>`
  return {
    ...staleHeaders(page, madeAt),
    body: Buffer.from(html.slice(0, at) + note + html.slice(at)),
    brotli: null,
  }
}

/** Appends the query parameters that the screen does not read, such as an ad's, to a redirect. */
function withQuery(answer: Answer, url: string): Answer {
  const { location } = answer.headers
  if (location === undefined) return answer
  const unread = queryOf(url).filter(([word]) => !wordsOf(url).includes(word))
  if (unread.length === 0) return answer
  const [path = '', ...rest] = location.split('?')
  const query = new URLSearchParams([...new URLSearchParams(rest.join('?')), ...unread])
  return { ...answer, headers: { ...answer.headers, location: `${path}?${query.toString()}` } }
}

const queryOf = (url: string): [string, string][] => [
  ...new URLSearchParams(url.split('?').slice(1).join('?')),
]

const wordsOf = (url: string): readonly string[] =>
  queryWordsByScreen.find(({ isScreen }) => isScreen(url))?.words ?? []

/** The URL with the query parameters its screen reads, in a fixed order. */
function cacheAddress(url: string): string {
  const [path = ''] = url.split('?', 1)
  if (path === url) return path
  const queryValues = queryOf(url)
  const read = new URLSearchParams(
    wordsOf(url).flatMap((word) => queryValues.filter(([name]) => name === word)),
  )
  return read.size === 0 ? path : `${path}?${read.toString()}`
}

/** Removes the nonce, and returns CSP hash sources for the scripts that had it; any other script stays blocked. */
function withoutNonce({ parts, nonce }: RenderedPage): { parts: string[]; sources: string[] } {
  const sources: string[] = []
  const unmarked = parts.flatMap((part) => {
    const pieces = part.split(` nonce="${nonce}"`)
    pieces.forEach((piece, at) => {
      const begin = piece.indexOf('>')
      if (pieces[at - 1]?.endsWith('<script') && !piece.slice(0, begin).includes(' src='))
        sources.push(hashOf(piece.slice(begin + 1, piece.indexOf('</script>'))))
    })
    return pieces
  })
  return { parts: unmarked, sources }
}

const hashOf = (script: string): string => `sha256-${hash('sha256', script, 'base64')}`

/** Bytes that one UTF-16 unit takes at most. */
const bytesOfUnit = 3

/** Shared by all pages: a page is encoded there without counting its bytes first, and copied. */
let scratch = Buffer.alloc(0)

export function encode(parts: readonly string[]): Buffer {
  const most = bytesOfUnit * parts.reduce((length, part) => length + part.length, 0)
  if (scratch.length < most) scratch = Buffer.allocUnsafeSlow(most)
  let end = 0
  for (const part of parts) end += scratch.write(part, end)
  return Buffer.from(scratch.subarray(0, end))
}
