import { randomBytes } from 'node:crypto'
import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import type { FakeServer, Fault } from '../../../demo/emulators/fake-server.ts'
import { PaymentsFailed, type PaymentsPort } from './payments.port.ts'

/** Timeout of a client under test, ms. */
export const timeout = 800

/** A provider under test: its client over its emulator. */
export type PaymentsUnderTest = {
  emulator: () => FakeServer
  port: () => PaymentsPort
  /** The client with invalid keys. */
  stranger: () => PaymentsPort
  /** Makes an approved payment; returns its id. */
  makePaid: (reference: string, total: number) => Promise<string>
  /** Closes the day of a payment at its provider, after which partial refunds work. */
  closeDay: (id: string) => void
  /** Wire form of the newest payment of a reference, and the name of its amount field. */
  raw: (reference: string) => object
  amountName: string
  /** Strings that no message may contain. */
  secrets: () => string[]
}

/** Faults that each leave no usable answer. */
export const faults: Fault[] = [
  'silence',
  'slow drip',
  'redirect',
  'endless',
  'half body',
  'lost answer',
  { delay: 2 * timeout },
  { status: 500 },
  { status: 503, body: '<html>Bad gateway</html>' },
  { status: 429 },
  { status: 403, body: '<html>Request blocked</html>' },
  { body: '' },
  { body: 'null' },
  { body: '[]' },
  { body: '"approved"' },
  { body: '<html><body>Estamos en mantenimiento</body></html>' },
  { body: '{"id":1,"status"' },
]

/** The failure of a call; asserts that it contains no secret. */
export async function failureOf(asking: Promise<unknown>, secrets: string[]): Promise<PaymentsFailed> {
  const error: unknown = await asking.then(
    (answer) => expect.fail(`It answers ${inspect(answer)}`),
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(PaymentsFailed)
  const answered = inspect(error, { depth: 10, showHidden: true })
  for (const secret of secrets) expect(answered).not.toContain(secret)
  return error as PaymentsFailed
}

export function newReference(): string {
  return `1x${randomBytes(8).toString('hex')}`
}

export function paymentsConformance({
  emulator,
  port,
  stranger,
  makePaid,
  closeDay,
  raw,
  amountName,
  secrets,
}: PaymentsUnderTest): void {
  it('finds a payment as its provider tells it, by its id and by its reference', async () => {
    const reference = newReference()
    const id = await makePaid(reference, 1_234_567)
    const payment = {
      providerId: id,
      reference,
      provider: port().provider,
      status: 'approved',
      amount: 1_234_567,
      refunded: 0,
      currency: 'ARS',
      madeAt: expect.stringMatching(/^2026-11-20T14:00/) as unknown,
    }
    expect(await port().find(id)).toMatchObject(payment)
    expect(await port().findByReference(reference)).toEqual([await port().find(id)])
  })

  it('tells every payment of a reference, the newest first, and none of another', async () => {
    const [mine, other] = [newReference(), newReference()]
    expect(await port().findByReference(mine)).toEqual([])
    await makePaid(other, 100)
    const first = await makePaid(mine, 100)
    expect((await port().findByReference(mine)).map(({ providerId }) => providerId)).toEqual([first])
  })

  it.each(['999999999999', 'nada', '../users/me', '', '1?x=1', '12345678901234567890123'])(
    'knows no payment %o',
    async (id) => {
      expect(await port().find(id)).toBeNull()
    },
  )

  it('gives a payment back once, however often it is asked', async () => {
    const id = await makePaid(newReference(), 5_000)
    const refunded = { providerId: id, status: 'refunded', amount: 5_000, refunded: 5_000 }
    expect(await port().refund(id, 'una clave')).toMatchObject(refunded)
    expect(await port().refund(id, 'una clave')).toMatchObject(refunded)
    expect(await port().refund(id, 'otra clave')).toMatchObject(refunded)
  })

  it('gives a payment back once although the answer was lost', async () => {
    const id = await makePaid(newReference(), 5_000)
    emulator().fault(/POST .*refunds/, 'lost answer', 1)
    expect((await failureOf(port().refund(id, 'clave'), secrets())).why).toBe('unreachable')
    expect(await port().refund(id, 'clave')).toMatchObject({ status: 'refunded', refunded: 5_000 })
  })

  it('gives back a part once however often it is asked, then another, then the rest', async () => {
    const id = await makePaid(newReference(), 5_000)
    closeDay(id)
    const [first, second] = [
      { amount: 1_234, refundedBefore: 0 },
      { amount: 766, refundedBefore: 1_234 },
    ]
    for (const _ of [1, 2])
      expect(await port().refund(id, 'parte 1', first)).toMatchObject({
        status: 'approved',
        statusDetail: 'partially_refunded',
        amount: 5_000,
        refunded: 1_234,
      })
    expect(await port().refund(id, 'parte 2', second)).toMatchObject({ status: 'approved', refunded: 2_000 })
    expect(await port().find(id)).toMatchObject({ status: 'approved', refunded: 2_000 })
    expect(await port().refund(id, 'el resto', { amount: 3_000, refundedBefore: 2_000 })).toMatchObject({
      status: 'refunded',
      refunded: 5_000,
    })
  })

  it('gives back a part once although the answer was lost', async () => {
    const id = await makePaid(newReference(), 5_000)
    closeDay(id)
    const part = { amount: 2_000, refundedBefore: 0 }
    emulator().fault(/POST .*refunds/, 'lost answer', 1)
    expect((await failureOf(port().refund(id, 'clave', part), secrets())).why).toBe('unreachable')
    expect(await port().refund(id, 'clave', part)).toMatchObject({ status: 'approved', refunded: 2_000 })
  })

  it('gives back no more than is left', async () => {
    const id = await makePaid(newReference(), 5_000)
    closeDay(id)
    await port().refund(id, 'una parte', { amount: 4_000, refundedBefore: 0 })
    const tooMuch = port().refund(id, 'otra parte', { amount: 1_001, refundedBefore: 4_000 })
    expect((await failureOf(tooMuch, secrets())).why).toBe('refused')
    expect(await port().find(id)).toMatchObject({ status: 'approved', refunded: 4_000 })
  })

  it('refuses to give back what does not exist', async () => {
    expect((await failureOf(port().refund('999999999999', 'clave'), secrets())).why).toBe('refused')
  })

  it('answers nothing to keys that are not the shop’s; a payment and its refund are asked for again, with new ones', async () => {
    const id = await makePaid(newReference(), 100)
    const failures = [
      await failureOf(stranger().find(id), secrets()),
      await failureOf(stranger().refund(id, 'clave'), secrets()),
      await failureOf(stranger().findByReference('1x0'), secrets()),
    ]
    expect(failures.map(({ why }) => why)).toEqual(['unreachable', 'unreachable', 'refused'])
  })

  describe.each(faults)('at %o', (what) => {
    it('says that the provider can not be reached', async () => {
      const id = await makePaid(newReference(), 100)
      emulator().fault(/./, what)
      try {
        const failures = await Promise.all([
          failureOf(port().find(id), secrets()),
          failureOf(port().findByReference('1x0'), secrets()),
          failureOf(port().refund(id, 'clave'), secrets()),
        ])
        expect(failures.map(({ why }) => why)).toEqual(['unreachable', 'unreachable', 'unreachable'])
      } finally {
        emulator().fault(/./, null)
      }
    })
  })

  it('believes no answer that lacks what it has to say', async () => {
    const reference = newReference()
    const [id, good] = [await makePaid(reference, 100), raw(reference)]
    const wrongAmounts = ['100', -1, 1e300, null, undefined].map((value) => ({ [amountName]: value }))
    for (const wrong of [
      { id: undefined },
      { status: undefined },
      { status: '' },
      { status: 7 },
      ...wrongAmounts,
    ]) {
      emulator().fault(/GET/, { body: JSON.stringify({ ...good, ...wrong }) }, 1)
      expect((await failureOf(port().find(id), secrets())).why).toBe('unreachable')
    }
    expect(await port().find(id)).toMatchObject({ amount: 100 })
  })

  it('reads a status in any case, and takes one that it does not know as in process', async () => {
    const reference = newReference()
    const [id, good] = [await makePaid(reference, 100), raw(reference)]
    const asked = async (status: string) => {
      emulator().fault(/GET .*payments\/\d+$/, { body: JSON.stringify({ ...good, status }) }, 1)
      return port().find(id)
    }
    expect(await asked('APPROVED')).toMatchObject({ status: 'approved', unknownStatus: null })
    for (const word of ['unheard_of', 'constructor'])
      expect(await asked(word)).toMatchObject({ status: 'in_process', unknownStatus: word })
  })

  it('tells the payments of a reference that can be read beside one that can not', async () => {
    const reference = newReference()
    const [id, good] = [await makePaid(reference, 100), raw(reference)]
    const asked = (results: object[]) => {
      emulator().fault(/GET .*\?/, { body: JSON.stringify({ results }) }, 1)
      return port().findByReference(reference)
    }
    const broken = { ...good, [amountName]: null }
    expect((await asked([broken, good])).map(({ providerId }) => providerId)).toEqual([id])
    expect((await failureOf(asked([broken]), secrets())).why).toBe('unreachable')
  })
}
