import { homeHref, type ScreenName, screens } from './screens.ts'

/** What a buyer has of his own, each under one address. */
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

/** The screens on which an order is paid: each is a page of its own, as the providers' scripts run under its policy. */
const ofCheckout: readonly ScreenName[] = ['paymentCard', 'cards', 'addCard']
/** Where a visitor finds that a login is needed (prices, hearts, questions), or a buyer that the session has ended. */
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

/** Where `?volver=` of Login leads (spec 2 §4; ASVS 3.7.2): a screen of the buyer's, of a payment or of the catalogue by its address, else Home. Nothing else is followed. */
export function returnAfterLogin(volver: string | null): string {
  const isKnown =
    volver !== null &&
    (own.includes(volver) ||
      (volver.length <= maxLength && addresses.some((address) => address.test(volver))))
  return isKnown ? volver : homeHref
}

/** Whether the way back has to be a page of its own. */
export function needsOwnPage(target: string): boolean {
  return ofCheckout.some((name) => target === screens[name] || target.startsWith(`${screens[name]}?`))
}
