import type { StaffRole } from '#domain/accounts/staff.ts'
import type { Sql } from '../../../db/connect.ts'
import { insertRow } from '../../../db/insert.ts'
import { recordChanges } from '../../shop/audit.repo.ts'

export type PersonRow = {
  id: number
  name: string
  surname: string | null
  email: string | null
  phone: string | null
  staff_role: StaffRole
  seller_id: number | null
  has_second_factor: boolean
  last_sign_in_at: Date | null
}

const selectPerson = `select buyers.id, name, surname, email, phone, staff_role, seller_id,
    exists (select from second_factors where second_factors.buyer_id = buyers.id and confirmed_at is not null) as has_second_factor,
    (select max(sessions.created_at) from sessions where sessions.buyer_id = buyers.id) as last_sign_in_at
  from buyers where staff_role is not null`

export async function findPeople(sql: Sql): Promise<PersonRow[]> {
  const { rows } = await sql.query<PersonRow>(
    `${selectPerson} order by array_position(array['owner', 'manager', 'counter', 'driver', 'seller'], staff_role), plain(name), id`,
  )
  return rows
}

export async function findPerson(sql: Sql, id: number): Promise<PersonRow | null> {
  const { rows } = await sql.query<PersonRow>(`${selectPerson} and buyers.id = $1`, [id])
  return rows[0] ?? null
}

/** Locks all staff, so that concurrent demotions of the last two owners serialize. */
export async function lockPeople(tx: Sql): Promise<{ id: number; staff_role: StaffRole }[]> {
  const { rows } = await tx.query<{ id: number; staff_role: StaffRole }>(
    'select id, staff_role from buyers where staff_role is not null order by id for no key update',
  )
  return rows
}

/** Assigns a role. A salesperson gets the seller record that they had, or a new one in their own name. */
export async function updateRole(tx: Sql, id: number, role: StaffRole): Promise<void> {
  const { rows } = await tx.query<{ name: string; surname: string | null; seller_id: number | null }>(
    `select name, surname, coalesce(seller_id, case $2 when 'seller' then past_seller_id end) as seller_id from buyers where id = $1`,
    [id, role],
  )
  const [person] = rows
  const sellerId =
    role === 'seller' && person !== undefined && person.seller_id === null
      ? await insertRow(tx, 'sellers', { name: [person.name, person.surname].filter(Boolean).join(' ') })
      : (person?.seller_id ?? null)
  await tx.query('update buyers set staff_role = $2, seller_id = $3 where id = $1', [id, role, sellerId])
}

/** Removes the role; the seller's clients stay with the seller record, which is kept for a return. */
export async function clearRole(tx: Sql, id: number): Promise<void> {
  await tx.query(
    'update buyers set staff_role = null, seller_id = null, past_seller_id = coalesce(seller_id, past_seller_id) where id = $1',
    [id],
  )
  await tx.query('delete from push_subscriptions where buyer_id = $1', [id])
}

type RoleChange = {
  /** Null for the command line. */ actorId: number | null
  at: Date
  id: number
  /** Null: not of the staff. */ before: StaffRole | null
  after: StaffRole | null
}

export async function recordRole(tx: Sql, { actorId, at, id, before, after }: RoleChange): Promise<void> {
  await recordChanges(tx, { actorId, at }, [
    { noun: 'buyers', rowId: id, field: 'staff_role', before, after },
  ])
}

export type InvitationRow = {
  id: number
  email: string
  role: StaffRole
  invited_by_name: string | null
  expires_at: Date
}

const selectInvitation = `select staff_invitations.id, staff_invitations.email, role, buyers.name as invited_by_name, expires_at
  from staff_invitations left join buyers on buyers.id = invited_by where accepted_at is null and revoked_at is null`

/** Invitations that can still be accepted. */
export async function findInvitations(sql: Sql, now: Date): Promise<InvitationRow[]> {
  const { rows } = await sql.query<InvitationRow>(
    `${selectInvitation} and expires_at > $1 order by staff_invitations.id desc`,
    [now],
  )
  return rows
}

export async function findInvitation(sql: Sql, tokenHash: Buffer, now: Date): Promise<InvitationRow | null> {
  const { rows } = await sql.query<InvitationRow>(
    `${selectInvitation} and token_hash = $1 and expires_at > $2`,
    [tokenHash, now],
  )
  return rows[0] ?? null
}

/** False when it was accepted or revoked meanwhile. */
export async function markAccepted(tx: Sql, id: number, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update staff_invitations set accepted_at = $2 where id = $1 and accepted_at is null and revoked_at is null',
    [id, now],
  )
  return rowCount === 1
}

/** By id, by address, or by who invited; returns whether there was one. */
export async function revokeInvitations(
  tx: Sql,
  which: { id: number } | { email: string } | { invitedBy: number },
  now: Date,
): Promise<boolean> {
  const [where, value] =
    'id' in which
      ? ['id = $2', which.id]
      : 'email' in which
        ? ['lower(email) = lower($2)', which.email]
        : ['invited_by = $2', which.invitedBy]
  const { rowCount } = await tx.query(
    `update staff_invitations set revoked_at = $1 where ${where} and accepted_at is null and revoked_at is null`,
    [now, value],
  )
  return (rowCount ?? 0) > 0
}

export async function hasOwner(sql: Sql): Promise<boolean> {
  const { rowCount } = await sql.query('select from buyers where is_owner')
  return rowCount !== 0
}

export async function hasRole(sql: Sql, buyerId: number): Promise<boolean> {
  const { rowCount } = await sql.query('select from buyers where id = $1 and staff_role is not null', [
    buyerId,
  ])
  return rowCount === 1
}

export async function findSellerName(sql: Sql, id: number | null): Promise<string | null> {
  const { rows } = await sql.query<{ name: string }>('select name from sellers where id = $1', [id])
  return rows[0]?.name ?? null
}

export async function isSecondFactorRequired(sql: Sql): Promise<boolean> {
  const { rows } = await sql.query<{ second_factor_required: boolean }>(
    'select second_factor_required from online_configurations',
  )
  return rows[0]?.second_factor_required ?? false
}

/** Returns what was set before. */
export async function updateSecondFactorRequired(
  tx: Sql,
  isRequired: boolean,
): Promise<{ commerce_id: number; before: boolean }[]> {
  const { rows } = await tx.query<{ commerce_id: number; before: boolean }>(
    `update online_configurations config set second_factor_required = $1 from online_configurations was
      where was.commerce_id = config.commerce_id returning config.commerce_id, was.second_factor_required as before`,
    [isRequired],
  )
  return rows
}
