import { homeHref, type ScreenName, screens } from './screens.ts'

const own: readonly string[] = [
  screens.cart,
  screens.payment,
  screens.orders,
  screens.favorites,
  screens.questions,
  screens.notifications,
  screens.messages,
  screens.coupons,
  screens.configuration,
]

/** Payment screens load providers' scripts under their own policy. */
const ofCheckout: readonly ScreenName[] = ['paymentCard', 'cards', 'addCard']
const withQuery: readonly ScreenName[] = [
  'home',
  'search',
  'article',
  'selection',
  'maps',
  'order',
  'thanks',
  'help',
  ...ofCheckout,
]
/** Length limit, as the address travels in the OAuth state. */
const maxLength = 180
/** A path segment without dots and slashes, literal or encoded, that could lead elsewhere. */
const piece = String.raw`(?:[\w~-]|%(?!2e|2f|5c)[\da-f]{2})+`
const addresses = withQuery.map(
  (name) =>
    new RegExp(
      String.raw`^${screens[name].replaceAll(/\/:\w+(\??)/g, `(?:/${piece})$1`)}(?:\?[!-"$-~]*)?$`,
      'i',
    ),
)

/** Target of Login's `?volver=` (spec 2 §4; ASVS 3.7.2): a known screen, else Home. Prevents open redirects. */
export function returnAfterLogin(volver: string | null): string {
  const isKnown =
    volver !== null &&
    (own.includes(volver) ||
      (volver.length <= maxLength && addresses.some((address) => address.test(volver))))
  return isKnown ? volver : homeHref
}

export function needsOwnPage(target: string): boolean {
  return ofCheckout.some((name) => target === screens[name] || target.startsWith(`${screens[name]}?`))
}
