import { beforeEach, describe, expect, it } from 'vitest'
import { isRefusal } from '#domain/text/refusals.ts'
import { addBuyer } from '../../../../test/factories.ts'
import { mailsTo } from '../../../../test/outbox.ts'
import { testShop } from '../../../../test/shop.ts'
import { inTransaction } from '../../db/transaction.ts'
import { passwordResetCode, verificationCode } from '../messaging/mail/templates/codes.ts'
import type { CodeSubject } from './codes.repo.ts'
import { proveCode, sendCode, spendProvenCode, takeCode } from './codes.service.ts'

const shop = await testShop({ connections: 30, rateLimit: true })
const start = shop.clock.now
const minute = 60 * 1000
const buyerId = await addBuyer(shop.sql, { email: 'ana@ejemplo.com.ar' })
const ofBuyer: CodeSubject = { purpose: 'register', email: 'ana@ejemplo.com.ar', buyerId, browser: null }
const here = { session: Buffer.alloc(32, 1), network: '200.0.0.1' }
const ofBrowser: CodeSubject = { purpose: 'reset', email: 'ana@ejemplo.com.ar', buyerId, browser: here }

beforeEach(async () => {
  shop.clock.now = start
  await shop.sql.query('delete from mailed_codes; delete from rate_limits')
  await shop.sql.query('delete from jobs.job')
})

const pass = (ms: number): void => {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms)
}
const send = (subject: CodeSubject = ofBuyer) =>
  inTransaction(shop.sql, (tx) =>
    sendCode(shop.deps, tx, subject, (head, mailed) =>
      subject.purpose === 'reset'
        ? passwordResetCode(head, mailed)
        : verificationCode(head, { ...mailed, name: 'Ana' }),
    ),
  )
const take = (code: string, subject: CodeSubject = ofBuyer) =>
  inTransaction(shop.sql, (tx) => takeCode(shop.deps, tx, subject, code))
const prove = (code: string, subject: CodeSubject = ofBrowser) =>
  proveCode(shop.deps, shop.sql, subject, code)
const spend = (code: string, subject: CodeSubject = ofBrowser) =>
  inTransaction(shop.sql, (tx) => spendProvenCode(shop.deps, tx, subject, code))

/** The code in the latest mail to the address. */
async function mailed(email = 'ana@ejemplo.com.ar'): Promise<string> {
  const mails = await mailsTo(shop.sql, email)
  return /\b\d{8}\b/.exec(mails.at(-1)?.text ?? '')?.[0] ?? expect.fail('no code was mailed')
}
const statusOf = (answer: unknown): string => (isRefusal(answer) ? answer.code : 'sent')
const wrongOf = (code: string): string => (code === '00000000' ? '11111111' : '00000000')

const right = { isRight: true, isOver: false }
const wrong = { isRight: false, isOver: false }
const over = { isRight: false, isOver: true }

describe('a mailed code', () => {
  it('is 8 digits, told in the mail alone: the database keeps a keyed hash', async () => {
    await send()
    const code = await mailed()
    const { rows } = await shop.sql.query<{ text: string }>(
      'select mailed_codes::text as text from mailed_codes',
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.text).not.toContain(code)
    expect(await take(code)).toEqual(right)
  })

  it('is read with the spaces that somebody typed or pasted', async () => {
    await send()
    const code = await mailed()
    expect(await take(` ${code.slice(0, 4)} ${code.slice(4)} `)).toEqual(right)
  })

  it('is used up once it was taken', async () => {
    await send()
    const code = await mailed()
    expect([await take(code), await take(code)]).toEqual([right, over])
  })

  it('is dead after ten minutes', async () => {
    await send()
    const code = await mailed()
    pass(10 * minute)
    expect(await take(code)).toEqual(over)
  })

  it('is dead after five wrong tries, which the fifth tells', async () => {
    await send()
    const code = await mailed()
    for (let n = 0; n < 4; n += 1) expect(await take(wrongOf(code))).toEqual(wrong)
    expect(await take(wrongOf(code))).toEqual(over)
    expect(await take(code)).toEqual(over)
  })

  it('is looked at five times at most when a hundred guess at once', async () => {
    await send()
    const code = await mailed()
    const answers = await Promise.all(Array.from({ length: 100 }, () => take(wrongOf(code))))
    expect(answers.filter(({ isOver }) => !isOver)).toHaveLength(4)
    const { rows } = await shop.sql.query('select tries from mailed_codes')
    expect(rows).toEqual([{ tries: 5 }])
    expect(await take(code)).toEqual(over)
  })

  it('is taken by one of ten that come at once', async () => {
    await send()
    const code = await mailed()
    const answers = await Promise.all(Array.from({ length: 10 }, () => take(code)))
    expect(answers.filter(({ isRight }) => isRight)).toHaveLength(1)
  })

  it('is worth nothing once there is a newer one', async () => {
    await send()
    const first = await mailed()
    pass(minute)
    await send()
    const second = await mailed()
    if (first !== second) expect(await take(first)).toEqual(wrong)
    expect(await take(second)).toEqual(right)
  })

  it('is for its own purpose, address, buyer and browser', async () => {
    const other = await addBuyer(shop.sql)
    await send()
    const code = await mailed()
    for (const subject of [
      { ...ofBuyer, purpose: 'email' },
      { ...ofBuyer, email: 'eva@ejemplo.com.ar' },
      { ...ofBuyer, buyerId: other },
      { ...ofBuyer, browser: here },
    ] as CodeSubject[])
      expect(await take(code, subject)).toEqual(over)
    await send(ofBrowser)
    const reset = await mailed()
    expect(await prove(reset, { ...ofBrowser, browser: { ...here, session: Buffer.alloc(32, 2) } })).toEqual(
      over,
    )
    expect(await prove(reset, { ...ofBrowser, browser: null })).toEqual(over)
    expect(await prove(reset)).toEqual(right)
  })
})

describe('a proven code', () => {
  it('stays so, and opens the account once, within ten minutes more', async () => {
    await send(ofBrowser)
    const code = await mailed()
    expect(await spend(code)).toBeNull()
    expect([await prove(code), await prove(code)]).toEqual([right, right])
    expect(await spend(wrongOf(code))).toBeNull()
    pass(9 * minute)
    const opened = await Promise.all(Array.from({ length: 10 }, () => spend(code)))
    expect(opened.filter((id) => id === buyerId)).toHaveLength(1)
    expect(await prove(code)).toEqual(over)
  })

  it('is forgotten after ten minutes', async () => {
    await send(ofBrowser)
    const code = await mailed()
    await prove(code)
    pass(10 * minute)
    expect(await spend(code)).toBeNull()
  })
})

describe('asking for a code', () => {
  it('again takes a minute, and says how long', async () => {
    expect(await send()).toBeNull()
    pass(20_000)
    expect(await send()).toEqual({
      code: 'code_too_often',
      message: 'Ya te enviamos un código. Podés pedir otro en 40 segundos',
      retry_after: 40,
    })
    pass(40_000)
    expect(await send()).toBeNull()
    expect(await mailsTo(shop.sql, 'ana@ejemplo.com.ar')).toHaveLength(2)
  })

  it('goes five times a day', async () => {
    for (let n = 0; n < 5; n += 1) {
      expect(await send()).toBeNull()
      pass(minute)
    }
    expect(await send()).toMatchObject({
      code: 'code_too_often',
      message: 'Ya te enviamos un código. Podés pedir otro en 24 horas',
    })
    pass(24 * 60 * minute)
    expect(await send()).toBeNull()
  })

  it('twenty times at once mails one', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send()))
    expect(answers.filter((answer) => answer === null)).toHaveLength(1)
    expect(await mailsTo(shop.sql, 'ana@ejemplo.com.ar')).toHaveLength(1)
  })

  it('from elsewhere keeps nobody from his own, until the mailbox has had twenty', async () => {
    for (let n = 0; n < 20; n += 1) {
      const browser = { session: Buffer.alloc(32, n), network: `200.0.1.${Math.floor(n / 5)}` }
      expect(statusOf(await send({ ...ofBrowser, browser }))).toBe('sent')
      pass(minute)
    }
    expect(statusOf(await send({ ...ofBrowser, browser: { ...here, network: '200.0.2.1' } }))).toBe(
      'code_too_often',
    )
  })

  it('for an address without an account mails nothing, and counts all the same', async () => {
    const unknown: CodeSubject = { ...ofBrowser, email: 'nadie@ejemplo.com.ar', buyerId: null }
    expect(await send(unknown)).toBeNull()
    expect(await mailsTo(shop.sql, 'nadie@ejemplo.com.ar')).toEqual([])
    expect(statusOf(await send(unknown))).toBe('code_too_often')
    for (let n = 0; n < 4; n += 1) expect(await prove('12345678', unknown)).toEqual(wrong)
    expect(await prove('12345678', unknown)).toEqual(over)
  })
})
