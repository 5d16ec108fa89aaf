import type { Centavos } from '#domain/money/money.ts'
import type { PaymentProvider, PaymentStatus } from '#domain/payments/payment.ts'
import type { Reconciliation } from '#domain/payments/reconciliation.ts'
import type { Sql } from '../../db/connect.ts'
import { insertReturning } from '../../db/insert.ts'
import { isQueued } from '../../db/jobs.ts'
import type { ProviderPayment } from '../../integrations/payments/payments.port.ts'
import { paymentWebhookQueue } from '../../queues.ts'

/** A payment as last reported by its provider, and its reconciliation. */
export type PaymentRow = {
  id: number
  order_id: number
  provider: PaymentProvider
  provider_id: string
  status: PaymentStatus
  status_detail: string | null
  amount: Centavos
  refunded: Centavos
  reconciliation: Reconciliation
  approved_at: Date | null
  /** Deadline for paying it; null without one, or when nothing is due. */
  pay_until: Date | null
  voucher_url: string | null
  /** Reference of the attempt for a difference; null for the order's own payment. */
  difference_of: string | null
  version: number
  created_at: Date
}

const columns =
  'id, order_id, provider, provider_id, status, status_detail, amount, refunded, verdict as reconciliation, approved_at, pay_until, voucher_url, difference_of, version, created_at'

export async function findPayment(
  sql: Sql,
  provider: PaymentProvider,
  providerId: string,
): Promise<PaymentRow | null> {
  const { rows } = await sql.query<PaymentRow>({
    name: 'payment',
    text: `select ${columns} from payments where provider = $1 and provider_id = $2`,
    values: [provider, providerId],
  })
  return rows[0] ?? null
}

export async function findPaymentById(sql: Sql, id: number): Promise<PaymentRow | null> {
  const { rows } = await sql.query<PaymentRow>(`select ${columns} from payments where id = $1`, [id])
  return rows[0] ?? null
}

/** Bumps the version of a payment reported unchanged, so that a concurrent older report is asked for again. */
export async function confirmPayment(tx: Sql, id: number): Promise<void> {
  await tx.query('update payments set version = version + 1 where id = $1', [id])
}

/** Whether a payment that counts for the order is charged back; of two, the order's payment status may be the other's. */
export async function isInDispute(
  sql: Sql,
  { id, payment_status: status }: { id: number; payment_status: string | null },
): Promise<boolean> {
  if (status !== 'approved') return status === 'charged_back'
  const { rowCount } = await sql.query(
    "select from payments where order_id = $1 and status = 'charged_back' and verdict = 'counted'",
    [id],
  )
  return rowCount !== null && rowCount > 0
}

/** All payments of an order, newest last. */
export async function findOrderPayments(sql: Sql, orderId: number): Promise<PaymentRow[]> {
  const { rows } = await sql.query<PaymentRow>({
    name: 'order-payments',
    text: `select ${columns} from payments where order_id = $1 order by id`,
    values: [orderId],
  })
  return rows
}

/** Upserts a reported payment and returns its row. */
export async function upsertPayment(
  tx: Sql,
  orderId: number,
  reported: ProviderPayment,
  {
    reconciliation,
    approvedAt,
    differenceOf,
  }: { reconciliation: Reconciliation; approvedAt: Date | null; differenceOf: string | null },
): Promise<PaymentRow> {
  const row = await insertReturning<PaymentRow>(
    tx,
    'payments',
    {
      order_id: orderId,
      provider: reported.provider,
      provider_id: reported.providerId,
      status: reported.status,
      status_detail: reported.statusDetail,
      amount: reported.amount,
      refunded: reported.refunded,
      currency: reported.currency,
      is_live: reported.isLive,
      collector_id: reported.collectorId,
      verdict: reconciliation,
      approved_at: approvedAt,
      pay_until: reported.payUntil,
      voucher_url: reported.voucherUrl,
      difference_of: differenceOf,
    },
    `on conflict (provider, provider_id) do update set status = excluded.status, status_detail = excluded.status_detail, amount = excluded.amount,
        refunded = excluded.refunded, currency = excluded.currency, is_live = excluded.is_live, collector_id = excluded.collector_id,
        verdict = excluded.verdict, approved_at = coalesce(payments.approved_at, excluded.approved_at), pay_until = excluded.pay_until,
        voucher_url = excluded.voucher_url, version = payments.version + 1
      returning ${columns}`,
  )
  if (!row) throw new Error('The payment was not written')
  return row
}

type WebhookRow = { id: number; provider: PaymentProvider; provider_id: string; handled_at: Date | null }

/** Stores a webhook and returns its id; null for a duplicate. */
export async function insertWebhook(
  tx: Sql,
  { provider, eventId, providerId }: { provider: PaymentProvider; eventId: string; providerId: string },
): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    'insert into webhook_inbox (provider, event_id, provider_id) values ($1, $2, $3) on conflict do nothing returning id',
    [provider, eventId, providerId],
  )
  return rows[0]?.id ?? null
}

export async function findWebhook(sql: Sql, id: number): Promise<WebhookRow | null> {
  const { rows } = await sql.query<WebhookRow>(
    'select id, provider, provider_id, handled_at from webhook_inbox where id = $1',
    [id],
  )
  return rows[0] ?? null
}

/** Webhooks of the last month that no job handles: its tries are over, or a restore dropped it. */
export async function findLostWebhooks(sql: Sql, of: readonly PaymentProvider[]): Promise<number[]> {
  const { rows } = await sql.query<{ id: number }>(
    `select id from webhook_inbox where handled_at is null and provider = any($2) and created_at between now() - interval '30 days' and now() - interval '1 hour'
        and not ${isQueued('notice_id', 'webhook_inbox.id')} order by id limit 200`,
    [paymentWebhookQueue, of],
  )
  return rows.map(({ id }) => id)
}

export async function markHandled(sql: Sql, id: number, now: Date): Promise<void> {
  await sql.query('update webhook_inbox set handled_at = $2 where id = $1', [id, now])
}
