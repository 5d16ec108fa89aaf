import { randomBytes } from 'node:crypto'
import { json, type Loopback, startLoopback } from '../loopback.ts'
import { answerCheckout, type Choice, choices } from './checkout.ts'
import { type EmulatedPayment, MercadoPagoState } from './state.ts'
import { type Carrier, type SentNotice, answerWire, noticeOf } from './wire.ts'

export const carryByFetch: Carrier = async ({ url, headers, body }) => {
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(22_000),
  })
  await response.arrayBuffer()
  return response.status
}

type MercadoPagoKeys = { accessToken: string; publicKey: string; webhookSecret: string }

type Settings = {
  now: () => Date
  /** Where the page that takes the payment is reached, when not at the emulator itself. */
  checkoutUrl?: string
  carry?: Carrier
  keys?: MercadoPagoKeys
}

export type MercadoPagoEmulator = Loopback & {
  keys: MercadoPagoKeys
  collectorId: string
  /** The path of the page that takes the payment, and where a browser reaches it. */
  checkoutPath: string
  pageUrl: string
  /** The notices sent, the newest last, with the status that the shop answered; null when nothing came back. */
  told: { notice: SentNotice; status: number | null }[]
  /** Sends no notices from now on. */
  beQuiet: (isQuiet: boolean) => void
  /** Pays a preference; resolves once the shop was notified. `fields` overrides fields of the payment. */
  pay: (preferenceId: string, choice: Choice, fields?: Partial<EmulatedPayment>) => Promise<EmulatedPayment>
  /** Changes a payment (credited, charged back) and notifies the shop. */
  move: (paymentId: number | string, fields: Partial<EmulatedPayment>) => Promise<void>
  /** Notifies the shop of a payment, again if need be. Answers the status that it got; null when nothing was sent. */
  tell: (paymentId: number | string) => Promise<number | null>
  /** The payments under a reference, the newest first. */
  paymentsOf: (reference: string) => EmulatedPayment[]
}

const checkoutPath = '/pagar'

const keptTold = 500

/** MercadoPago on loopback: its API, its page, and its notices, with all that it knows in memory. */
export async function startMercadoPagoEmulator({
  now,
  checkoutUrl,
  carry = carryByFetch,
  keys = newKeys(),
}: Settings): Promise<MercadoPagoEmulator> {
  const state = new MercadoPagoState(now, () => pageUrl())
  const told: MercadoPagoEmulator['told'] = []
  const onTheirWay = new Set<Promise<unknown>>()
  let isQuiet = false

  async function tellOf(
    payment: EmulatedPayment,
    action: 'payment.created' | 'payment.updated',
  ): Promise<number | null> {
    const notice = isQuiet ? null : noticeOf(payment, action, { secret: keys.webhookSecret, now: now() })
    if (notice === null) return null
    const status = await carry(notice).catch(() => null)
    told.push({ notice, status })
    told.splice(0, told.length - keptTold)
    return status
  }

  function tellMeanwhile(payment: EmulatedPayment, action: 'payment.created' | 'payment.updated'): void {
    const telling: Promise<unknown> = tellOf(payment, action).finally(() => onTheirWay.delete(telling))
    onTheirWay.add(telling)
  }

  function get(id: number | string): EmulatedPayment {
    const payment = state.paymentOf(id)
    if (!payment) throw new Error(`No emulated payment ${id}`)
    return payment
  }

  const pageUrl = (): string => checkoutUrl ?? loopback.url + checkoutPath
  const loopback: Loopback = await startLoopback((asked) =>
    asked.path === checkoutPath
      ? answerCheckout(state, asked, tellMeanwhile)
      : (answerWire(
          {
            state,
            accessToken: keys.accessToken,
            checkoutUrl: pageUrl,
          },
          asked,
        ) ?? json({ message: 'Resource not found', error: 'not_found', status: 404 }, 404)),
  )
  return {
    ...loopback,
    keys,
    collectorId: String(state.collectorId),
    checkoutPath,
    pageUrl: pageUrl(),
    told,
    beQuiet: (quiet) => {
      isQuiet = quiet
    },
    pay: async (preferenceId, choice, fields = {}) => {
      const preference = state.preferences.get(preferenceId)
      if (!preference) throw new Error(`No emulated preference ${preferenceId}`)
      const payment = state.addPayment(preference, { ...choices[choice], ...fields })
      await tellOf(payment, 'payment.created')
      return payment
    },
    move: async (id, fields) => {
      await tellOf(Object.assign(get(id), fields), 'payment.updated')
    },
    tell: (id) => tellOf(get(id), 'payment.updated'),
    paymentsOf: (reference) => state.paymentsOf(reference),
    stop: async () => {
      await loopback.stop()
      await Promise.allSettled(onTheirWay)
    },
  }
}

function newKeys(): MercadoPagoKeys {
  const [token, key, webhookSecret] = [1, 2, 3].map(() => randomBytes(16).toString('hex')) as [
    string,
    string,
    string,
  ]
  return {
    accessToken: `APP_USR-prueba-${token}`,
    publicKey: `APP_USR-prueba-${key.slice(0, 12)}`,
    webhookSecret,
  }
}
