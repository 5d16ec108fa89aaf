import { expect, it, onTestFinished } from 'vitest'
import { testDatabase } from '../cluster.ts'
import { chanceOf } from '../money/chance.ts'
import { openPaymentShop, type PaymentShop } from '../payments.ts'
import { type BrokenOrders, brokenOrders } from './one-order/broken-orders.ts'
import { openCrowd, raceOnOrders } from './one-order/race.ts'

const timeout = 240_000

async function openShop(): Promise<PaymentShop> {
  const { connection } = await testDatabase()
  const shop = await openPaymentShop(connection, { connections: 20 })
  onTestFinished(shop.close)
  return shop
}

it(
  'two panels, a driver, a buyer and webhooks on one order leave nothing impossible behind',
  { timeout },
  async () => {
    const crowd = await openCrowd(await openShop())
    const { answers, wrong } = await raceOnOrders(crowd, chanceOf(20_261_123), { orders: 3, count: 16 })
    expect(wrong).toEqual([])
    expect([...answers.keys()].filter((told) => told.endsWith('changed_meanwhile'))).not.toEqual([])
  },
)

it.each<BrokenOrders>([...brokenOrders])(
  'is found out: $name',
  { timeout },
  async ({ spoil, mix, found }) => {
    const shop = await openShop()
    const crowd = await openCrowd(shop)
    await spoil(shop)
    const { wrong } = await raceOnOrders(crowd, chanceOf(7), { orders: 3, count: 8, mix })
    expect(wrong.join('\n')).toMatch(found)
  },
)
