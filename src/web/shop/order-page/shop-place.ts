import type { Commerce } from '#contract/shop.ts'

/** Where an order is fetched: the shop's first address, or its name. */
export function shopPlace({ name, addresses: [shop] }: Commerce): string {
  return shop ? `${shop.street} ${shop.street_number}, ${shop.city.name}` : name
}
