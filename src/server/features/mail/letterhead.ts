import { isEmail } from '#domain/validation.ts'
import type { Sql } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { type CommerceRow, findCommerce } from '../shop/shop.repo.ts'
import type { Letterhead } from './letter/letter.ts'

/** The shop's letterhead as it is now. `sql` is a transaction where one is open. */
export async function getLetterhead({ env }: Pick<Deps, 'env'>, sql: Sql): Promise<Letterhead> {
  const commerce = await findCommerce(sql)
  const { name, phone } = commerce
  return {
    name,
    email: shopEmail(commerce),
    phone: phone && phone.replace(/^\+549/, '+54 9 '),
    url: env.publicUrl,
  }
}

/** Where the shop reads its mail; null where it has written no address, or what is none. */
export function shopEmail({ email }: Pick<CommerceRow, 'email'>): string | null {
  return email !== null && isEmail(email) ? email : null
}
