import { createHash } from 'node:crypto'
import type { Settings, ShopDay } from '#contract/panel/settings.ts'
import { type DollarSetting, dollarRate } from '#domain/money/dollar.ts'
import { pesosOrNull, toPesos } from '#domain/money/money.ts'
import { readPlans } from '#domain/payments/installments.ts'
import { addDays, shopTime } from '#domain/time/dates.ts'
import { hoursOn } from '#domain/time/special-days.ts'
import type { Sql } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { portsOf } from '../../integrations/payments/payments.ts'
import { findCurrentRates } from '../rates/rates.repo.ts'
import { findRegularWeek } from '../shop/commerce.service.ts'
import { findSpecialDays } from '../shop/schedules.repo.ts'
import { type CommerceAddressRow, findCommerceAddresses } from '../shop/shop.repo.ts'
import {
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
  const methods = await listMethods(sql)
  const { zones } = await findBeginnings(sql)
  const { usar_cupones: takes_coupons, show_google_login: shows_google } = row
  return {
    shop: versioned(shopOnWire(row, address)),
    hours: versioned({ week: week.map(({ schedules }) => [...schedules]) }),
    special_days: await readSpecialDays(sql, deps),
    pause: pauseOnWire(row),
    handover: { ...versioned({ has_delivery: row.has_delivery, has_pick_up: row.retiro_por_local }), zones },
    payment_methods: methods.map((method) => methodOnWire(method, deps)),
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
  const settings = await readSettings(sql, deps)
  const week = await findRegularWeek(sql)
  const special = await findSpecialDays(sql)
  const { isoDate: day } = shopTime(deps.now())
  const tomorrow = addDays(day, 1).isoDate
  const isSpecial = special.some((one) => one.day === day)
  return {
    versions: { special_days: settings.special_days.version, pause: settings.pause.version },
    is_paused: settings.pause.is_paused,
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
    first_steps: await readFirstSteps(sql, settings),
  }
}

/** Default name of a new shop. */
const unnamed = 'Mi tienda'

async function readFirstSteps(sql: Sql, settings: Settings): Promise<ShopDay['first_steps']> {
  const { shop, hours, payment_methods: methods, handover, pause } = settings
  const { has_article, has_order, zones } = await findBeginnings(sql)
  const isReady = {
    shop: shop.name !== unnamed && shop.email !== '',
    hours: hours.week.some((ranges) => ranges.length > 0),
    payment: methods.some(isOffered),
    handover: (handover.has_pick_up && shop.street !== '') || (handover.has_delivery && zones > 0),
    article: has_article,
  }
  // A shop with orders was open before: it is paused, not unopened.
  const isOpen = !pause.is_paused || has_order
  if (isOpen && Object.values(isReady).every(Boolean)) return null
  const steps = { ...isReady, open: isOpen }
  return (['shop', 'hours', 'payment', 'handover', 'article', 'open'] as const).map((step) => ({
    step,
    is_done: steps[step],
  }))
}

export const isOffered = (method: Settings['payment_methods'][number]): boolean =>
  method.published && !method.lacks_keys

/** Adds a hash of the content as its version. */
function versioned<T extends object>(shown: T): T & { version: number } {
  const hash = createHash('sha256').update(JSON.stringify(shown)).digest()
  return { ...shown, version: hash.readUInt32BE() >>> 1 }
}

function shopOnWire(row: ShopSettings, address: CommerceAddressRow | undefined) {
  return {
    name: row.name,
    company_name: row.company_name,
    cuit: row.cuit ?? '',
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

async function readSpecialDays(sql: Sql, { now }: ReadDeps): Promise<Settings['special_days']> {
  const { isoDate: today } = shopTime(now())
  const coming = (await findSpecialDays(sql)).filter(({ day }) => day >= today)
  const orders = await countOrdersOn(
    sql,
    coming.map(({ day }) => day),
  )
  const days = coming.map(({ day, closes_at, note }) => ({ day, closes_at, note: note ?? '' }))
  const { version } = versioned({ days })
  return { version, days: days.map((one) => ({ ...one, orders: orders.get(one.day) ?? 0 })) }
}

function methodOnWire(
  { id, name, type_name: provider, ...row }: MethodRow,
  { payments }: ReadDeps,
): Settings['payment_methods'][number] {
  const shown = versioned({
    published: row.published,
    description: row.description ?? '',
    asks_receipt: row.asks_receipt,
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
  const rates = await findCurrentRates(sql)
  const setting: DollarSetting | null = dolar !== null && typeof dolar === 'object' ? dolar.promedio : dolar
  const today = dollarRate(setting, rates)
  return {
    ...versioned({
      rate: typeof setting === 'number' ? ('fixed' as const) : setting,
      pesos: typeof setting === 'number' ? setting : null,
      plus: toPesos(plus),
    }),
    today: today === null ? null : toPesos(today + plus),
  }
}
