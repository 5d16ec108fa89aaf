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
import { markSecondFactor } from '../../accounts/sessions.repo.ts'
import { recordChanges } from '../../shop/audit.repo.ts'
import { findCommerce } from '../../shop/shop.repo.ts'
import {
  confirmSecret,
  countRecoveryCodes,
  deleteFactor,
  type FactorRow,
  lockFactor,
  replaceRecoveryCodes,
  takeRecoveryCode,
  updateFailed,
  updateLastStep,
  upsertSecret,
} from './second-factor.repo.ts'

type FactorDeps = Pick<Deps, 'pool' | 'secret' | 'now'>

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
  await upsertSecret(deps.pool, buyer.id, seal(sealedName(buyer.id), secret.base32, deps.secret))
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
    await confirmSecret(tx, id, deps.now())
    const codes = Array.from({ length: recoveryCodes }, newRecoveryCode)
    await replaceRecoveryCodes(tx, id, codes.map(hashOf))
    await markSecondFactor(tx, viewer.session, deps.now())
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
    await markSecondFactor(tx, viewer.session, deps.now())
    return { recovery_codes_left: await countRecoveryCodes(tx, id) }
  })
}

/** Returns whether there was one. */
export async function removeSecondFactor(
  tx: Sql,
  { id, actorId, at }: { id: number; actorId: number | null; at: Date },
): Promise<boolean> {
  const isGone = await deleteFactor(tx, id)
  if (isGone) await recordFactor(tx, { id, actorId, at, isOn: false })
  return isGone
}

async function recordFactor(
  tx: Sql,
  { id, actorId, at, isOn }: { id: number; actorId: number | null; at: Date; isOn: boolean },
): Promise<void> {
  await recordChanges(tx, { actorId, at }, [
    { noun: 'buyers', rowId: id, field: 'second_factor', before: !isOn, after: isOn },
  ])
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
    await updateFailed(
      tx,
      buyerId,
      failed >= maxFailed ? { failed: 0, lockedUntil: new Date(at + lockMs) } : { failed, lockedUntil: null },
    )
    return refuseStaff('second_factor_wrong')
  }
  await updateLastStep(tx, buyerId, step)
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
  return lockRefusal(row, now().getTime()) === null && takeRecoveryCode(tx, id, hashOf(code), now())
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
