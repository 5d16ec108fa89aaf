import type { FastifyBaseLogger } from 'fastify'
import type { Sql } from '../../../db/connect.ts'
import { markOf } from './hashing.ts'

/** Tells who runs the shop that its database came without the pepper of its passwords: nobody gets in with one until he resets it. */
export async function warnOfLostPepper(sql: Sql, log: FastifyBaseLogger, pepper: string): Promise<void> {
  const { rows } = await sql.query<{ accounts: number }>(
    "select count(*)::integer as accounts from buyers where password_hash like '%_$argon2id$%' and not starts_with(password_hash, $1)",
    [markOf(pepper)],
  )
  const accounts = rows[0]?.accounts ?? 0
  if (accounts > 0)
    log.warn(
      { accounts },
      'hay cuentas cuya contraseña se guardó con otro archivo secrets/pepper: no pueden entrar hasta que vuelva ese archivo o cambien la contraseña por correo',
    )
}
