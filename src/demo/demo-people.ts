import type { OrderStatus } from '#domain/orders/order-status.ts'

export type DemoAddress = {
  street: string
  street_number: string
  depto: string | null
  description: string | null
  lat: number
  lng: number
  zone: string
}
export type DemoStaff = { name: string; surname: string; email: string; phone: string }
/** A past order: `lines` are article numbers (without variants) with amounts; status and method by name. */
export type DemoOrder = {
  daysAgo: number
  lines: [num: number, amount: number][]
  deliver: boolean
  status: OrderStatus
  paymentMethod: string
  description?: string
}
/** `seller` is the e-mail of the seller whose client the buyer is. `favorites` are article numbers. */
export type DemoBuyer = DemoStaff & {
  seller: string | null
  address: DemoAddress | null
  orders: DemoOrder[]
  favorites: number[]
}
export type DemoQuestion = {
  num: number
  buyer: string
  text: string
  /** Null while unanswered. */ answer: string | null
  daysAgo: number
}

/** Article numbers with amounts, as in '601×48 1006×2'. */
export const amountsOf = (text: string): [num: number, amount: number][] =>
  Array.from(text.matchAll(/(\d+)×(\d+)/g), ([, num, amount]) => [Number(num), Number(amount)])

const orderBy =
  (deliver: boolean) =>
  (
    daysAgo: number,
    lines: string,
    status: OrderStatus,
    paymentMethod: string,
    description?: string,
  ): DemoOrder => ({
    daysAgo,
    lines: amountsOf(lines),
    deliver,
    status,
    paymentMethod,
    ...(description !== undefined && { description }),
  })

export const forDelivery = orderBy(true)
export const forPickup = orderBy(false)

/** A buyer's name, mailbox and the end of a phone number, all fictitious. */
export const person = (name: string, surname: string, mailbox: string, phone: string): DemoStaff => ({
  name,
  surname,
  email: `${mailbox}@ejemplo.com.ar`,
  phone: `+5493415550${phone}`,
})

/** An address of the city; `zone` by name. */
export const at = (
  street: string,
  street_number: string,
  zone: string,
  [lat, lng]: [number, number],
  depto: string | null = null,
  description: string | null = null,
): DemoAddress => ({ street, street_number, depto, description, lat, lng, zone })
export const centre = 'Pichincha y Centro'

/** Throws when the name is unknown. */
export function known<K, V>(map: ReadonlyMap<K, V>, name: K): V {
  const value = map.get(name)
  if (value === undefined) throw new Error(`The demo data names ${String(name)}, which does not exist`)
  return value
}
