import { type ScreenName, screens } from '#contract/screens.ts'

/**
 * How search engines may treat each screen: `listed` stands in the sitemap as it is, `open` may be read and is listed by
 * its articles and shelves if at all, `personal` is nobody else's business.
 */
const treatment: Record<ScreenName, 'listed' | 'open' | 'personal'> = {
  home: 'open',
  article: 'open',
  search: 'open',
  selection: 'open',
  cart: 'personal',
  orders: 'personal',
  order: 'personal',
  favorites: 'personal',
  questions: 'personal',
  notifications: 'personal',
  messages: 'personal',
  help: 'listed',
  coupons: 'personal',
  configuration: 'personal',
  login: 'personal',
  register: 'personal',
  reset: 'personal',
  socialLogin: 'personal',
  socialCallback: 'personal',
  maps: 'personal',
  location: 'listed',
  contact: 'listed',
  about: 'listed',
  withdrawal: 'listed',
  terms: 'listed',
  privacy: 'listed',
  payment: 'personal',
  paymentCard: 'personal',
  cards: 'personal',
  addCard: 'personal',
  paymentSuccess: 'personal',
  paymentPending: 'personal',
  paymentFailure: 'personal',
  thanks: 'personal',
  offline: 'personal',
}

/** The paths of the screens that are treated so, up to their first param. */
export function pathsTreated(as: 'listed' | 'personal'): string[] {
  const names = (Object.keys(treatment) as ScreenName[]).filter((name) => treatment[name] === as)
  return names.map((name) => screens[name].split('/:', 1)[0] ?? '')
}

/** What crawlers are asked: to leave the calls and the personal screens alone, and where the addresses are listed. */
export function robotsText(origin: string): string {
  const closed = ['/api/', ...pathsTreated('personal')]
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
