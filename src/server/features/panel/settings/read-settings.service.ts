import type { Settings, ShopDay } from '#contract/panel/settings.ts'
import { unnamedShop, type Workday } from '#contract/shop.ts'
import { alcoholWeek } from '#domain/catalog/alcohol-week.ts'
import { type AlcoholHours, mayEverBringAlcoholIn } from '#domain/catalog/alcohol.ts'
import { groupSlots } from '#domain/delivery/delivery-slot.ts'
import { dollarRate, ownRate } from '#domain/money/dollar.ts'
import { pesosOrNull, toPesos } from '#domain/money/money.ts'
import { readPlans } from '#domain/payments/installments.ts'
import { addDays, weekText } from '#domain/time/dates.ts'
import { hoursOn, runningDay } from '#domain/time/special-days.ts'
import type { Sql } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { portsOf } from '../../../integrations/payments/payments.ts'
import { sha256 } from '../../../signing.ts'
import { findCurrentRates } from '../../catalog/rates.repo.ts'
import { listSlotsByZone } from '../../delivery/slots.repo.ts'
import { findZones } from '../../delivery/zones.repo.ts'
import { findRegularWeek } from '../../shop/commerce.service.ts'
import { findAlcoholHours, findSpecialDays, type SpecialDayRow } from '../../shop/schedules.repo.ts'
import { type CommerceAddressRow, findCommerceAddresses } from '../../shop/shop.repo.ts'
import {
  type Beginnings,
  countOrdersOn,
  findBeginnings,
  findSettings,
  listMethods,
  type MethodRow,
  type ShopSettings,
} from './settings.repo.ts'

export type ReadDeps = Pick<Deps, 'payments' | 'now'>

/** All sections of the settings screen. */
export async function readSettings(sql: Sql, deps: ReadDeps): Promise<Settings> {
  const row = await findSettings(sql)
  const [address] = await findCommerceAddresses(sql)
  const week = await findRegularWeek(sql)
  const special = await findSpecialDays(sql)
  const alcohol = await findAlcoholHours(sql)
  const { zones, delivery_price } = await findBeginnings(sql)
  const { usar_cupones: takes_coupons, show_google_login: shows_google } = row
  return {
    shop: versioned(shopOnWire(row, address)),
    hours: versioned({ week: week.map(({ schedules }) => [...schedules]) }),
    special_days: await withOrders(sql, specialDaysOnWire(special, runningDay(week, special, deps.now()))),
    alcohol: {
      ...versioned({ week: [...alcoholWeek(alcohol)] }),
      idle_slots: await findIdleSlots(sql, alcohol, deps.now()),
    },
    pause: pauseOnWire(row),
    handover: {
      ...versioned({ has_delivery: row.has_delivery, has_pick_up: row.retiro_por_local }),
      zones,
      price: pesosOrNull(delivery_price),
    },
    payment_methods: await readMethods(sql, deps),
    buying: versioned({
      prices_for: audienceOf(row.online_price_type),
      needs_account: row.register_to_buy,
      minimum_order: pesosOrNull(row.minimum_order),
      takes_coupons,
      shows_google,
    }),
    dollar: await readDollar(sql, row),
  }
}

/** The day for Hoy, and the missing steps of a new shop. */
export async function readShopDay(sql: Sql, deps: ReadDeps): Promise<ShopDay> {
  const [row, week, special, steps] = await Promise.all([
    findSettings(sql),
    findRegularWeek(sql),
    findSpecialDays(sql),
    readReadiness(sql, deps),
  ])
  const pause = pauseOnWire(row)
  const day = runningDay(week, special, deps.now())
  const tomorrow = addDays(day, 1).isoDate
  const isSpecial = special.some((one) => one.day === day)
  return {
    versions: { special_days: specialDaysOnWire(special, day).version, pause: pause.version },
    is_paused: pause.is_paused,
    today: {
      day,
      regular: hoursOn(week, [], day),
      hours: hoursOn(week, special, day),
      is_special: isSpecial,
    },
    tomorrow: {
      day: tomorrow,
      regular: hoursOn(week, [], tomorrow),
      is_closed: special.some((one) => one.day === tomorrow && one.closes_at === null),
    },
    first_steps: firstSteps(row, week, steps),
  }
}

/** 'Centro: sábado de 21:00 a 23:00', which no order with alcohol can choose. */
async function findIdleSlots(sql: Sql, hours: readonly AlcoholHours[], now: Date): Promise<string[]> {
  if (hours.length === 0) return []
  const slots = await listSlotsByZone(sql)
  return (await findZones(sql))
    .filter(({ published }) => published)
    .flatMap(({ id, name }) =>
      groupSlots((slots.get(id) ?? []).filter((slot) => !mayEverBringAlcoholIn(slot, now, hours))).map(
        ({ weekdays, from, to }) => `${name}: ${weekText(weekdays)} de ${from} a ${to}`,
      ),
    )
}

type Readiness = Beginnings & { has_address: boolean; has_payment: boolean }

async function readReadiness(sql: Sql, deps: ReadDeps): Promise<Readiness> {
  const [beginnings, [address], methods] = await Promise.all([
    findBeginnings(sql),
    findCommerceAddresses(sql),
    readMethods(sql, deps),
  ])
  return { ...beginnings, has_address: !!address?.street, has_payment: methods.some(isOffered) }
}

function firstSteps(
  row: ShopSettings,
  week: readonly Workday[],
  { has_article, has_order, has_address, has_payment, zones, delivery_price }: Readiness,
): ShopDay['first_steps'] {
  const isReady = {
    shop: row.name !== unnamedShop && !!row.email,
    hours: week.some(({ schedules }) => schedules.length > 0),
    payment: has_payment,
    handover:
      (row.retiro_por_local && has_address) || (row.has_delivery && (zones > 0 || delivery_price !== null)),
    article: has_article,
  }
  // A shop with orders was open before: it is paused, not unopened.
  const isOpen = !row.pausar_tienda_online || has_order
  if (isOpen && Object.values(isReady).every(Boolean)) return null
  const steps = { ...isReady, open: isOpen }
  return (['shop', 'hours', 'payment', 'handover', 'article', 'open'] as const).map((step) => ({
    step,
    is_done: steps[step],
  }))
}

export const isOffered = (method: Method): boolean => method.published && !method.lacks_keys

/** Adds a hash of the content as its version. */
export function versioned<T extends object>(shown: T): T & { version: number } {
  return { ...shown, version: sha256(JSON.stringify(shown)).readUInt32BE() >>> 1 }
}

function shopOnWire(row: ShopSettings, address: CommerceAddressRow | undefined) {
  return {
    name: row.name,
    company_name: row.company_name,
    cuit: row.cuit ?? '',
    consumer_claims_url: row.consumer_claims_url ?? '',
    data_fiscal_url: row.data_fiscal_url ?? '',
    email: row.email ?? '',
    phone: row.phone ?? '',
    offers_whatsapp: row.enviar_whatsapp_al_terminar_pedido,
    street: address?.street ?? '',
    street_number: address?.street_number ?? '',
    city: address?.city_name ?? '',
    province: address?.province_name ?? '',
  }
}

const pauseOnWire = (row: ShopSettings): Settings['pause'] =>
  versioned({ is_paused: row.pausar_tienda_online })

/** From today on. */
function specialDaysOnWire(special: readonly SpecialDayRow[], today: string) {
  const days = special
    .filter(({ day }) => day >= today)
    .map(({ day, closes_at, note }) => ({ day, closes_at, note: note ?? '' }))
  return versioned({ days })
}

async function withOrders(
  sql: Sql,
  { version, days }: ReturnType<typeof specialDaysOnWire>,
): Promise<Settings['special_days']> {
  const orders = await countOrdersOn(
    sql,
    days.map(({ day }) => day),
  )
  return { version, days: days.map((one) => ({ ...one, orders: orders.get(one.day) ?? 0 })) }
}

export type Method = Settings['payment_methods'][number]

async function readMethods(sql: Sql, deps: ReadDeps): Promise<Method[]> {
  return (await listMethods(sql)).map((method) => methodOnWire(method, deps))
}

export function methodOnWire(
  { id, name, type_name: provider, ...row }: MethodRow,
  { payments }: ReadDeps,
): Method {
  const shown = versioned({
    published: row.published,
    description: row.description ?? '',
    asks_receipt: row.asks_receipt,
    discount: row.discount,
    surcharge: row.surchage,
    installments: readPlans(row.installments).filter(({ count }) => count > 1),
  })
  const lacks_keys = provider !== null && !portsOf(payments).some((port) => port.provider === provider)
  return { id, name, provider, lacks_keys, ...shown }
}

/** By value of `online_price_type`. */
export const audiences = {
  all: 'all',
  registered: 'only_registered',
  clients: 'only_buyers_with_comerciocity_client',
} as const

function audienceOf(slug: string | null): Settings['buying']['prices_for'] {
  const found = Object.entries(audiences).find(([, one]) => one === slug)
  return found ? (found[0] as keyof typeof audiences) : 'all'
}

async function readDollar(sql: Sql, { dolar, dolar_plus: plus }: ShopSettings): Promise<Settings['dollar']> {
  const today = dollarRate(dolar, await findCurrentRates(sql))
  const isSelected = typeof dolar === 'string'
  const pesos = isSelected ? null : ownRate(dolar)
  return {
    ...versioned({
      rate: isSelected ? dolar : pesos === null ? null : ('fixed' as const),
      pesos,
      plus: toPesos(plus),
    }),
    today: today === null ? null : toPesos(today + plus),
  }
}
