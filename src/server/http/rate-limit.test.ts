import { beforeEach, describe, expect, it } from 'vitest'
import { originOf } from '#domain/accounts/rate-limits.ts'
import { hourMs } from '#domain/time/dates.ts'
import { addArticle, addBuyer, addRow } from '../../../test/factories.ts'
import { saveCart } from '../../../test/ordering.ts'
import { mailsTo } from '../../../test/outbox.ts'
import { testShop, type TestShop, type Visitor } from '../../../test/shop.ts'
import { noGeocoding } from '../integrations/geocoding/geocoders.ts'
import { policies, type PolicyName } from './rate-limit-policies.ts'
import { rateLimit } from './rate-limit.ts'

const [limited, unlimited] = [true, false].map((rateLimit) => testShop({ rateLimit, geocoding: noGeocoding }))
const shops = [await limited!, await unlimited!]
const email = 'ana@ejemplo.com.ar'
const password = 'torrontés de Cafayate'

for (const { sql } of shops) {
  await addBuyer(sql, { email })
  for (let weekday = 0; weekday < 7; weekday += 1)
    await addRow(sql, 'schedules', { weekday, from_time: '00:00', to_time: '23:59' })
}

beforeEach(async () => {
  for (const { sql } of shops) await sql.query('delete from rate_limits')
})

/** Makes the nth request; false if it was rate-limited. */
type Ask = (n: number) => Promise<boolean>

async function isLetThrough(who: Visitor, path: string, body?: object): Promise<boolean> {
  const sent = await who.send({ method: body ? 'POST' : 'GET', path, ...(body && { body }) })
  return sent.retryAfter === undefined
}

const asBuyer = async ({ sql, loggedIn }: TestShop): Promise<Visitor> => loggedIn(await addBuyer(sql))

/** Each policy's limit, and a request that it applies to. */
const scenes: Record<PolicyName, { max: number; open: (shop: TestShop) => Promise<Ask> }> = {
  login: {
    max: 3,
    open:
      async ({ visitor }) =>
      () =>
        isLetThrough(visitor(), '/login', { email, password }),
  },
  registration: {
    max: 5,
    open: async ({ visitor }) => {
      const form = { name: 'Ana', phone: '3415550100', email, password, confirm_password: password }
      return () => isLetThrough(visitor(), '/register', { ...form, terminos_y_condiciones: true })
    },
  },
  newAccount: {
    max: 20,
    open: async ({ sql, deps, visitor }) => {
      const ip = '2800:810:4a1:7f::1'
      const form = { name: 'Ana', password, confirm_password: password, terminos_y_condiciones: true }
      return async (n) => {
        if (n < 18) return (await rateLimit(sql, deps, 'newAccount', originOf(ip))) === null
        const body = { ...form, phone: `34155502${n}`, email: `nueva${n}@ejemplo.com.ar` }
        const headers = { 'x-forwarded-for': ip }
        const sent = await visitor().send({ method: 'POST', path: '/register', body, headers })
        expect(sent.status).toBe(sent.retryAfter === undefined ? 201 : 429)
        return sent.retryAfter === undefined
      }
    },
  },
  phone: {
    max: 5,
    open: async (shop) => {
      const who = await asBuyer(shop)
      return async (n) => {
        const body = { phone: `34160010${10 + n}` }
        return (await who.send({ method: 'PUT', path: '/buyer/phone', body })).retryAfter === undefined
      }
    },
  },
  code: {
    max: 1,
    open: async ({ visitor }) => {
      const path = '/password-reset/send-verification-code'
      return () => isLetThrough(visitor(), path, { email, commerce_id: 1000 })
    },
  },
  question: {
    max: 10,
    open: async (shop) => {
      const [who, article] = [await asBuyer(shop), await addArticle(shop.sql)]
      return (n) => isLetThrough(who, '/questions', { article, text: `Pregunta ${n}`, commerce_id: 1000 })
    },
  },
  message: {
    max: 15,
    open: async (shop) => {
      const who = await asBuyer(shop)
      return (n) => isLetThrough(who, '/messages', { text: `Mensaje ${n}`, commerce_id: 1000 })
    },
  },
  call: {
    max: 6,
    open: async (shop) => {
      const who = await asBuyer(shop)
      return async () => {
        await shop.sql.query('update calls set done_at = now()')
        return isLetThrough(who, '/calls', { commerce_id: 1000 })
      }
    },
  },
  contact: {
    max: 10,
    open: async ({ visitor }) => {
      const form = { name: 'Ana', email, phone: '', commerce_id: 1000 }
      return (n) => isLetThrough(visitor(), '/mail-to-commerce', { ...form, message: `Hola ${n}` })
    },
  },
  stockAlert: {
    max: 10,
    open:
      async ({ sql, visitor }) =>
      async () =>
        isLetThrough(visitor(), '/advises', { article_id: await addArticle(sql, { stock: 0 }), email }),
  },
  withdrawal: {
    max: 20,
    open: async ({ visitor }) => {
      const form = { order_num: '1', commerce_id: 1000 }
      return (n) => isLetThrough(visitor(), '/withdrawals', { ...form, email: `n${n}@ejemplo.com.ar` })
    },
  },
  withdrawalMail: {
    max: 10,
    open: async ({ sql, visitor }) => {
      const mailed = async () => (await mailsTo(sql, 'eva@ejemplo.com.ar')).length
      return async (n) => {
        const before = await mailed()
        await isLetThrough(visitor(), '/withdrawals', {
          order_num: String(n + 1),
          email: 'eva@ejemplo.com.ar',
          commerce_id: 1000,
        })
        return (await mailed()) > before
      }
    },
  },
  geocoding: {
    max: 30,
    open:
      async ({ visitor }) =>
      () =>
        isLetThrough(visitor(), '/geocode?q=San+Lorenzo+1'),
  },
  couponGuess: {
    max: 10,
    open:
      async ({ visitor }) =>
      (n) =>
        isLetThrough(visitor(), `/cupons/search/1000/NADA${n}`),
  },
  order: {
    max: 15,
    open: async (shop) => {
      const [who, wine] = [await asBuyer(shop), await addArticle(shop.sql, { stock: 100 })]
      return async () => {
        const cart_id = await saveCart(who, [{ id: wine, amount: 1 }])
        return isLetThrough(who, '/orders', { cart_id, commerce_id: 1000, is_adult: true })
      }
    },
  },
}

describe.each(Object.entries(scenes))('the limit of %s', (name, { max, open }) => {
  it(`protects ${policies[name as PolicyName].protects}: ${max} go, the next waits; switched off, it goes too`, async () => {
    const asked = Array.from({ length: max + 1 }, (_, n) => n)
    const answers = await Promise.all(
      shops.map(async (shop) => {
        const ask = await open(shop)
        const went: boolean[] = []
        for (const n of asked) went.push(await ask(n))
        return went
      }),
    )
    expect(answers).toEqual([asked.map((n) => n < max), asked.map(() => true)])
    expect((await shops[1]!.sql.query('select from rate_limits')).rowCount).toBe(0)
  })
})

it('a clock that goes back an hour locks nobody out, and the limit holds from then on', async () => {
  const { clock, visitor } = shops[0]!
  const ask = () => isLetThrough(visitor(), '/cupons/search/1000/NADA')
  const asks = async (): Promise<boolean[]> => {
    const went: boolean[] = []
    for (let n = 0; n < 11; n += 1) went.push(await ask())
    return went
  }
  const tenOnly = Array.from({ length: 11 }, (_, n) => n < 10)
  expect(await asks()).toEqual(tenOnly)
  const { now } = clock
  clock.now = new Date(now.getTime() - hourMs)
  expect(await asks()).toEqual(tenOnly)
  clock.now = now
})
