import { beforeEach, describe, expect, it } from 'vitest'
import { registrationEndpoints } from '#contract/accounts.ts'
import { mailsTo } from '../../../../test/outbox.ts'
import { testShop } from '../../../../test/shop.ts'
import { cleanUp } from '../../cleanup.job.ts'

const shop = await testShop({ rateLimit: true })
const email = 'eva@ejemplo.com.ar'
const password = 'un malbec de altura'
await shop.visitor().call(registrationEndpoints.register, {
  body: {
    name: 'Eva',
    phone: '3415550102',
    email,
    password,
    confirm_password: password,
    terminos_y_condiciones: true,
  },
})

beforeEach(async () => {
  for (const table of ['rate_limits', 'login_networks', 'jobs.job'])
    await shop.sql.query(`delete from ${table}`)
})

/** Supplies the CSRF token of all requests: fetching one for each would exceed the rate limit of an address. */
const fresh = shop.visitor()
await fresh.send({ method: 'GET', path: '/sanctum/csrf-cookie' })

function tryLogin(typed: string, { who = email, ip = '200.0.0.1' } = {}) {
  const visitor = shop.visitor()
  for (const [name, value] of fresh.cookies) visitor.cookies.set(name, value)
  return visitor.send({
    method: 'POST',
    path: '/login',
    body: { email: who, password: typed },
    headers: { 'x-forwarded-for': ip },
  })
}

async function statuses(times: number, ...asked: Parameters<typeof tryLogin>): Promise<number[]> {
  const all: number[] = []
  for (let n = 0; n < times; n += 1) all.push((await tryLogin(...asked)).status)
  return all
}

function pass(seconds: number): void {
  shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000)
}

const warnings = async () =>
  (await mailsTo(shop.sql, email)).filter(({ subject }) => subject === 'Alguien insiste con tu cuenta')

/** 50 failures, two from each network. */
async function guess(...names: string[]): Promise<void> {
  for (let n = 0; n < 50; n += 1)
    expect(
      (await tryLogin('no', { who: names[n % names.length] ?? email, ip: `201.0.0.${n % 25}` })).status,
    ).toBe(422)
}

describe('who guesses a password', () => {
  it('waits from the third failure on, twice as long each time, and is told how long', async () => {
    expect(await statuses(4, 'no')).toEqual([422, 422, 422, 429])
    expect(await tryLogin(password)).toMatchObject({
      status: 429,
      retryAfter: 1,
      body: { message: 'Demasiados intentos. Probá de nuevo en 1 segundo' },
    })
    pass(1)
    expect(await statuses(2, 'no')).toEqual([422, 429])
    expect(await tryLogin(password)).toMatchObject({ status: 429, retryAfter: 2 })
    pass(2)
    expect((await tryLogin(password)).status).toBe(200)
  })

  it('starts anew after a good login', async () => {
    await statuses(2, 'no')
    expect((await tryLogin(password)).status).toBe(200)
    expect(await statuses(3, 'no')).toEqual([422, 422, 422])
  })

  it('gains nothing by guessing all at once', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => tryLogin('no')))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(97)
  })

  it('gains nothing by the other addresses of his own network', async () => {
    for (let n = 1; n <= 3; n += 1)
      expect((await tryLogin('no', { ip: `2800:810:4a1:7f::${n}` })).status).toBe(422)
    expect((await tryLogin('no', { ip: '2800:810:4a1:7f:aaaa::9' })).status).toBe(429)
    expect((await tryLogin(password, { ip: '2800:810:4a1:80::1' })).status).toBe(200)
  })

  it('waits an hour at most, however often he failed, and is never locked out', async () => {
    await statuses(3, 'no')
    for (const seconds of Array.from({ length: 12 }, (_, n) => 2 ** n)) {
      pass(seconds)
      expect((await tryLogin('no')).status).toBe(422)
    }
    const { retryAfter } = await tryLogin(password)
    expect(retryAfter).toBe(3600)
    pass(3600)
    expect((await tryLogin(password)).status).toBe(200)
  })

  it('gains nothing by writing the account in another way', async () => {
    await statuses(3, 'no')
    expect((await tryLogin('no', { who: ` ${email.toUpperCase()}` })).status).toBe(429)
  })

  it('keeps nobody else out: the same account from another address goes in', async () => {
    const attack = Array.from({ length: 100 }, (_, n) => tryLogin('no', { ip: `200.0.1.${n % 10}` }))
    expect((await tryLogin(password, { ip: '200.0.0.2' })).status).toBe(200)
    await Promise.all(attack)
    expect((await tryLogin(password, { ip: '200.0.0.2' })).status).toBe(200)
  })

  it('is slowed down over many accounts too', async () => {
    for (let n = 0; n < 10; n += 1)
      expect((await tryLogin('no', { who: `a${n}@ejemplo.com.ar` })).status).toBe(422)
    expect(await tryLogin(password)).toMatchObject({ status: 429, retryAfter: 1 })
    pass(1)
    expect((await tryLogin(password)).status).toBe(200)
  })

  it('is forgotten a day later', async () => {
    await statuses(3, 'no')
    pass(25 * 60 * 60)
    await cleanUp(shop.deps)
    expect((await shop.sql.query('select from rate_limits')).rowCount).toBe(0)
  })

  it('slows nobody down behind the same address who comes hours later, however many failed there', async () => {
    for (let n = 0; n < 10; n += 1) await tryLogin('no', { who: `a${n}@ejemplo.com.ar` })
    pass(60 * 60)
    for (let n = 0; n < 9; n += 1)
      expect((await tryLogin('no', { who: `b${n}@ejemplo.com.ar` })).status).toBe(422)
    expect((await tryLogin(password)).status).toBe(200)
  })
})

const networks = (count: number): string[] => Array.from({ length: count }, (_, n) => `201.2.0.${n}`)

describe('who guesses from many networks', () => {
  const phone = '3415550102'
  it('fails fifty times a day at one account: then its own networks go on, others wait, and its buyer is told once', async () => {
    expect((await tryLogin(password)).status).toBe(200)
    await guess(email, phone)
    const elsewhere = { ip: '201.1.0.1' }
    expect(await tryLogin(password, elsewhere)).toMatchObject({
      status: 429,
      retryAfter: 86_400,
      body: { message: 'Demasiados intentos. Probá de nuevo en 24 horas' },
    })
    expect((await tryLogin(password, { ...elsewhere, who: phone })).status).toBe(429)
    expect((await tryLogin(password)).status).toBe(200)
    expect(await warnings()).toHaveLength(1)
    pass(24 * 60 * 60)
    expect((await tryLogin(password, elsewhere)).status).toBe(200)
    expect((await tryLogin('no', { ...elsewhere, who: 'otra@ejemplo.com.ar' })).status).toBe(422)
  })

  it('learns nothing by it: an account that is none waits alike', async () => {
    await guess('nadie@ejemplo.com.ar')
    expect(await tryLogin('no', { who: 'nadie@ejemplo.com.ar', ip: '201.1.0.1' })).toMatchObject({
      status: 429,
      retryAfter: 86_400,
    })
  })

  it('is blamed for no try whose password a busy shop did not look at', async () => {
    const answers = await Promise.all(
      networks(150).map((ip, n) => tryLogin('no', { ip, who: `b${n}@ejemplo.com.ar` })),
    )
    const tried = answers.filter(({ status }) => status === 422).length
    expect(answers.filter(({ status }) => status === 503)).toHaveLength(150 - tried)
    expect(tried).toBeLessThan(150)
    const { rows } = await shop.sql.query('select sum(cardinality(counted)) as counted from rate_limits')
    expect(rows).toEqual([{ counted: 3 * tried }])
  })

  it('gains nothing all at once, nor by a network that was the account’s 90 days ago', async () => {
    await tryLogin(password)
    pass(90 * 24 * 60 * 60)
    const tried: number[] = []
    // A request that a busy shop answered with 503 was not tried: retry it.
    for (let left = networks(80); left.length > 0;) {
      const answers = await Promise.all(left.map((ip) => tryLogin('no', { ip })))
      tried.push(...answers.map(({ status }) => status).filter((status) => status !== 503))
      left = left.filter((_, n) => answers[n]?.status === 503)
    }
    expect(tried.filter((status) => status === 422)).toHaveLength(50)
    expect(tried.filter((status) => status === 429)).toHaveLength(30)
    expect((await tryLogin(password)).status).toBe(429)
    await cleanUp(shop.deps)
    expect((await shop.sql.query('select from login_networks')).rowCount).toBe(0)
  })
})
