import { isEmail } from '#domain/validation.ts'
import type { Sql } from '../../db/connect.ts'
import { findCommerce } from '../shop/shop.repo.ts'
import { shopEmail } from './letterhead.ts'

/** Names that no mail reaches (RFC 2606). */
const reserved = /\.(example|invalid|localhost|test)$/i

/** Where the shop reads its mail: the address of its settings, else that of its owner's account; null where neither is one. */
export async function findShopMailbox(sql: Sql): Promise<string | null> {
  return shopEmail(await findCommerce(sql)) ?? findOwnerEmail(sql)
}

/** What the owner is to know while the shop has no address of its own; null while it has one. */
export async function mailboxNotice(sql: Sql): Promise<string | null> {
  if (shopEmail(await findCommerce(sql)) !== null) return null
  const owner = await findOwnerEmail(sql)
  const where =
    owner === null
      ? 'y la cuenta de la dueña tampoco: los avisos de pedidos, mensajes y pagos no le llegan a nadie'
      : `así que los avisos de pedidos, mensajes y pagos van a ${owner}, el de la cuenta de la dueña${reserved.test(owner) ? ', que no es un correo de verdad: nadie los lee' : ''}`
  return `La tienda no tiene correo, ${where}. Se pone con: npm run shop -- ajustes correo ventas@tu-tienda.com.ar`
}

async function findOwnerEmail(sql: Sql): Promise<string | null> {
  const { rows } = await sql.query<{ email: string }>(
    'select email from buyers where is_owner and email is not null order by id',
  )
  return rows.find(({ email }) => isEmail(email))?.email ?? null
}
