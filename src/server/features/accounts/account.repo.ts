import type { SocialProvider } from '#domain/accounts/social-login.ts'
import type { StaffRole } from '#domain/accounts/staff.ts'
import { isOpenOrder, orderStatuses } from '#domain/orders/order-status.ts'
import type { Sql } from '../../db/connect.ts'
import type { OwnerTaskKind } from '../messaging/mail/templates/owner-task.ts'

/** Columns that the rules of Mi cuenta need. */
export type AccountRow = {
  id: number
  name: string
  surname: string | null
  email: string | null
  phone: string | null
  password_hash: string | null
  staff_role: StaffRole | null
  seller_id: number | null
  /** Whether the e-mail is verified; data kept under it from before the account is the buyer's only then. */
  is_verified: boolean
}

const taken = '23505'

/** Locks the account row: serializes its changes and keeps out concurrent orders. */
export async function lockAccount(tx: Sql, id: number): Promise<AccountRow | null> {
  const { rows } = await tx.query<AccountRow>(
    'select id, name, surname, email, phone, password_hash, staff_role, seller_id, verification_pending_since is null as is_verified from buyers where id = $1 for update',
    [id],
  )
  return rows[0] ?? null
}

/** Login credentials of an account. */
export async function findEntry(
  sql: Sql,
  id: number,
): Promise<Pick<AccountRow, 'email' | 'phone' | 'password_hash'> | null> {
  const { rows } = await sql.query<Pick<AccountRow, 'email' | 'phone' | 'password_hash'>>(
    'select email, phone, password_hash from buyers where id = $1',
    [id],
  )
  return rows[0] ?? null
}

export async function updateName(
  tx: Sql,
  id: number,
  { name, surname }: { name: string; surname: string | null },
): Promise<void> {
  await tx.query('update buyers set name = $2, surname = $3 where id = $1', [id, name, surname])
}

/** False when another account has the e-mail. */
export function updateEmail(tx: Sql, id: number, email: string): Promise<boolean> {
  return unlessTaken(tx, () => tx.query('update buyers set email = $2 where id = $1', [id, email]))
}

/** False when another account has the phone. */
export function updateBuyerPhone(tx: Sql, id: number, phone: string): Promise<boolean> {
  return unlessTaken(tx, () => tx.query('update buyers set phone = $2 where id = $1', [id, phone]))
}

/** Relies on the unique index alone, so that two concurrent claims are told apart. */
async function unlessTaken(tx: Sql, change: () => Promise<unknown>): Promise<boolean> {
  await tx.query('savepoint taking')
  try {
    await change()
    return true
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== taken) throw error
    await tx.query('rollback to savepoint taking')
    return false
  }
}

/** An identity at a provider: the key of a social login, never the e-mail. */
export type Identity = { provider: SocialProvider; subject: string }

/** Records an OAuth state as used; false when it was used before. Deletes expired ones. */
export async function markStateUsed(sql: Sql, stateHash: Buffer, endsAt: Date, now: Date): Promise<boolean> {
  await sql.query('delete from social_returns where ends_at < $1', [now])
  const { rowCount } = await sql.query(
    'insert into social_returns (state_hash, ends_at) values ($1, $2) on conflict do nothing',
    [stateHash, endsAt],
  )
  return rowCount === 1
}

/** Buyer of an identity; null when it is new. */
export async function findIdentityBuyer(tx: Sql, { provider, subject }: Identity): Promise<number | null> {
  const { rows } = await tx.query<{ buyer_id: number }>(
    'select buyer_id from social_identities where provider = $1 and subject = $2',
    [provider, subject],
  )
  return rows[0]?.buyer_id ?? null
}

export async function insertIdentity(
  tx: Sql,
  { provider, subject }: Identity,
  buyerId: number,
): Promise<void> {
  await tx.query('insert into social_identities (provider, subject, buyer_id) values ($1, $2, $3)', [
    provider,
    subject,
    buyerId,
  ])
}

/** Name of a deleted buyer in orders and ledgers. */
const nobody = 'Cuenta eliminada'

export async function hasOpenOrder(tx: Sql, buyerId: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    'select from orders where buyer_id = $1 and orders.status = any($2::text[]) limit 1',
    [buyerId, orderStatuses.filter(isOpenOrder)],
  )
  return rowCount === 1
}

/** Tasks of money that goes back to a buyer, whose name and phone they need. */
const owing: OwnerTaskKind[] = [
  'return_by_hand',
  'refund_refused',
  'refund_stuck',
  'refund_tomorrow',
  'payment_mismatch',
]

/** Also while the proof that may tell of a payment of a cancelled order is undecided. */
export async function isOwed(tx: Sql, buyerId: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from owner_tasks join orders on orders.id = order_id where buyer_id = $1 and done_at is null and kind = any($2::text[])
      union all select from payment_refunds join payments on payments.id = payment_id join orders on orders.id = payments.order_id
        where buyer_id = $1 and payment_refunds.state in ('pending', 'retry')
      union all select from order_receipts join orders on orders.id = order_id
        where buyer_id = $1 and orders.status = 'Cancelado' and order_receipts.state = 'sent'
      limit 1`,
    [buyerId, owing],
  )
  return rowCount === 1
}

/** The shop's answers may name who asked; a deletion of the account deletes the questions themselves. */
export async function deleteAnswerHistory(tx: Sql, buyerId: number): Promise<void> {
  await tx.query(
    "delete from audit_changes where noun = 'questions' and row_id in (select id from questions where buyer_id = $1)",
    [buyerId],
  )
}

/** Removes personal data from the buyer's orders; goods, dates, amounts and city stay (decision 12). */
export async function anonymiseOrders(tx: Sql, buyerId: number): Promise<void> {
  const own = 'select id from orders where buyer_id = $1'
  await tx.query(`update order_lines set notes = null where order_id in (${own})`, [buyerId])
  await tx.query(`update order_events set note = null where order_id in (${own})`, [buyerId])
  await tx.query(`update delivery_stops set absent_note = null where order_id in (${own})`, [buyerId])
  await tx.query(`update collections set reason = null where reason is not null and order_id in (${own})`, [
    buyerId,
  ])
  await tx.query(
    `update order_amendments set reason = null where reason is not null and order_id in (${own})`,
    [buyerId],
  )
  await tx.query(
    `delete from audit_changes where noun = 'orders' and field = 'address' and row_id in (${own})`,
    [buyerId],
  )
  await tx.query(`update order_returns set reason = null where reason is not null and order_id in (${own})`, [
    buyerId,
  ])
  await tx.query(
    `update orders set name = $2, email = null, phone = null, session_id = null, description = null,
        address = address || jsonb_build_object('street', '', 'street_number', null, 'depto', null, 'description', null, 'lat', null, 'lng', null,
          'formated', concat_ws(', ', address -> 'city' ->> 'name', address -> 'province' ->> 'name'))
      where buyer_id = $1`,
    [buyerId, nobody],
  )
}

/** Deletes the buyer's open cart, and clears notes and choices of ordered carts, which their orders reference. */
export async function emptyCarts(tx: Sql, buyerId: number): Promise<void> {
  const ordered = 'select cart_id from orders where buyer_id = $1'
  await tx.query('delete from carts where buyer_id = $1 and ordered_at is null', [buyerId])
  await tx.query(
    'update carts set address_id = null where address_id in (select id from addresses where buyer_id = $1 or client_buyer_id = $1)',
    [buyerId],
  )
  await tx.query('update carts set client_buyer_id = null where client_buyer_id = $1', [buyerId])
  await tx.query(`update cart_lines set notes = null where cart_id in (${ordered})`, [buyerId])
  await tx.query(
    `update carts set card_id = null, payment_card_info_id = null, payment_id = null, description = null, guest_name = null, guest_email = null, guest_phone = null
      where id in (${ordered})`,
    [buyerId],
  )
}

/** Deletes the buyer with their own data, and what is pending for their verified e-mail. Orders and what these reference stay, without a buyer. */
export async function deleteBuyer(
  tx: Sql,
  { id, email }: { id: number; email: string | null },
): Promise<void> {
  await tx.query('delete from idempotency where scope = $1', [`buyer:${id}`])
  await tx.query('delete from advises where lower(email) = lower($1)', [email])
  await tx.query('delete from contacts where lower(email) = lower($1)', [email])
  await tx.query('delete from staff_invitations where lower(email) = lower($1)', [email])
  await tx.query('delete from buyers where id = $1', [id])
}
