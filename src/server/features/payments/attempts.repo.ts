import { randomBytes } from 'node:crypto'
import type { Centavos } from '#domain/money/money.ts'
import { type InstallmentPlan, readPlans } from '#domain/payments/installments.ts'
import type { PaymentProvider } from '#domain/payments/payment.ts'
import type { Sql } from '../../db/connect.ts'

/** A request to a provider to charge an order. `reference` identifies it on both sides. */
export type Attempt = {
  reference: string
  order_id: number
  provider: PaymentProvider
  preference_id: string | null
  init_point: string | null
  /** When the page stops taking payments; null when none was opened, or long ago. */
  page_ends_at: Date | null
  /** Amount of the request; null: the order's total. */
  amount: Centavos | null
  /** For the difference that an amendment added to a paid order. */
  is_difference: boolean
  created_at: Date
}

/** Delay before the provider is first polled, ms. */
const firstLookupMs = 2 * 60_000

const attemptColumns =
  'reference, order_id, provider, preference_id, init_point, page_ends_at, amount, is_difference, created_at'

/** A reference unique among the shops of a provider's account: 27 letters and digits at most. */
function newReference(orderNum: number): string {
  return `${orderNum}x${randomBytes(8).toString('hex')}`
}

/** Whether a reference has our format. Providers also report what the merchant sells elsewhere. */
export function isOurReference(reference: string | null): reference is string {
  return reference !== null && /^\d{1,10}x[0-9a-f]{16}$/.test(reference)
}

/**
 * Stored before the provider is asked, so that the payment is found even if the answer is lost. One per order at
 * MercadoPago, one per card attempt.
 */
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
    [newReference(orderNum), orderId, provider, new Date(now.getTime() + firstLookupMs), now],
  )
  const [attempt] = rows
  if (!attempt) throw new Error('The attempt was not written')
  return attempt
}

/** Stores the old total as the amount of an order's attempts, before the total changes. */
export async function fixAmounts(tx: Sql, orderId: number, total: Centavos): Promise<void> {
  await tx.query(
    'update payment_attempts set amount = $2 where order_id = $1 and amount is null and $2 > 0',
    [orderId, total],
  )
}

/** The attempt for a difference of a locked order; replaces its earlier attempt at MercadoPago. */
export async function openDifference(
  tx: Sql,
  { orderId, orderNum, amount, now }: { orderId: number; orderNum: number; amount: Centavos; now: Date },
): Promise<Attempt> {
  const { rows } = await tx.query<Attempt>(
    `select ${attemptColumns} from payment_attempts
      where order_id = $1 and is_difference and amount = $2 and not exists (select from payments where difference_of = reference)`,
    [orderId, amount],
  )
  if (rows[0]) return rows[0]
  await tx.query(
    `with closed as (delete from payment_attempts where order_id = $1 and provider = 'MercadoPago' returning *)
      insert into closed_attempts (reference, order_id, provider, preference_id, amount, is_difference, created_at)
        select reference, order_id, provider, preference_id, amount, is_difference, created_at from closed`,
    [orderId],
  )
  const opened = await tx.query<Attempt>(
    `insert into payment_attempts (reference, order_id, provider, amount, is_difference, ask_at, created_at)
      values ($1, $2, 'MercadoPago', $3, true, $4, $5) returning ${attemptColumns}`,
    [newReference(orderNum), orderId, amount, new Date(now.getTime() + firstLookupMs), now],
  )
  const [attempt] = opened.rows
  if (!attempt) throw new Error('The attempt was not written')
  return attempt
}

/** Whether a payment of the order is in progress: a card is being charged, a payment is undecided, or the page for a difference is open. */
export async function isBeingPaid(sql: Sql, orderId: number, now: Date): Promise<boolean> {
  const { rowCount } = await sql.query(
    `select from payment_attempts where order_id = $1
        and (is_charging or (is_difference and page_ends_at > $2 and not exists (select from payments where difference_of = reference and approved_at is not null)))
      union all select from payments where order_id = $1 and status in ('pending', 'in_process')`,
    [orderId, now],
  )
  return rowCount !== null && rowCount > 0
}

/** Stores the attempt's payment page, to be polled from now on, unless one that ends later is stored; returns the stored one. */
export async function updatePreference(
  sql: Sql,
  reference: string,
  { id, initPoint, endsAt, now }: { id: string; initPoint: string; endsAt: Date; now: Date },
): Promise<Attempt> {
  await sql.query(
    `update payment_attempts set preference_id = $2, init_point = $3, page_ends_at = $4, ask_at = least(ask_at, $5)
      where reference = $1 and (preference_id is null or page_ends_at < $4)`,
    [reference, id, initPoint, endsAt, new Date(now.getTime() + firstLookupMs)],
  )
  const { rows } = await sql.query<Attempt>(
    `select ${attemptColumns} from payment_attempts where reference = $1`,
    [reference],
  )
  const [attempt] = rows
  if (!attempt) throw new Error('The payment attempt was not found')
  return attempt
}

export async function findAttempt(
  sql: Sql,
  provider: PaymentProvider,
  reference: string,
): Promise<Attempt | null> {
  const { rows } = await sql.query<Attempt>({
    name: 'payment-attempt',
    text: `select ${attemptColumns} from payment_attempts where provider = $1 and reference = $2
      union all select reference, order_id, provider, preference_id, null::text, null::timestamptz, amount, is_difference, created_at
        from closed_attempts where provider = $1 and reference = $2`,
    values: [provider, reference],
  })
  return rows[0] ?? null
}

/** Attempts that a difference replaced, whose pages may still be paid: none ends later than that of the difference. */
export async function findReplacedAttempts(
  sql: Sql,
  { order_id, is_difference }: Attempt,
): Promise<Attempt[]> {
  if (!is_difference) return []
  const { rows } = await sql.query<Attempt>(
    `select reference, order_id, provider, preference_id, null::text as init_point, null::timestamptz as page_ends_at, amount, is_difference, created_at
      from closed_attempts where order_id = $1`,
    [order_id],
  )
  return rows
}

export async function findOrderAttempts(sql: Sql, orderId: number): Promise<Attempt[]> {
  const { rows } = await sql.query<Attempt>({
    name: 'order-payment-attempts',
    text: `select ${attemptColumns} from payment_attempts where order_id = $1 order by created_at desc, reference`,
    values: [orderId],
  })
  return rows
}

/** Lease of an attempt taken for polling, after which a failed poll is repeated. */
const lease = '2 minutes'

/** Leases the attempts due for polling, longest waiting first (skip locked). */
export async function takeDueAttempts(sql: Sql, now: Date, limit: number): Promise<Attempt[]> {
  const { rows } = await sql.query<Attempt>(
    `update payment_attempts set ask_at = $1::timestamptz + $3::interval
      where reference in (select reference from payment_attempts where ask_at <= $1 order by ask_at limit $2 for update skip locked)
      returning ${attemptColumns}`,
    [now, limit, lease],
  )
  return rows
}

/** Schedules the next poll of an attempt, unless a page opened meanwhile has its own. */
export async function scheduleLookup(
  sql: Sql,
  { reference, page_ends_at: pageEnds }: Attempt,
  at: Date | null,
): Promise<void> {
  await sql.query(
    'update payment_attempts set ask_at = $2 where reference = $1 and page_ends_at is not distinct from $3',
    [reference, at, pageEnds],
  )
}

/** Whether an order can still be paid, or one of its payments is undecided. */
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

/** The order's attempt whose card is being charged, or whose outcome is unknown. */
export async function findCharging(sql: Sql, orderId: number): Promise<Attempt | null> {
  const { rows } = await sql.query<Attempt>(
    `select ${attemptColumns} from payment_attempts where order_id = $1 and is_charging`,
    [orderId],
  )
  return rows[0] ?? null
}

/** A unique index allows one charging attempt per order. */
export async function startCharging(tx: Sql, reference: string): Promise<void> {
  await tx.query('update payment_attempts set is_charging = true where reference = $1', [reference])
}

export async function stopCharging(sql: Sql, reference: string): Promise<void> {
  await sql.query('update payment_attempts set is_charging = false where reference = $1 and is_charging', [
    reference,
  ])
}

export async function countCardAttempts(tx: Sql, orderId: number): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    "select count(*) from payment_attempts where order_id = $1 and provider = 'Payway'",
    [orderId],
  )
  return rows[0]?.count ?? 0
}

/** Current instalment plans of the order's payment method; only a single payment when the method is gone. */
export async function findPlans(sql: Sql, orderId: number): Promise<InstallmentPlan[]> {
  const { rows } = await sql.query<{ installments: unknown }>(
    "select installments from orders join payment_methods on payment_methods.id = (payment_method ->> 'id')::integer where orders.id = $1",
    [orderId],
  )
  return readPlans(rows[0]?.installments)
}

export async function hasApproved(sql: Sql, orderId: number): Promise<boolean> {
  const { rowCount } = await sql.query(
    'select from payments where order_id = $1 and approved_at is not null limit 1',
    [orderId],
  )
  return rowCount === 1
}
