import type { Sql } from '../../../db/connect.ts'

export type FactorRow = {
  sealed_secret: Buffer
  pending_secret: Buffer | null
  confirmed_at: Date | null
  last_step: number | null
  failed: number
  locked_until: Date | null
}

/** Beside a confirmed secret the new one is pending. */
export async function upsertSecret(sql: Sql, buyerId: number, sealed: Buffer): Promise<void> {
  await sql.query(
    `insert into second_factors as own (buyer_id, sealed_secret) values ($1, $2)
      on conflict (buyer_id) do update set failed = 0, locked_until = null,
        sealed_secret = case when own.confirmed_at is null then excluded.sealed_secret else own.sealed_secret end,
        pending_secret = case when own.confirmed_at is null then null else excluded.sealed_secret end`,
    [buyerId, sealed],
  )
}

export async function lockFactor(tx: Sql, buyerId: number): Promise<FactorRow | null> {
  const { rows } = await tx.query<FactorRow>(
    'select sealed_secret, pending_secret, confirmed_at, last_step, failed, locked_until from second_factors where buyer_id = $1 for update',
    [buyerId],
  )
  return rows[0] ?? null
}

export async function confirmSecret(tx: Sql, buyerId: number, at: Date): Promise<void> {
  await tx.query(
    'update second_factors set confirmed_at = $2, sealed_secret = coalesce(pending_secret, sealed_secret), pending_secret = null where buyer_id = $1',
    [buyerId, at],
  )
}

export async function updateFailed(
  tx: Sql,
  buyerId: number,
  { failed, lockedUntil }: { failed: number; lockedUntil: Date | null },
): Promise<void> {
  await tx.query('update second_factors set failed = $2, locked_until = $3 where buyer_id = $1', [
    buyerId,
    failed,
    lockedUntil,
  ])
}

export async function updateLastStep(tx: Sql, buyerId: number, step: number): Promise<void> {
  await tx.query(
    'update second_factors set failed = 0, locked_until = null, last_step = $2 where buyer_id = $1',
    [buyerId, step],
  )
}

/** Deletes the factor and its recovery codes. Returns whether there was one. */
export async function deleteFactor(tx: Sql, buyerId: number): Promise<boolean> {
  await tx.query('delete from recovery_codes where buyer_id = $1', [buyerId])
  const { rowCount } = await tx.query('delete from second_factors where buyer_id = $1', [buyerId])
  return rowCount === 1
}

export async function replaceRecoveryCodes(tx: Sql, buyerId: number, hashes: Buffer[]): Promise<void> {
  await tx.query('delete from recovery_codes where buyer_id = $1', [buyerId])
  await tx.query('insert into recovery_codes (buyer_id, code_hash) select $1, unnest($2::bytea[])', [
    buyerId,
    hashes,
  ])
}

/** Returns whether it was an unused one. */
export async function takeRecoveryCode(tx: Sql, buyerId: number, hash: Buffer, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update recovery_codes set used_at = $3 where buyer_id = $1 and code_hash = $2 and used_at is null',
    [buyerId, hash, at],
  )
  return rowCount === 1
}

export async function countRecoveryCodes(tx: Sql, buyerId: number): Promise<number> {
  const left = await tx.query('select from recovery_codes where buyer_id = $1 and used_at is null', [buyerId])
  return left.rowCount ?? 0
}
