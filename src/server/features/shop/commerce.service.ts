import type { Category, Commerce, Workday } from '#contract/shop.ts'
import type { AlcoholRule } from '#domain/catalog/alcohol.ts'
import { pesosOrNull, toPesos } from '#domain/money/money.ts'
import { weekdayNames } from '#domain/time/dates.ts'
import type { Sql } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { findAlcoholHours, findSchedules, type WorkdayRow } from './schedules.repo.ts'
import { findCategories } from './shelves.repo.ts'
import {
  type CommerceAddressRow,
  type CommerceRow,
  findCommerce,
  findCommerceAddresses,
  findExtencions,
  findFromCloudinary,
  type OnlineRow,
} from './shop.repo.ts'

/** What the shop says of itself (spec 1 §3). */
export async function commerce({ pool, env, socialLogins, lastSaid }: Deps): Promise<Commerce> {
  const [row, schedules, alcoholHours, addresses, extencions] = await Promise.all([
    findCommerce(pool),
    findSchedules(pool),
    findAlcoholHours(pool),
    findCommerceAddresses(pool),
    findExtencions(pool),
  ])
  lastSaid.commerce = {
    id: row.id,
    name: row.name,
    company_name: row.company_name,
    cuit: row.cuit,
    consumer_claims_url: row.consumer_claims_url,
    data_fiscal_url: row.data_fiscal_url,
    data_fiscal_image_url: row.data_fiscal_image_url,
    phone: row.phone,
    email: row.email,
    delivery_price: pesosOrNull(row.delivery_price),
    minimum_order: pesosOrNull(row.minimum_order),
    alcohol_hours: alcoholHours,
    percentage_card: row.percentage_card,
    dolar: dolarOnWire(row),
    dolar_read_at: typeof row.dolar === 'string' ? (row.rates_read_at?.toISOString() ?? null) : null,
    dolar_plus: toPesos(row.dolar_plus),
    from_cloudinary: row.from_cloudinary,
    cloudinary_origin: row.from_cloudinary ? env.cloudinaryOrigin : null,
    extencions,
    addresses: addresses.map(addressOnWire),
    workdays: weekOf(schedules),
    configuration: { show_google_login: row.show_google_login },
    social_logins: socialLogins.offered,
    online_configuration: onlineOnWire(row.online),
  }
  return lastSaid.commerce
}

/** Where pictures of the shop's pages, maps included, come from besides the shop itself. */
export async function imageOrigins({ pool, env, mapTiles }: Deps): Promise<string[]> {
  const ofMaps = mapTiles.origin === null ? [] : [mapTiles.origin]
  return (await findFromCloudinary(pool)) ? [env.cloudinaryOrigin, ...ofMaps] : ofMaps
}

/** The seven days, Lunes first; one without schedules is closed. */
export async function workdays({ pool }: Deps): Promise<Workday[]> {
  return weekOf(await findSchedules(pool))
}

/** When an order with alcohol may be brought. */
export async function findAlcoholRule(sql: Sql): Promise<AlcoholRule> {
  return { hours: await findAlcoholHours(sql), workdays: weekOf(await findSchedules(sql)) }
}

/** The real categories: the marks of the web's own ones are off. */
export async function categories({ pool }: Deps): Promise<Category[]> {
  const rows = await findCategories(pool)
  return rows.map((row) => ({
    ...row,
    is_index: false,
    is_results: false,
    is_last_uploads: false,
    is_featured: false,
  }))
}

function weekOf(schedules: readonly WorkdayRow[]): Workday[] {
  return weekdayNames.map((name, weekday) => ({
    name,
    schedules: schedules
      .filter((schedule) => schedule.weekday === weekday)
      .map(({ from, to }) => ({ from, to })),
  }))
}

/** A rate that `dolar` only names is sent as the rates that it names it of. */
function dolarOnWire({ dolar, rates }: CommerceRow): Commerce['dolar'] {
  return typeof dolar === 'string' ? rates : dolar
}

function addressOnWire({
  city_name,
  province_name,
  ...address
}: CommerceAddressRow): Commerce['addresses'][number] {
  return { ...address, city: { name: city_name, province: province_name } }
}

function onlineOnWire(row: OnlineRow): Commerce['online_configuration'] {
  return {
    ...row,
    online_template: { slug: row.online_template },
    online_price_type: row.online_price_type === null ? null : { slug: row.online_price_type },
  }
}
