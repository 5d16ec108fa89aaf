import type { Sql } from '../../db/connect.ts'
import { insertRow } from '../../db/insert.ts'

/** 'register' and 'email' confirm an address, 'reset' allows a new password, 'delete' deletes an account without a password. */
type CodePurpose = 'register' | 'reset' | 'email' | 'delete'

/** A logged-in buyer; or the requesting browser, with the account that the code opens, null for an unknown address. */
export type CodeSubject = {
  purpose: CodePurpose
  email: string
  buyerId: number | null
  browser: { session: Buffer; network: string } | null
}

export type NewCode = CodeSubject & { hash: Buffer; now: Date; expiresAt: Date }
export type CodeTry = { isRight: boolean; isOver: boolean }

export async function insertCode(
  tx: Sql,
  { purpose, email, buyerId, browser, hash, now, expiresAt }: NewCode,
): Promise<void> {
  await insertRow(tx, 'mailed_codes', {
    purpose,
    email,
    buyer_id: buyerId,
    session_id: browser?.session,
    code_hash: hash,
    created_at: now,
    expires_at: expiresAt,
  })
}

/** Only the newest code is valid. */
const newest = `select id from mailed_codes
  where purpose = $1 and lower(email) = $2 and case when $4::bytea is null then session_id is null and buyer_id = $3 else session_id = $4 end
  order by created_at desc, id desc limit 1`

/**
 * Counts and compares in one statement, so that only the first `maxTries` of concurrent attempts count. `spend`
 * consumes the right code. Null without a valid code.
 */
export async function tryCode(
  sql: Sql,
  subject: CodeSubject,
  { hash, now, maxTries, spend }: { hash: Buffer; now: Date; maxTries: number; spend: boolean },
): Promise<CodeTry | null> {
  const { rows } = await sql.query<{ is_right: boolean; is_over: boolean }>({
    name: 'try-mailed-code',
    text: `update mailed_codes set tries = tries + 1,
        proven_at = case when code_hash = $5 then coalesce(proven_at, $6) else proven_at end,
        consumed_at = case when code_hash = $5 and $8 then $6 end
      where id = (${newest}) and tries < $7 and expires_at > $6 and consumed_at is null
      returning code_hash = $5 as is_right, tries >= $7 as is_over`,
    values: [...valuesOf(subject), hash, now, maxTries, spend],
  })
  return rows[0] ? { isRight: rows[0].is_right, isOver: rows[0].is_over } : null
}

/** Consumes a proof made since `since`; returns the account that it opens, or null. */
export async function spendProof(
  tx: Sql,
  subject: CodeSubject,
  { hash, now, since }: { hash: Buffer; now: Date; since: Date },
): Promise<number | null> {
  const { rows } = await tx.query<{ buyer_id: number }>({
    name: 'spend-code-proof',
    text: `update mailed_codes set consumed_at = $6
      where id = (${newest}) and code_hash = $5 and proven_at > $7 and consumed_at is null and buyer_id is not null
      returning buyer_id`,
    values: [...valuesOf(subject), hash, now, since],
  })
  return rows[0]?.buyer_id ?? null
}

export async function deleteCodesBefore(sql: Sql, moment: Date): Promise<void> {
  await sql.query('delete from mailed_codes where created_at < $1', [moment])
}

function valuesOf({ purpose, email, buyerId, browser }: CodeSubject): unknown[] {
  return [purpose, email, buyerId, browser?.session ?? null]
}
