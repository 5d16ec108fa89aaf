import type { EndpointBody } from '#contract/endpoint.ts'
import type { phoneOrderEndpoints } from '#contract/panel/phone-orders.ts'
import { validateAddress } from '#domain/geography/address.ts'
import type { Quote } from '#domain/money/totals.ts'
import { refuse, refuseFields, type Refusal, type RefusedLine } from '#domain/text/refusals.ts'
import { dayMinutes } from '#domain/time/dates.ts'
import type { Sql } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { type StaffViewer, sellerOf } from '../../../http/viewer.ts'
import { findClientAddress, type KnownAddress, type VouchedAddress } from '../../addresses/addresses.repo.ts'
import { draftOf, readForm } from '../../addresses/addresses.service.ts'
import { readPin } from '../../addresses/maps.service.ts'
import type { CartLines } from '../../cart/cart-lines.repo.ts'
import { findCatalogueItems } from '../../cart/catalogue-items.repo.ts'
import { type PricedLine, type PricedPromotion, priceCartLines } from '../../cart/price-cart-lines.ts'
import { quotePricedCart } from '../../cart/price-cart.ts'
import { refusedLines, unknownLines } from '../../cart/refused-lines.ts'
import { type ResolvedChoices, resolveChoicesAt } from '../../cart/resolve-choices.ts'
import type { ShopClientRow } from '../../clients/shop-clients.repo.ts'
import { findCommerceAddresses } from '../../shop/shop.repo.ts'
import type { Shop } from '../../shop/shop.service.ts'

export type QuoteBody = EndpointBody<typeof phoneOrderEndpoints.quote>

/** A priced phone order, at online prices. */
export type PhoneCart = {
  lines: PricedLine[]
  promotions: PricedPromotion[]
  refused: RefusedLine[]
  resolved: Omit<ResolvedChoices, 'client'>
  discount: null
  quote: Quote
}

/** The shop's terms for phone orders: payment by hand or by the order's link at MercadoPago, and no cut-off today. */
export const phoneShop = (shop: Shop): Shop => ({
  ...shop,
  methods: shop.methods.filter(({ type }) => type === null || type === 'MercadoPago'),
  deliveryRule: { ...shop.deliveryRule, cutOffMinutes: dayMinutes },
})

/** Prices as an online cart. Colour and size are not asked by phone: a note has them. */
export async function pricePhoneCart(
  sql: Sql,
  shop: Shop,
  lines: CartLines,
  { input, address }: { input: QuoteBody; address: KnownAddress | null },
): Promise<PhoneCart> {
  const items = await findCatalogueItems(sql, lines)
  const priced = priceCartLines(lines, { ...items, choices: new Map() }, shop)
  const zoneId = input.zone_id ?? null
  const resolved = await resolveChoicesAt(
    { sql, shop },
    {
      deliver: input.deliver ?? null,
      payment_method_id: input.payment_method_id ?? null,
      delivery_zone_id: zoneId,
      isZoneByHand: zoneId !== null,
    },
    address,
  )
  return {
    ...priced,
    refused: [...unknownLines(lines, items), ...refusedLines(priced)],
    resolved,
    discount: null,
    quote: quotePricedCart(priced, resolved, null, shop),
  }
}

/** Whose sale it is: that of the client's seller, else the viewer's own. */
export const saleOf = (viewer: StaffViewer, client: Pick<ShopClientRow, 'seller_id'> | null): number | null =>
  client?.seller_id ?? sellerOf(viewer)

/** The destination: one of the client's addresses, or a dictated one, not saved yet. */
export async function findPlace(
  sql: Sql,
  deps: Pick<Deps, 'secret' | 'now'>,
  viewer: StaffViewer,
  {
    client_id = null,
    address_id = null,
    address = null,
  }: Pick<QuoteBody, 'client_id' | 'address_id' | 'address'>,
): Promise<{ saved: KnownAddress } | { typed: VouchedAddress } | null | Refusal> {
  if (address_id !== null) {
    const writer = sellerOf(viewer) === null ? null : viewer.buyer.id
    const saved = client_id === null ? null : await findClientAddress(sql, client_id, writer, address_id)
    return saved === null ? refuse('address_unknown') : { saved }
  }
  if (address === null) return null
  const [shop] = await findCommerceAddresses(sql)
  const { city, pin_token: token, ...rest } = address
  const written = readForm({ ...rest, city: { name: city }, province: { name: shop?.province_name ?? '' } })
  const pin = token ? readPin(deps, token, { ...written, city: written.city.name }) : null
  return (
    refuseFields(validateAddress(draftOf(written))) ?? {
      typed: { ...written, ...pin, pin_vouched: pin !== null },
    }
  )
}
