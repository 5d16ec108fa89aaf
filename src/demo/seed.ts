import { roleNames } from '#domain/accounts/staff.ts'
import { fromPesos } from '#domain/money/money.ts'
import { minutesOf, weekdayNames } from '#domain/time/dates.ts'
import type { Sql } from '../server/db/connect.ts'
import { insertRow, insertIds, insertRows } from '../server/db/insert.ts'
import { seedCatalogue } from './catalogue/seed-catalogue.ts'
import { demoDeliveryDays, demoDeliverySlots, demoDeliveryZones } from './delivery-data.ts'
import { demoTitles } from './offers-data.ts'
import { seedOrders } from './orders.ts'
import { demoBuyers, demoOwner, demoSellers, demoTeam } from './people-data.ts'
import { seedPeople, seedInbox } from './people.ts'
import { titlePicture } from './pictures.ts'
import {
  demoCommerce,
  demoConditions,
  demoOnlineConfiguration,
  demoPaymentMethods,
  demoPlatelets,
} from './shop-data.ts'

export const demoAccounts = [
  { who: 'Dueña', email: demoOwner.email },
  ...demoTeam.map(({ role, email }) => ({ who: roleNames[role], email })),
  { who: 'Vendedor', email: demoSellers[0]?.email ?? '' },
  { who: 'Compradora', email: demoBuyers[0]?.email ?? '' },
]

/** Seeds the demo shop. All its accounts share one password. */
export async function seedDemo(tx: Sql, options: { passwordHash: string; now: Date }): Promise<void> {
  const { passwordHash, now } = options
  await seedShop(tx)
  const byNum = await seedCatalogue(tx, now)
  const buyers = await seedPeople(tx, { byNum, passwordHash, now })
  await seedOrders(tx, { buyers, byNum, now })
  await seedInbox(tx, { buyers, byNum, now })
}

export async function seedShop(tx: Sql): Promise<void> {
  const { address, workdays, extencions, delivery_price, dolar, dolar_plus, ...commerce } = demoCommerce
  await insertRow(tx, 'commerces', {
    is_demo: true,
    id: 1000,
    ...commerce,
    delivery_price: fromPesos(delivery_price),
    dolar,
    dolar_plus: fromPesos(dolar_plus),
    delivery_weekdays: servedWeekdays(),
    delivery_cut_off: minutesOf(demoDeliveryDays.cutOff),
    delivery_days_ahead: demoDeliveryDays.daysAhead,
  })
  const { online_template, online_price_type, ...online } = demoOnlineConfiguration
  await insertRows(tx, 'online_configurations', [
    {
      commerce_id: 1000,
      ...online,
      online_template: online_template.slug,
      online_price_type: online_price_type.slug,
    },
  ])
  await insertRows(tx, 'extencions', extencions)
  await insertRow(tx, 'commerce_addresses', {
    street: address.street,
    street_number: address.street_number,
    city_name: address.city,
    province_name: address.province,
    lat: address.lat,
    lng: address.lng,
  })
  await insertRows(
    tx,
    'schedules',
    workdays.flatMap(({ name, schedules }) =>
      schedules.map(({ from, to }) => ({ weekday: weekdayOf(name), from_time: from, to_time: to })),
    ),
  )
  await insertRows(
    tx,
    'titles',
    demoTitles.map(({ header, lead, text_color, color, link }, position) => ({
      position,
      header,
      lead,
      text_color,
      color,
      link,
      image_url: titlePicture(position, 'wide'),
      crop_image_url: titlePicture(position, 'phone'),
    })),
  )
  await insertRows(
    tx,
    'platelets',
    demoPlatelets.map((platelet, position) => ({ position, ...platelet })),
  )
  await insertRows(tx, 'conditions', demoConditions)
  await insertRows(
    tx,
    'payment_methods',
    demoPaymentMethods.map(({ type, installments = [], asks_receipt = false, ...method }, position) => ({
      position,
      asks_receipt,
      ...method,
      type_name: type,
      installments,
    })),
  )
  const zoneIds = await insertIds(
    tx,
    'delivery_zones',
    demoDeliveryZones.map(({ price, free_from, minimum, weekdays, corners, ...zone }, position) => ({
      position,
      ...zone,
      price: fromPesos(price),
      free_from: free_from && fromPesos(free_from),
      minimum: minimum && fromPesos(minimum),
      weekdays: weekdays?.map(weekdayOf) ?? null,
      area: [[...corners, corners[0]]],
    })),
  )
  await insertRows(
    tx,
    'delivery_slots',
    demoDeliverySlots.flatMap(({ zone, from, to, cutOff, capacity }) =>
      servedWeekdays().map((weekday) => ({
        delivery_zone_id: zoneIds[demoDeliveryZones.findIndex(({ name }) => name === zone)],
        weekday,
        from_time: from,
        to_time: to,
        cut_off: cutOff,
        capacity,
      })),
    ),
  )
}

function servedWeekdays(): number[] {
  return weekdayNames.flatMap((name, weekday) =>
    demoDeliveryDays.closedWeekdays.includes(name) ? [] : [weekday],
  )
}

function weekdayOf(name: string): number {
  return weekdayNames.findIndex((weekday) => weekday === name)
}
