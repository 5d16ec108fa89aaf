import { type WithState, inMemory } from '../emulator-state.ts'
import {
  type EmulatorRequest,
  type EmulatorAnswer,
  json,
  type FakeServer,
  startFakeServer,
} from '../fake-server.ts'
import { answerCheckout, type Choice, choices } from './checkout.ts'
import { type EmulatedPayment, MercadoPagoState } from './state.ts'
import { type Carrier, type SentWebhook, answerWire, webhookOf } from './wire.ts'

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

type Settings = {
  now: () => Date
  /** URL of the checkout page when it is not the emulator's own. */
  checkoutUrl?: string
  carry?: Carrier
  withState?: WithState
}

export type MercadoPagoEmulator = FakeServer & {
  keys: MercadoPagoState['keys']
  collectorId: string
  /** Path of the checkout page, and its URL for browsers. */
  checkoutPath: string
  pageUrl: string
  /** Webhooks sent, newest last, with the shop's status; null without an answer. */
  webhooks: { webhook: SentWebhook; status: number | null }[]
  /** Suppresses webhooks from now on. */
  beQuiet: (isQuiet: boolean) => void
  /** Pays a preference; resolves once the shop was notified. `fields` overrides fields of the payment. */
  pay: (preferenceId: string, choice: Choice, fields?: Partial<EmulatedPayment>) => Promise<EmulatedPayment>
  /** Changes a payment (credited, charged back) and notifies the shop. */
  move: (paymentId: number | string, fields: Partial<EmulatedPayment>) => Promise<void>
  /** Sends a payment's webhook, again if need be. Returns the status; null when nothing was sent. */
  tell: (paymentId: number | string) => Promise<number | null>
  /** Payments of a reference, newest first. */
  paymentsOf: (reference: string) => EmulatedPayment[]
}

const checkoutPath = '/pagar'

const maxWebhooks = 500

/** MercadoPago on loopback: API, checkout page and webhooks. */
export async function startMercadoPagoEmulator({
  now,
  checkoutUrl,
  carry = carryByFetch,
  withState = inMemory,
}: Settings): Promise<MercadoPagoEmulator> {
  const state = new MercadoPagoState(now, () => pageUrl())
  await withState(state, () => undefined)
  const webhooks: MercadoPagoEmulator['webhooks'] = []
  const onTheirWay = new Set<Promise<unknown>>()
  let isQuiet = false

  async function sendWebhookOf(
    payment: EmulatedPayment,
    action: 'payment.created' | 'payment.updated',
  ): Promise<number | null> {
    const webhook = isQuiet
      ? null
      : webhookOf(payment, action, { secret: state.keys.webhookSecret, now: now() })
    if (webhook === null) return null
    const status = await carry(webhook).catch(() => null)
    webhooks.push({ webhook, status })
    webhooks.splice(0, webhooks.length - maxWebhooks)
    return status
  }

  function sendWebhookLater(payment: EmulatedPayment, action: 'payment.created' | 'payment.updated'): void {
    const sending: Promise<unknown> = sendWebhookOf(payment, action).finally(() => onTheirWay.delete(sending))
    onTheirWay.add(sending)
  }

  function get(id: number | string): EmulatedPayment {
    const payment = state.paymentOf(id)
    if (!payment) throw new Error(`No emulated payment ${id}`)
    return payment
  }

  const pageUrl = (): string => checkoutUrl ?? fakeServer.url + checkoutPath
  const answer = (request: EmulatorRequest): EmulatorAnswer =>
    request.path === checkoutPath
      ? answerCheckout(state, request, sendWebhookLater)
      : (answerWire({ state, checkoutUrl: pageUrl }, request) ??
        json({ message: 'Resource not found', error: 'not_found', status: 404 }, 404))
  const fakeServer: FakeServer = await startFakeServer((request) => withState(state, () => answer(request)))
  return {
    ...fakeServer,
    keys: state.keys,
    collectorId: String(state.collectorId),
    checkoutPath,
    pageUrl: pageUrl(),
    webhooks,
    beQuiet: (quiet) => {
      isQuiet = quiet
    },
    pay: async (preferenceId, choice, fields = {}) => {
      const preference = state.preferences.get(preferenceId)
      if (!preference) throw new Error(`No emulated preference ${preferenceId}`)
      const payment = state.addPayment(preference, { ...choices[choice], ...fields })
      await sendWebhookOf(payment, 'payment.created')
      return payment
    },
    move: async (id, fields) => {
      await sendWebhookOf(Object.assign(get(id), fields), 'payment.updated')
    },
    tell: (id) => sendWebhookOf(get(id), 'payment.updated'),
    paymentsOf: (reference) => state.paymentsOf(reference),
    stop: async () => {
      await fakeServer.stop()
      await Promise.allSettled(onTheirWay)
    },
  }
}
