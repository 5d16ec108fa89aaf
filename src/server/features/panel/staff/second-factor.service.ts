import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { waitText } from '#domain/accounts/rate-limits.ts'
import { refuseStaff, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../../db/connect.ts'
import { seal, unseal } from '../../../db/sealed-secrets.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { StaffViewer } from '../../../http/viewer.ts'
import { randomCode, sha256 } from '../../../signing.ts'
import { recordChanges } from '../../shop/audit.repo.ts'
import { findCommerce } from '../../shop/shop.repo.ts'

type FactorDeps = Pick<Deps, 'pool' | 'secret' | 'now'>
type FactorRow = {
  sealed_secret: Buffer
  pending_secret: Buffer | null
  confirmed_at: Date | null
  last_step: number | null
  failed: number
  locked_until: Date | null
}

const stepSeconds = 30
/** Consecutive wrong codes that lock the factor for `lockMs`. */
const maxFailed = 5
const lockMs = 5 * 60_000
const recoveryCodes = 8
/** Without ambiguous letters and digits. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

const sealedName = (buyerId: number): string => `second factor of ${buyerId}`

/** Generates a secret, which becomes active, replacing any other, once confirmed by a code. */
export async function startSecondFactor(
  deps: FactorDeps,
  { buyer }: StaffViewer,
): Promise<{ secret: string; uri: string; qr: string }> {
  const secret = new Secret({ size: 20 })
  const { name: issuer } = await findCommerce(deps.pool)
  await deps.pool.query(
    `insert into second_factors as own (buyer_id, sealed_secret) values ($1, $2)
      on conflict (buyer_id) do update set failed = 0, locked_until = null,
        sealed_secret = case when own.confirmed_at is null then excluded.sealed_secret else own.sealed_secret end,
        pending_secret = case when own.confirmed_at is null then null else excluded.sealed_secret end`,
    [buyer.id, seal(sealedName(buyer.id), secret.base32, deps.secret)],
  )
  const uri = new TOTP({ issuer, label: buyer.name, secret }).toString()
  return { secret: secret.base32, uri, qr: renderSVG(uri, { border: 2 }) }
}

/** Activates the newest secret and returns the single-use recovery codes. */
export async function confirmSecondFactor(
  deps: FactorDeps,
  viewer: StaffViewer,
  code: string,
): Promise<{ recovery_codes: string[] } | Refusal> {
  const { id } = viewer.buyer
  return inTransaction(deps.pool, async (tx) => {
    const row = await lockFactor(tx, id)
    if (row === null) return refuseStaff('second_factor_off')
    const fresh =
      row.pending_secret === null ? row : { ...row, sealed_secret: row.pending_secret, last_step: null }
    const rejection = await tryCode(tx, deps, { buyerId: id, row: fresh, code })
    if (rejection) return rejection
    await tx.query(
      'update second_factors set confirmed_at = $2, sealed_secret = coalesce(pending_secret, sealed_secret), pending_secret = null where buyer_id = $1',
      [id, deps.now()],
    )
    await tx.query('delete from recovery_codes where buyer_id = $1', [id])
    const codes = Array.from({ length: recoveryCodes }, newRecoveryCode)
    await tx.query('insert into recovery_codes (buyer_id, code_hash) select $1, unnest($2::bytea[])', [
      id,
      codes.map(hashOf),
    ])
    await markPassed(tx, deps, viewer)
    if (row.confirmed_at === null) await recordFactor(tx, { id, actorId: id, at: deps.now(), isOn: true })
    return { recovery_codes: codes }
  })
}

/** Passes the second factor in this session by a TOTP code, or by a recovery code, which is used up. */
export async function passSecondFactor(
  deps: FactorDeps,
  viewer: StaffViewer,
  code: string,
): Promise<{ recovery_codes_left: number } | Refusal> {
  const { id } = viewer.buyer
  return inTransaction(deps.pool, async (tx) => {
    const row = await lockFactor(tx, id)
    if (row === null || row.confirmed_at === null) return refuseStaff('second_factor_off')
    const rejection = (await useRecoveryCode(tx, deps, { id, row, code }))
      ? null
      : await tryCode(tx, deps, { buyerId: id, row, code })
    if (rejection) return rejection
    await markPassed(tx, deps, viewer)
    const left = await tx.query('select from recovery_codes where buyer_id = $1 and used_at is null', [id])
    return { recovery_codes_left: left.rowCount ?? 0 }
  })
}

/** Returns whether there was one. */
export async function removeSecondFactor(
  tx: Sql,
  { id, actorId, at }: { id: number; actorId: number | null; at: Date },
): Promise<boolean> {
  await tx.query('delete from recovery_codes where buyer_id = $1', [id])
  const { rowCount } = await tx.query('delete from second_factors where buyer_id = $1', [id])
  if (rowCount === 1) await recordFactor(tx, { id, actorId, at, isOn: false })
  return rowCount === 1
}

async function recordFactor(
  tx: Sql,
  { id, actorId, at, isOn }: { id: number; actorId: number | null; at: Date; isOn: boolean },
): Promise<void> {
  await recordChanges(tx, { actorId, at }, [
    { noun: 'buyers', rowId: id, field: 'second_factor', before: !isOn, after: isOn },
  ])
}

async function lockFactor(tx: Sql, buyerId: number): Promise<FactorRow | null> {
  const { rows } = await tx.query<FactorRow>(
    'select sealed_secret, pending_secret, confirmed_at, last_step, failed, locked_until from second_factors where buyer_id = $1 for update',
    [buyerId],
  )
  return rows[0] ?? null
}

/** Accepts a TOTP code within half a minute, each once; counts a wrong one, in a transaction that commits. */
async function tryCode(
  tx: Sql,
  { secret: key, now }: FactorDeps,
  { buyerId, row, code }: { buyerId: number; row: FactorRow; code: string },
): Promise<Refusal | null> {
  const at = now().getTime()
  const locked = lockRefusal(row, at)
  if (locked) return locked
  const secret = unseal({ name: sealedName(buyerId), sealed: row.sealed_secret }, key)
  if (secret === null) return refuseStaff('second_factor_lost')
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code.replaceAll(/\D/g, ''), timestamp: at, window: 1 })
  const step = Math.floor(at / 1000 / stepSeconds) + (delta ?? 0)
  if (delta === null || step <= (row.last_step ?? 0)) {
    const failed = row.failed + 1
    await tx.query('update second_factors set failed = $2, locked_until = $3 where buyer_id = $1', [
      buyerId,
      failed >= maxFailed ? 0 : failed,
      failed >= maxFailed ? new Date(at + lockMs) : null,
    ])
    return refuseStaff('second_factor_wrong')
  }
  await tx.query(
    'update second_factors set failed = 0, locked_until = null, last_step = $2 where buyer_id = $1',
    [buyerId, step],
  )
  return null
}

function lockRefusal({ locked_until: until }: FactorRow, at: number): Refusal | null {
  if (until === null || until.getTime() <= at) return null
  const seconds = Math.ceil((until.getTime() - at) / 1000)
  return { ...refuseStaff('second_factor_too_often', waitText(seconds)), retry_after: seconds }
}

async function useRecoveryCode(
  tx: Sql,
  { now }: FactorDeps,
  { id, row, code }: { id: number; row: FactorRow; code: string },
): Promise<boolean> {
  if (lockRefusal(row, now().getTime())) return false
  const { rowCount } = await tx.query(
    'update recovery_codes set used_at = $3 where buyer_id = $1 and code_hash = $2 and used_at is null',
    [id, hashOf(code), now()],
  )
  return rowCount === 1
}

async function markPassed(tx: Sql, { now }: FactorDeps, { session }: StaffViewer): Promise<void> {
  await tx.query('update sessions set second_factor_at = $2 where id = $1', [session, now()])
}

function newRecoveryCode(): string {
  const letters = randomCode(10, alphabet)
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

const hashOf = (code: string): Buffer => sha256(code.toLowerCase().replaceAll(/[^a-z\d]/g, ''))

export async function removeOwnSecondFactor(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  { buyer }: StaffViewer,
): Promise<Record<string, never> | Refusal> {
  if (buyer.staff.mustHaveSecondFactor) return refuseStaff('second_factor_missing')
  const removed = await inTransaction(pool, (tx) =>
    removeSecondFactor(tx, { id: buyer.id, actorId: buyer.id, at: now() }),
  )
  return removed ? {} : refuseStaff('second_factor_off')
}
