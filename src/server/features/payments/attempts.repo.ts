import { randomBytes } from 'node:crypto'
import { type InstallmentPlan, readPlans } from '#domain/payments/installments.ts'
import type { PaymentProvider } from '#domain/payments/payment.ts'
import type { Sql } from '../../db/connect.ts'

/** A provider being asked to charge an order. `reference` is what both sides call it. */
export type Attempt = {
  reference: string
  order_id: number
  provider: PaymentProvider
  preference_id: string | null
  init_point: string | null
  /** When the page stops taking payments; null where none was opened, or long ago. */
  page_ends_at: Date | null
  created_at: Date
}

/** A short wait before a provider is first asked whether something came of it, in ms. */
const firstAsking = 2 * 60_000

const attemptColumns = 'reference, order_id, provider, preference_id, init_point, page_ends_at, created_at'

/** A name that no other attempt has, of this shop or of another with the same account: 27 letters and digits at most. */
function newReference(orderNum: number): string {
  return `${orderNum}x${randomBytes(8).toString('hex')}`
}

/** Whether a reference may be one of ours. A provider also tells of what the merchant sells elsewhere. */
export function isOurReference(reference: string | null): reference is string {
  return reference !== null && /^\d{1,10}x[0-9a-f]{16}$/.test(reference)
}

/** Stored before a provider is asked, so that a payment is found though the answer is lost. One per order at MercadoPago, one per try of a card. */
export async function openAttempt(
  sql: Sql,
  {
    orderId,
    orderNum,
    provider,
    now,
  }: { orderId: number; orderNum: number; provider: PaymentProvider; now: Date },
): Promise<Attempt> {
  const { rows } = await sql.query<Attempt>(
    `insert into payment_attempts (reference, order_id, provider, ask_at, created_at) values ($1, $2, $3, $4, $5)
      on conflict (order_id) where provider = 'MercadoPago' do update set order_id = excluded.order_id returning ${attemptColumns}`,
    [newReference(orderNum), orderId, provider, new Date(now.getTime() + firstAsking), now],
  )
  const [attempt] = rows
  if (!attempt) throw new Error('The attempt was not written')
  return attempt
}

/** Keeps the provider's page of an attempt, the first that is told of those that end last, and answers that. */
export async function updatePreference(
  sql: Sql,
  reference: string,
  { id, initPoint, endsAt }: { id: string; initPoint: string; endsAt: Date },
): Promise<Attempt> {
  await sql.query(
    `update payment_attempts set preference_id = $2, init_point = $3, page_ends_at = $4
      where reference = $1 and (preference_id is null or page_ends_at < $4)`,
    [reference, id, initPoint, endsAt],
  )
  const { rows } = await sql.query<Attempt>(
    `select ${attemptColumns} from payment_attempts where reference = $1`,
    [reference],
  )
  const [attempt] = rows
  if (!attempt) throw new Error('The attempt is not there')
  return attempt
}

export async function findAttempt(
  sql: Sql,
  provider: PaymentProvider,
  reference: string,
): Promise<Attempt | null> {
  const { rows } = await sql.query<Attempt>({
    name: 'payment-attempt',
    text: `select ${attemptColumns} from payment_attempts where provider = $1 and reference = $2`,
    values: [provider, reference],
  })
  return rows[0] ?? null
}

export async function findOrderAttempts(sql: Sql, orderId: number): Promise<Attempt[]> {
  const { rows } = await sql.query<Attempt>({
    name: 'order-payment-attempts',
    text: `select ${attemptColumns} from payment_attempts where order_id = $1 order by created_at desc, reference`,
    values: [orderId],
  })
  return rows
}

/** How long an attempt is left alone once it was taken to be asked for, in case that goes wrong. */
const lease = '2 minutes'

/** Takes the attempts that their provider is to be asked about, those that wait longest first: nobody else takes them for a while. */
export async function takeDueAttempts(sql: Sql, now: Date, limit: number): Promise<Attempt[]> {
  const { rows } = await sql.query<Attempt>(
    `update payment_attempts set ask_at = $1::timestamptz + $3::interval
      where reference in (select reference from payment_attempts where ask_at <= $1 order by ask_at limit $2 for update skip locked)
      returning ${attemptColumns}`,
    [now, limit, lease],
  )
  return rows
}

export async function askAgainAt(sql: Sql, reference: string, at: Date | null): Promise<void> {
  await sql.query('update payment_attempts set ask_at = $2 where reference = $1', [reference, at])
}

/** Whether an order may still be paid, or one of its payments still be decided on. */
export async function isStillOpen(sql: Sql, orderId: number): Promise<boolean> {
  const { rowCount } = await sql.query(
    `select from orders where id = $1 and (hold_expires_at is not null
      or exists (select from payments where order_id = orders.id and status in ('pending', 'in_process')))`,
    [orderId],
  )
  return rowCount === 1
}

export async function findOverdue(sql: Sql, now: Date): Promise<number[]> {
  const { rows } = await sql.query<{ id: number }>(
    'select id from orders where hold_expires_at <= $1 order by hold_expires_at, id',
    [now],
  )
  return rows.map(({ id }) => id)
}

/** The attempt of an order whose card is being charged, or whose outcome is unknown. */
export async function findCharging(sql: Sql, orderId: number): Promise<Attempt | null> {
  const { rows } = await sql.query<Attempt>(
    `select ${attemptColumns} from payment_attempts where order_id = $1 and is_charging`,
    [orderId],
  )
  return rows[0] ?? null
}

/** The database lets no order have two attempts that charge. */
export async function startCharging(tx: Sql, reference: string): Promise<void> {
  await tx.query('update payment_attempts set is_charging = true where reference = $1', [reference])
}

export async function stopCharging(sql: Sql, reference: string): Promise<void> {
  await sql.query('update payment_attempts set is_charging = false where reference = $1', [reference])
}

export async function countCardAttempts(tx: Sql, orderId: number): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    "select count(*) from payment_attempts where order_id = $1 and provider = 'Payway'",
    [orderId],
  )
  return rows[0]?.count ?? 0
}

/** The plans of an order's payment method as it is now; a single payment alone where the method is gone. */
export async function findPlans(sql: Sql, orderId: number): Promise<InstallmentPlan[]> {
  const { rows } = await sql.query<{ installments: unknown }>(
    "select installments from orders join payment_methods on payment_methods.id = (payment_method ->> 'id')::integer where orders.id = $1",
    [orderId],
  )
  return readPlans(rows[0]?.installments)
}
