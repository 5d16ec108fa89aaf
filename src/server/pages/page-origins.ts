import { type ScreenName, screens } from '#contract/screens.ts'
import type { Deps } from '../deps.ts'
import { imageOrigins } from '../features/shop/commerce.service.ts'
import type { PageOrigins } from '../http/security.ts'

/** The screens that show MercadoPago's own button, which it draws in frames and scripts of its own (integrations 1.6). */
const walletScreens: readonly ScreenName[] = ['paymentCard']
const walletPaths = walletScreens.map((screen) => screens[screen].split('/:', 1)[0] ?? '')

const wallet: PageOrigins = {
  images: ['https://http2.mlstatic.com'],
  scripts: ['https://sdk.mercadopago.com', 'https://http2.mlstatic.com'],
  frames: ['https://*.mercadopago.com', 'https://*.mercadolibre.com'],
  connects: ['https://*.mercadopago.com', 'https://*.mercadolibre.com', 'https://http2.mlstatic.com'],
}

/**
 * What a page takes from elsewhere. Payway is given cards from wherever one came into the shop, as moving inside it keeps
 * the first page's policy; MercadoPago's scripts run only in what began on a screen that has its button.
 */
export async function originsOf(deps: Deps, path: string): Promise<PageOrigins> {
  const own: PageOrigins = { images: await imageOrigins(deps), scripts: [], frames: [], connects: [...deps.realtime.origins, ...cardOrigins(deps)] }
  return hasWallet(deps, path) ? together(own, wallet) : own
}

function cardOrigins({ payments: { payway } }: Deps): string[] {
  return payway === null || payway.isTest ? [] : [new URL(payway.tokensUrl).origin]
}

function hasWallet({ payments: { mercadoPago } }: Deps, path: string): boolean {
  return mercadoPago !== null && !mercadoPago.isTest && walletPaths.some((start) => path === start || path.startsWith(`${start}/`))
}

function together(a: PageOrigins, b: PageOrigins): PageOrigins {
  return { images: [...a.images, ...b.images], scripts: [...a.scripts, ...b.scripts], frames: [...a.frames, ...b.frames], connects: [...a.connects, ...b.connects] }
}
