import type { Category, Commerce, Workday } from '#contract/shop.ts'
import type { AlcoholRule } from '#domain/catalog/alcohol.ts'
import { pesosOrNull, toPesos } from '#domain/money/money.ts'
import { weekdayNames } from '#domain/time/dates.ts'
import { comingWeek } from '#domain/time/special-days.ts'
import type { Sql } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { findAlcoholHours, findSchedules, findSpecialDays } from './schedules.repo.ts'
import { findCategories } from './shelves.repo.ts'
import {
  type CommerceAddressRow,
  type CommerceRow,
  findCommerce,
  findCommerceAddresses,
  findExtencions,
  findFromCloudinary,
  offersDelivery,
} from './shop.repo.ts'

/** The commerce on the wire (spec 1 §3). */
export async function commerce({ pool, env, socialLogins, lastKnown, now }: Deps): Promise<Commerce> {
  const [row, workdays, alcoholHours, addresses, extencions] = await Promise.all([
    findCommerce(pool),
    findWorkdays(pool, now()),
    findAlcoholHours(pool),
    findCommerceAddresses(pool),
    findExtencions(pool),
  ])
  lastKnown.commerce = {
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
    workdays,
    configuration: { show_google_login: row.show_google_login },
    social_logins: socialLogins.offered,
    online_configuration: onlineOnWire(row),
  }
  return lastKnown.commerce
}

/** Origins of the pages' pictures and map tiles besides the shop's own. */
export async function imageOrigins({ pool, env, mapTiles }: Deps): Promise<string[]> {
  const ofMaps = mapTiles.origin === null ? [] : [mapTiles.origin]
  return (await findFromCloudinary(pool)) ? [env.cloudinaryOrigin, ...ofMaps] : ofMaps
}

/** Hours of the next seven days, Lunes first; a day without schedules is closed. */
export function workdays({ pool, now }: Pick<Deps, 'pool' | 'now'>): Promise<Workday[]> {
  return findWorkdays(pool, now())
}

/** Legal and opening hours for delivering alcohol. */
export async function findAlcoholRule(sql: Sql, now: Date): Promise<AlcoholRule> {
  return { hours: await findAlcoholHours(sql), workdays: await findWorkdays(sql, now) }
}

export async function findWorkdays(sql: Sql, now: Date): Promise<Workday[]> {
  return comingWeek(await findRegularWeek(sql), await findSpecialDays(sql), now)
}

/** Regular hours, without special days, Lunes first. */
export async function findRegularWeek(sql: Sql): Promise<Workday[]> {
  const schedules = await findSchedules(sql)
  return weekdayNames.map((name, weekday) => ({
    name,
    schedules: schedules
      .filter((schedule) => schedule.weekday === weekday)
      .map(({ from, to }) => ({ from, to })),
  }))
}

/** The stored categories; flags of those made up by the web are false. */
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

/** A rate setting is sent as the rates that it selects from. */
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

function onlineOnWire(row: CommerceRow): Commerce['online_configuration'] {
  const { online } = row
  return {
    ...online,
    has_delivery: offersDelivery(row),
    online_template: { slug: online.online_template },
    online_price_type: online.online_price_type === null ? null : { slug: online.online_price_type },
  }
}
