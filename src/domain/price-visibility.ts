/** What of a visitor decides whether prices are shown. */
export type PriceViewer = {
  isLoggedIn: boolean
  /** Has a comercio_city_client record. */
  hasClient: boolean
  /** Has a seller_id. */
  isSeller: boolean
}

/**
 * Whether prices are shown, by the slug of online_price_type (spec 1 §6): any slug but the two
 * restricted ones, and none, is public.
 */
export function canSeePrices(slug: string | null, viewer: PriceViewer): boolean {
  if (slug === 'only_registered') return viewer.isLoggedIn
  if (slug === 'only_buyers_with_comerciocity_client') {
    return viewer.isLoggedIn && (viewer.hasClient || viewer.isSeller)
  }
  return true
}
