import { type DriverStop, panelDeliveryEndpoints, stopEndpoints } from '#contract/panel/deliveries.ts'
import { shopTime } from '#domain/time/dates.ts'
import { address } from '../ordering.ts'
import { isRefused, type Shift, type StoredTick, write } from './shift.ts'

const stopsOf = async ({ driver }: Shift): Promise<DriverStop[]> =>
  (await driver.call(stopEndpoints.list, {})).stops

/** A tick of a stop of the driver's, sent now or stored until the line is back. */
async function tick(shift: Shift, tickOf: (stop: DriverStop) => StoredTick['send']): Promise<boolean> {
  const stops = (await stopsOf(shift)).filter(({ state }) => state === 'pending' || shift.chance.once(6))
  if (stops.length === 0) return false
  const stored = { key: crypto.randomUUID(), send: tickOf(shift.chance.oneOf(stops)) }
  if (shift.chance.once(3)) shift.ticks.push(stored)
  else await stored.send(shift, stored.key)
  return true
}

/** Acts of the driver, and of who gives the driver orders and takes the cash. */
export const driversActs = {
  assign: async (shift: Shift) => {
    const { chance, shop, orders, cashiers, driver } = shift
    const { num = 0 } = orders.length === 0 ? {} : chance.oneOf(orders.slice(-24))
    const day = shopTime(shop.clock.now).isoDate
    const { rowCount } = await shop.sql.query(
      `update orders set deliver = 1, address = $2, fecha_entrega = $3
        where num = $1 and deliver = 0 and status in ('Sin confirmar', 'Confirmado', 'En preparación')`,
      [num, address, day],
    )
    if (rowCount === 0) return false
    const body = { day, driver: driver.id, stops: [{ num, version: 0 }] }
    await write(shift, chance.oneOf(cashiers).call, panelDeliveryEndpoints.assign, { body })
    return true
  },

  leave: async (shift: Shift) => {
    const stops = (await stopsOf(shift)).map(({ num, version }) => ({ num, version }))
    if (stops.length === 0) return false
    await write(shift, shift.driver.call, stopEndpoints.leave, { body: { stops } })
    return true
  },

  deliver: (shift: Shift) =>
    tick(shift, ({ num, version, owed }) => (now, key) => {
      const collected = owed > 0 ? { way: 'cash' as const, amount: owed } : null
      const input = { params: { num }, body: { version, id_checked: true, collected } }
      return write(now, now.driver.call, stopEndpoints.deliver, input, key)
    }),

  absent: (shift: Shift) =>
    tick(shift, ({ num, version }) => (now, key) => {
      const wish = now.chance.oneOf(['another_day', 'pick_up', 'cancel'] as const)
      return write(
        now,
        now.driver.call,
        stopEndpoints.absent,
        { params: { num }, body: { version, wish } },
        key,
      )
    }),

  /** The line is back: the stored ticks go out in their order, some twice, as `write` does. */
  lineBack: async (shift: Shift) => {
    const stored = shift.ticks.splice(0)
    for (const { key, send } of stored)
      await send(shift, key).catch((error: unknown) => {
        if (!isRefused(error)) throw error
      })
    return stored.length > 0
  },

  untick: async (shift: Shift) => {
    const stops = (await stopsOf(shift)).filter(({ undo_until }) => undo_until !== null)
    if (stops.length === 0) return false
    const { num, version } = shift.chance.oneOf(stops)
    await write(shift, shift.driver.call, stopEndpoints.undo, { params: { num }, body: { version } })
    return true
  },

  takeCash: async (shift: Shift) => {
    const { call } = shift.chance.oneOf(shift.cashiers)
    const [open] = (await call(panelDeliveryEndpoints.cash, {})).drivers
    if (open === undefined) return false
    const { driver, amount: expected } = open
    const counted = shift.chance.once(4) ? expected - 100 : expected
    await write(shift, call, panelDeliveryEndpoints.receiveCash, {
      body: { driver: driver.id, expected, counted: Math.max(0, counted) },
    })
    return true
  },
}
