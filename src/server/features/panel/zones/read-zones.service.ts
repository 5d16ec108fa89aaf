import type { DeliverySetup, ZoneSetup } from '#contract/panel/zones.ts'
import { coveringZone } from '#domain/delivery/covering-zone.ts'
import { groupSlots, type WeeklySlot } from '#domain/delivery/delivery-slot.ts'
import type { DeliveryDayRule } from '#domain/delivery/delivery.ts'
import { zoneNotes } from '#domain/delivery/zone-notes.ts'
import { pesosOrNull, toPesos } from '#domain/money/money.ts'
import { formatMinutes } from '#domain/time/dates.ts'
import type { Sql } from '../../../db/connect.ts'
import { findShopPlace, isShopInside } from '../../delivery/delivery.service.ts'
import { listSlotsByZone } from '../../delivery/slots.repo.ts'
import { findZones, type Zone } from '../../delivery/zones.repo.ts'
import { getDeliveryDays } from '../../shop/schedules.repo.ts'
import { findCommerce, findCommerceAddresses } from '../../shop/shop.repo.ts'
import { versioned } from '../settings/read-settings.service.ts'

/** All that the screens of delivery show. */
export async function readZones(sql: Sql): Promise<DeliverySetup> {
  const zones = await findZones(sql)
  const slots = await listSlotsByZone(sql)
  const rule = await getDeliveryDays(sql)
  const place = await findShopPlace(sql)
  const [address] = await findCommerceAddresses(sql)
  const { online, delivery_price: price } = await findCommerce(sql)
  return {
    zones: zones.map((zone, at) =>
      zoneOnWire(zone, {
        slots: slots.get(zone.id) ?? [],
        rule,
        place,
        coveredBy: coveringZone(zones, at)?.id ?? null,
      }),
    ),
    order_version: versioned({ ids: zones.map(({ id }) => id) }).version,
    days: versioned({
      weekdays: [...rule.days],
      cut_off: formatMinutes(rule.cutOffMinutes),
      ahead: rule.ahead,
    }),
    shop: {
      delivers: online.has_delivery,
      price: pesosOrNull(price),
      place,
      city: address?.city_name ?? '',
      province: address?.province_name ?? '',
    },
  }
}

type Around = {
  slots: readonly WeeklySlot[]
  rule: DeliveryDayRule
  place: DeliverySetup['shop']['place']
  coveredBy: number | null
}

function zoneOnWire(zone: Zone, { slots, rule, place, coveredBy }: Around): ZoneSetup {
  const { id, name, description, price, free_from, minimum, weekdays, published, parts } = zone
  return {
    id,
    terms: versioned({
      name,
      description: description ?? '',
      price: toPesos(price),
      free_from: pesosOrNull(free_from),
      minimum: pesosOrNull(minimum),
      weekdays,
      published,
    }),
    area: { ...versioned({ parts }), has_shop: isShopInside(zone, place) },
    slots: versioned({
      groups: groupSlots(slots).map(({ cutOff, ...group }) => ({ ...group, cut_off: cutOff })),
    }),
    notes: zoneNotes(zone, slots, rule).map(({ text }) => text),
    covered_by: coveredBy,
  }
}
