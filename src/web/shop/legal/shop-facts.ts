import type { DeliveryZone } from '#contract/delivery.ts'
import type { PaymentMethod } from '#contract/payments.ts'
import type { Commerce, Workday } from '#contract/shop.ts'
import { formatMoney } from '#domain/money.ts'
import type { ShopFacts } from '../../copy/legal/legal-section.ts'
import { phoneText } from '../../copy/units.ts'

type Known = { commerce: Commerce; zones: readonly DeliveryZone[]; methods: readonly PaymentMethod[] }

/** What the legal texts say of this shop, out of its own settings. */
export function shopFacts({ commerce, zones, methods }: Known): ShopFacts {
  const { has_delivery, retiro_por_local } = commerce.online_configuration
  return {
    shop: commerce.name,
    company: commerce.company_name,
    cuit: commerce.cuit,
    address: addressText(commerce),
    email: commerce.email,
    phone: commerce.phone && phoneText(commerce.phone),
    hours: hoursLines(commerce.workdays),
    hasDelivery: has_delivery,
    hasPickUp: retiro_por_local,
    zones: zones.map(({ name, price }) => `${name}: ${formatMoney(price)}`),
    methods: methods.map(({ name }) => name),
    providers: methods.flatMap(({ type }) => (type ? [type.name] : [])),
    claimsUrl: commerce.consumer_claims_url,
  }
}

/** Where the shop is, whole; null where it says no address. */
export function addressText({ addresses: [first] }: Pick<Commerce, 'addresses'>): string | null {
  return first ? `${first.street} ${first.street_number}, ${first.city.name}, ${first.city.province}` : null
}

/** Its hours, with days in a row that are alike on one line: 'Lunes a jueves: 09:00 a 13:00 y 16:30 a 21:00'. Closed days are left out. */
export function hoursLines(workdays: readonly Workday[]): string[] {
  const runs: { first: string; last: string; hours: string }[] = []
  let isRunning = false
  for (const { name, schedules } of workdays) {
    const hours = schedules.map(({ from, to }) => `${from} a ${to}`).join(' y ')
    const run = runs.at(-1)
    if (isRunning && run?.hours === hours) run.last = name
    else if (hours !== '') runs.push({ first: name, last: name, hours })
    isRunning = hours !== ''
  }
  return runs.map(
    ({ first, last, hours }) => `${first === last ? first : `${first} a ${last.toLowerCase()}`}: ${hours}`,
  )
}
