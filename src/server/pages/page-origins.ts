import { type ScreenName, screens } from '#contract/screens.ts'
import { noArticles } from '../cache/watch-catalogue.ts'
import type { Deps } from '../deps.ts'
import { imageOrigins } from '../features/shop/commerce.service.ts'
import type { PageOrigins } from '../http/security.ts'

/** Screens with MercadoPago's button, which loads its own frames and scripts. */
const hasButton = ofScreens(['paymentCard'])

const files = 'https://http2.mlstatic.com'

const hosts = ['https://*.mercadopago.com', 'https://*.mercadolibre.com', files]

const wallet: PageOrigins = {
  images: [files],
  styles: [files],
  scripts: hosts,
  frames: hosts,
  connects: hosts,
}

/**
 * Third-party origins of a page's policy. Payway is allowed on every page, because client-side navigation keeps the
 * first page's policy; MercadoPago's scripts only on pages loaded at a screen with its button.
 */
export async function originsOf(deps: Deps, url: string): Promise<PageOrigins> {
  const own: PageOrigins = {
    images: await cachedImageOrigins(deps),
    styles: [],
    scripts: [],
    frames: [],
    connects: [...deps.realtime.origins, ...cardOrigins(deps)],
  }
  return hasWallet(deps, url) ? together(own, wallet) : own
}

/** Cached until the settings change, since every page needs them. */
async function cachedImageOrigins(deps: Deps): Promise<string[]> {
  const { parsed } = await deps.cache('image origins', async () => ({
    status: 200,
    headers: {},
    body: Buffer.alloc(0),
    brotli: null,
    reads: noArticles,
    parsed: { body: await imageOrigins(deps), bytes: 0 },
  }))
  return parsed?.body as string[]
}

function cardOrigins({ payments: { payway } }: Deps): string[] {
  return payway === null || payway.isTest ? [] : [new URL(payway.tokensUrl).origin]
}

function hasWallet({ payments: { mercadoPago } }: Deps, url: string): boolean {
  return mercadoPago !== null && !mercadoPago.isTest && hasButton(url)
}

function together(a: PageOrigins, b: PageOrigins): PageOrigins {
  return {
    images: [...a.images, ...b.images],
    styles: [...a.styles, ...b.styles],
    scripts: [...a.scripts, ...b.scripts],
    frames: [...a.frames, ...b.frames],
    connects: [...a.connects, ...b.connects],
  }
}

/** Predicate: whether a URL is one of these screens, ignoring params and query. */
export function ofScreens(names: readonly ScreenName[]): (url: string) => boolean {
  const starts = names.map((name) => screens[name].split('/:', 1)[0] ?? '')
  return (url) => {
    const [path = ''] = url.split('?', 1)
    return starts.some((start) => path === start || path.startsWith(`${start}/`))
  }
}
