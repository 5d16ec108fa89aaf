import { describe, expect, it } from 'vitest'
import { registrationEndpoints } from '#contract/accounts.ts'
import { sessionEndpoints } from '#contract/sessions.ts'
import { mailsTo } from '../../../../test/outbox.ts'
import { testShop, type Visitor } from '../../../../test/shop.ts'
import { cleanUp } from '../../cleanup.job.ts'

const shop = await testShop({ connections: 12, rateLimit: true })
const minute = 60 * 1000
let count = 0

type Newcomer = { visitor: Visitor; email: string }

async function registered(): Promise<Newcomer> {
  count += 1
  const [visitor, email] = [shop.visitor(), `nuevo${count}@ejemplo.com.ar`]
  const account = {
    name: 'Olga',
    phone: `34155502${String(count).padStart(2, '0')}`,
    email,
    password: 'torrontés de Cafayate',
    confirm_password: 'torrontés de Cafayate',
    terminos_y_condiciones: true,
  }
  await visitor.call(registrationEndpoints.register, { body: account })
  return { visitor, email }
}

const subjectsTo = async (email: string) => (await mailsTo(shop.sql, email)).map(({ subject }) => subject)

async function mailedCode(email: string): Promise<string> {
  const mails = await mailsTo(shop.sql, email)
  return /\b\d{8}\b/.exec(mails.at(-1)?.text ?? '')?.[0] ?? expect.fail('no code was mailed')
}

const verify = ({ visitor }: Newcomer, verification_code: string) =>
  visitor.call(registrationEndpoints.verifyCode, { body: { verification_code } })
const resend = ({ visitor }: Newcomer) => visitor.send({ method: 'POST', path: '/register/resend-code' })
const isPending = async ({ visitor }: Newcomer) =>
  (await visitor.call(sessionEndpoints.user, {})).buyer.verification_code === 'pending'

function pass(ms: number): void {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms)
}

describe('the code of a registration', () => {
  it('is mailed, confirms the address, and then the shop bids welcome, once', async () => {
    const olga = await registered()
    expect(await isPending(olga)).toBe(true)
    expect(await subjectsTo(olga.email)).toEqual(['Tu código de verificación'])
    const code = await mailedCode(olga.email)
    expect(await verify(olga, `${code.slice(0, 4)} ${code.slice(4)}`)).toEqual({
      verified: true,
      code_expired: false,
    })
    expect(await isPending(olga)).toBe(false)
    expect(await verify(olga, code)).toEqual({ verified: true, code_expired: false })
    expect(await subjectsTo(olga.email)).toEqual([
      'Tu código de verificación',
      'Te damos la bienvenida a Damajuana',
    ])
  })

  it('is refused when wrong, and after five times another one is needed', async () => {
    const olga = await registered()
    const code = await mailedCode(olga.email)
    const wrong = code === '00000000' ? '11111111' : '00000000'
    for (let n = 0; n < 4; n += 1)
      expect(await verify(olga, wrong)).toEqual({ verified: false, code_expired: false })
    expect(await verify(olga, wrong)).toEqual({ verified: false, code_expired: true })
    expect(await verify(olga, code)).toEqual({ verified: false, code_expired: true })
    pass(minute)
    expect(await resend(olga)).toEqual({ status: 200, body: {} })
    expect(await verify(olga, await mailedCode(olga.email))).toMatchObject({ verified: true })
  })

  it('is another buyer’s own', async () => {
    const [olga, eva] = [await registered(), await registered()]
    expect(await verify(eva, await mailedCode(olga.email))).toMatchObject({ verified: false })
  })

  it('comes again after a minute, and not sooner', async () => {
    const olga = await registered()
    expect(await resend(olga)).toMatchObject({
      status: 429,
      retryAfter: 60,
      body: { code: 'code_too_often', message: 'Ya te enviamos un código. Podés pedir otro en 1 minuto' },
    })
    pass(minute)
    const sent = await Promise.all(Array.from({ length: 10 }, () => resend(olga)))
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await subjectsTo(olga.email)).toHaveLength(2)
  })

  it('is not mailed to who is confirmed', async () => {
    const olga = await registered()
    await verify(olga, await mailedCode(olga.email))
    pass(minute)
    expect((await resend(olga)).status).toBe(200)
    expect(await subjectsTo(olga.email)).toHaveLength(2)
  })

  it('is asked for and typed by a buyer only', async () => {
    const visitor = shop.visitor()
    expect((await visitor.send({ method: 'POST', path: '/register/resend-code' })).status).toBe(401)
    expect(
      (
        await visitor.send({
          method: 'POST',
          path: '/register/verify-code',
          body: { verification_code: '12345678' },
        })
      ).status,
    ).toBe(401)
  })

  it.each(['', 'x'.repeat(101), null, 12345678, ['12345678'], { $ne: '' }])(
    'takes no %o for a code',
    async (verification_code) => {
      const { visitor } = await registered()
      const sent = await visitor.send({
        method: 'POST',
        path: '/register/verify-code',
        body: { verification_code },
      })
      if (verification_code === '') expect(sent).toMatchObject({ status: 200, body: { verified: false } })
      else expect(sent.status).toBe(422)
    },
  )

  it('is forgotten a day later', async () => {
    await registered()
    pass(25 * 60 * minute)
    await cleanUp(shop.deps)
    expect((await shop.sql.query('select from mailed_codes')).rowCount).toBe(0)
  })
})
