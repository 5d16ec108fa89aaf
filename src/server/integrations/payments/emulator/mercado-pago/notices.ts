import { randomUUID } from 'node:crypto'
import { signNotice } from '../../mercado-pago/signature.ts'
import type { EmulatedPayment } from './state.ts'

/** A notice on its way to the shop. */
export type SentNotice = { url: string; headers: Record<string, string>; body: string }

/** Carries a notice to the shop and answers the status that it got. */
export type Carrier = (notice: SentNotice) => Promise<number>

/** What MercadoPago posts of a payment, signed (integrations 1.4); null when nobody asked to be told. */
export function noticeOf(
  payment: EmulatedPayment,
  action: 'payment.created' | 'payment.updated',
  { secret, now }: { secret: string; now: Date },
): SentNotice | null {
  if (payment.notification_url === null) return null
  const url = new URL(payment.notification_url)
  const dataId = String(payment.id)
  url.searchParams.set('data.id', dataId)
  url.searchParams.set('type', 'payment')
  const [requestId, ts] = [randomUUID(), String(Math.floor(now.getTime() / 1000))]
  return {
    url: url.href,
    headers: {
      'content-type': 'application/json',
      'x-request-id': requestId,
      'x-signature': `ts=${ts},v1=${signNotice(secret, { dataId, requestId, ts })}`,
    },
    body: JSON.stringify({
      id: Number.parseInt(requestId.slice(0, 8), 16),
      live_mode: payment.live_mode,
      type: 'payment',
      date_created: now.toISOString(),
      user_id: payment.collector_id,
      api_version: 'v1',
      action,
      data: { id: dataId },
    }),
  }
}

/** Carries by a real request, as the emulator of the demo shop does. */
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
