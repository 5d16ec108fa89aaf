import { afterAll, beforeEach, expect } from 'vitest'
import type { Sent } from '#contract/client.ts'
import { keyPairOf, webPushes } from '../src/server/integrations/push/web-push.ts'
import { type PushedBrowser, type PushEmulator, startPushEmulator } from './emulators/push.ts'
import { addBuyer, addRow } from './factories.ts'
import { testShop, type TestShop, type Visitor } from './shop.ts'

type Buyer = { id: number; who: Visitor }

type PushedShop = {
  shop: TestShop
  emulator: PushEmulator
  newBuyer: () => Promise<Buyer>
  register: typeof register
  /** A buyer with a subscribed browser. */
  told: () => Promise<Buyer & { browser: PushedBrowser }>
  /** Inserts a notification. */
  tell: (buyer: number, columns?: object) => Promise<number>
  /** Number of pending pushes. */
  waiting: () => Promise<number | undefined>
  /** Number of a buyer's subscriptions. */
  subscribed: (buyer: number) => Promise<number | null>
}

function register(who: Visitor, { token }: { token: string }, orderAlerts?: boolean): Promise<Sent> {
  return who.send({ method: 'POST', path: '/register-token', body: { token, order_alerts: orderAlerts } })
}

/** A shop with a push service emulator; no pushes are pending at the start of each test. */
export async function pushedShop(): Promise<PushedShop> {
  const emulator = await startPushEmulator()
  afterAll(() => emulator.stop())
  const keys = keyPairOf(Buffer.alloc(32, 9).toString('base64url'))
  const shop: TestShop = await testShop({
    push: webPushes({
      keys,
      subject: 'mailto:pruebas@damajuana.example',
      origin: emulator.url,
      now: () => shop.clock.now,
    }),
  })
  const { sql } = shop
  beforeEach(async () => {
    emulator.answerWith(null)
    await sql.query('delete from pushes')
  })
  const newBuyer = async (): Promise<Buyer> => {
    const id = await addBuyer(sql)
    return { id, who: await shop.loggedIn(id) }
  }
  return {
    shop,
    emulator,
    newBuyer,
    register,
    told: async () => {
      const buyer = await newBuyer()
      const browser = emulator.newBrowser()
      expect(await register(buyer.who, browser)).toEqual({ status: 200, body: {} })
      return { ...buyer, browser }
    },
    tell: (buyer, columns = {}) =>
      addRow(sql, 'notifications', {
        buyer_id: buyer,
        type: 'order',
        data: { message: 'Total $ 12.345, en San Martín 2451' },
        ...columns,
      }),
    waiting: async () => (await sql.query<{ n: number }>('select count(*) as n from pushes')).rows[0]?.n,
    subscribed: async (id) =>
      (await sql.query('select from push_subscriptions where buyer_id = $1', [id])).rowCount,
  }
}
