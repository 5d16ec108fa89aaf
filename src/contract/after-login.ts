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

/** Screens of a payment: providers' scripts run under a policy of their own. */
const ofCheckout: readonly ScreenName[] = ['paymentCard', 'cards', 'addCard']
const withQuery: readonly ScreenName[] = ['home', 'search', 'article', 'selection', 'maps', ...ofCheckout]
/** A provider of logins carries the address there and back. */
const maxLength = 180
/** A name within an address: no dots and no slashes, written as they are or not, that lead elsewhere. */
const piece = String.raw`(?:[\w~-]|%(?!2e|2f|5c)[\da-f]{2})+`
const addresses = withQuery.map(
  (name) =>
    new RegExp(
      String.raw`^${screens[name].replaceAll(/\/:\w+(\??)/g, `(?:/${piece})$1`)}(?:\?[!-"$-~]*)?$`,
      'i',
    ),
)

/** Where `?volver=` of Login leads (spec 2 §4; ASVS 3.7.2): a known screen by its address, else Home. */
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
