import { percentOf, type Centavos } from './money.ts'

// Display prices only: nothing here may enter a total.

/** Rounded half up to the centavo; null when the shop has no card surcharge. */
export function cardPrice(finalPrice: Centavos, percentageCard: number | null): Centavos | null {
  if (percentageCard === null || percentageCard <= 0) return null
  return finalPrice + percentOf(finalPrice, percentageCard)
}

/** Price per unit of a pack; null unless `presentacion` (units in it) is above 1 (spec 1 §9). */
export function pricePerUnit(finalPrice: Centavos, presentacion: number | null): Centavos | null {
  if (presentacion === null || presentacion <= 1) return null
  return Math.round(finalPrice / presentacion)
}

/** `volumeMl` is of one unit, `presentacion` the units of the pack. Null when the volume is unknown. */
export function pricePerLitre(
  finalPrice: Centavos,
  volumeMl: number | null,
  presentacion: number | null,
): Centavos | null {
  if (volumeMl === null || volumeMl <= 0) return null
  const units = presentacion !== null && presentacion > 1 ? presentacion : 1
  return Math.round((finalPrice * 1_000) / (volumeMl * units))
}

/** PRECIO SIN IMPUESTOS NACIONALES, rounded half up: both percents are of the net price (Res. 4/2025 SIyC, Ley 27.743). */
export function netPrice(finalPrice: Centavos, ivaPercent: number, internalTaxPercent: number): Centavos {
  const parts = 10_000 + Math.round((ivaPercent + internalTaxPercent) * 100)
  return Math.round((finalPrice * 10_000) / parts)
}

export type PriceViewer = {
  isLoggedIn: boolean
  hasClient: boolean
  isSeller: boolean
}

/** The least of the viewers to whom the same prices are shown. */
export type PriceView = 'visitor' | 'buyer' | 'client'

const viewers: Record<PriceView, PriceViewer> = {
  visitor: { isLoggedIn: false, hasClient: false, isSeller: false },
  buyer: { isLoggedIn: true, hasClient: false, isSeller: false },
  client: { isLoggedIn: true, hasClient: true, isSeller: false },
}

export const priceViews = Object.keys(viewers) as PriceView[]

export function viewerOfPrices(view: PriceView): PriceViewer {
  return viewers[view]
}

export function priceViewOf(slug: string | null, viewer: PriceViewer): PriceView {
  if (!canSeePrices(slug, viewer)) return 'visitor'
  return priceViews.find((view) => canSeePrices(slug, viewers[view])) ?? 'visitor'
}

/** By the slug of online_price_type (spec 1 §6): any other slug, or none, is public. */
export function canSeePrices(slug: string | null, viewer: PriceViewer): boolean {
  if (slug === 'only_registered') return viewer.isLoggedIn
  if (slug === 'only_buyers_with_comerciocity_client') {
    return viewer.isLoggedIn && (viewer.hasClient || viewer.isSeller)
  }
  return true
}
