import { beforeEach, describe, expect, it } from 'vitest'
import { mailsTo } from '../../../../test/outbox.ts'
import { testShop } from '../../../../test/shop.ts'
import { cleanUp } from '../../cleanup.job.ts'
import { rateLimit } from '../../http/rate-limit.ts'

const shop = await testShop({ connections: 12, rateLimit: true })
const hour = 60 * 60 * 1000
const taken = { email: 'ana@ejemplo.com.ar', phone: '3415550200' }
let count = 0

await register(taken)
beforeEach(async () => {
  await shop.sql.query('delete from rate_limits')
})

function register({
  email = `libre${(count += 1)}@ejemplo.com.ar`,
  phone = `34155503${String(count).padStart(2, '0')}`,
  ip = '200.0.0.1',
}: { email?: string; phone?: string; ip?: string } = {}) {
  const account = {
    name: 'Ana',
    phone,
    email,
    password: 'torrontés de Cafayate',
    confirm_password: 'torrontés de Cafayate',
    terminos_y_condiciones: true,
  }
  return shop
    .visitor()
    .send({ method: 'POST', path: '/register', body: account, headers: { 'x-forwarded-for': ip } })
}

const subjectsTo = async (address: string) => (await mailsTo(shop.sql, address)).map(({ subject }) => subject)

function pass(ms: number): void {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms)
}

describe('who asks by registering which accounts there are', () => {
  it('is told of five in an hour; then the free address waits like the taken one', async () => {
    for (let n = 0; n < 5; n += 1)
      expect(await register({ email: taken.email })).toMatchObject({
        status: 409,
        body: { code: 'account_taken' },
      })
    const [known, unknown] = [await register({ email: taken.email }), await register()]
    expect(known).toMatchObject({
      status: 429,
      retryAfter: 3600,
      body: { code: 'login_too_often', message: 'Demasiados intentos. Probá de nuevo en 60 minutos' },
    })
    expect(unknown).toEqual(known)
    expect((await register({ ip: '200.0.0.2' })).status).toBe(201)
    pass(hour)
    expect((await register()).status).toBe(201)
  })

  it('is told of twenty in a day', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 25; n += 1) {
      statuses.push((await register({ phone: taken.phone })).status)
      pass(hour / 4)
    }
    expect(statuses.filter((status) => status === 409)).toHaveLength(20)
    expect((await register()).status).toBe(429)
    pass(24 * hour)
    await cleanUp(shop.deps)
    expect((await shop.sql.query('select from rate_limits')).rowCount).toBe(0)
    expect((await register()).status).toBe(201)
  })

  it('gains nothing by asking all at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => register({ email: taken.email })))
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
  })

  it('is nobody who registers once and well', async () => {
    for (let n = 0; n < 8; n += 1) expect((await register()).status).toBe(201)
  })
})

describe('who makes accounts without end', () => {
  it('waits after a hundred in an hour, whether an address is free or taken; who is refused made none', async () => {
    const ip = '200.0.0.3'
    for (let n = 0; n < 99; n += 1) await rateLimit(shop.sql, shop.deps, 'newAccount', { address: ip })
    expect((await register({ email: taken.email, ip })).status).toBe(409)
    expect((await register({ ip })).status).toBe(201)
    const [free, known] = [await register({ ip }), await register({ email: taken.email, ip })]
    expect(free).toMatchObject({ status: 429, retryAfter: 3600, body: { code: 'login_too_often' } })
    expect(known).toEqual(free)
    pass(hour)
    expect((await register({ ip })).status).toBe(201)
  })
})

describe('the buyer of an address with which somebody registers again', () => {
  it('is told so by mail, once a day, and the one who tried gets no code', async () => {
    await register({ email: 'eva@ejemplo.com.ar', phone: '3415550201' })
    await register({ email: 'EVA@ejemplo.com.ar' })
    await register({ email: 'eva@ejemplo.com.ar' })
    expect(await subjectsTo('eva@ejemplo.com.ar')).toEqual([
      'Tu código de verificación',
      'Ya tenés una cuenta con este correo',
    ])
    pass(24 * hour)
    await register({ email: 'eva@ejemplo.com.ar' })
    expect(await subjectsTo('eva@ejemplo.com.ar')).toHaveLength(3)
  })

  it('is told nothing when only the phone is another’s', async () => {
    await register({ email: 'rosa@ejemplo.com.ar', phone: '3415550202' })
    const before = (await mailsTo(shop.sql, 'rosa@ejemplo.com.ar')).length
    expect((await register({ email: 'otra@ejemplo.com.ar', phone: '3415550202' })).status).toBe(409)
    expect(await mailsTo(shop.sql, 'rosa@ejemplo.com.ar')).toHaveLength(before)
    expect(await mailsTo(shop.sql, 'otra@ejemplo.com.ar')).toEqual([])
  })
})
