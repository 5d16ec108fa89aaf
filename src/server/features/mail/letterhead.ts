import type { Sql } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { findCommerce } from '../shop/shop.repo.ts'
import type { Letterhead } from './letter/letter.ts'

/** The shop's letterhead as it is now. `sql` is a transaction where one is open. */
export async function getLetterhead({ env }: Pick<Deps, 'env'>, sql: Sql): Promise<Letterhead> {
  const { name, email, phone } = await findCommerce(sql)
  return { name, email, phone: phone && phone.replace(/^\+549/, '+54 9 '), url: env.publicUrl }
}
