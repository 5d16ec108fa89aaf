import type { Pool } from 'pg'
import { hashingWith } from '../../src/server/features/accounts/passwords.ts'
import { addArticle, addBuyer, addCategory, addPaymentMethod, addRow } from '../factories.ts'
import { addAddress, orderOf, postOrder, saveCart } from '../ordering.ts'
import type { TestShop, Visitor } from '../shop.ts'

/** Ids to use in inputs: the shop's, and one buyer's own. */
export type Things = {
  article: number
  slug: string
  soldOut: number
  category: number
  paymentMethod: number
  buyer: number
  email: string
  cart: number
  order: { id: number; num: number }
  address: number
  card: number
  /** Number of another session of the buyer. */
  session: number
}

export const password = 'un malbec de altura'
/** Marks everything that is a buyer's own; must not appear in anybody else's answers. */
export const canary = 'Canario'

type Shelf = Pick<Things, 'article' | 'slug' | 'soldOut' | 'category' | 'paymentMethod'>

let hash: string | undefined
let count = 0

/** Goods that everybody can see. */
export async function fillShelf({ sql }: TestShop): Promise<Shelf> {
  const category = await addCategory(sql)
  const slug = 'malbec'
  return {
    category,
    slug,
    article: await addArticle(sql, { slug, name: 'Malbec', category_id: category, stock: null }),
    soldOut: await addArticle(sql, { stock: 0 }),
    paymentMethod: await addPaymentMethod(sql),
  }
}

/** A buyer with one of everything, and a logged-in browser. */
export async function addBuyerWithThings(
  shop: TestShop,
  shelf: Shelf,
): Promise<{ my: Things; visitor: Visitor }> {
  const { sql } = shop
  count += 1
  hash ??= await hashingWith(shop.deps.pepper).hash(password)
  const email = `canario${count}@ejemplo.com.ar`
  const buyer = await addBuyer(sql, { name: canary, surname: canary, email, password_hash: hash })
  const visitor = await shop.loggedIn(buyer)
  const line = { id: shelf.article, amount: 1, notes: canary }
  const placed = orderOf(
    await postOrder(
      visitor,
      await saveCart(visitor, [line], { payment_method_id: shelf.paymentMethod, description: canary }),
      { buyer: null, is_adult: true },
    ),
  )
  // An account with an open order can't be deleted.
  await sql.query("update orders set status = 'Entregado' where id = $1", [placed.id])
  await addRow(sql, 'questions', { article_id: shelf.article, buyer_id: buyer, text: `¿${canary}?` })
  await addRow(sql, 'messages', { buyer_id: buyer, from_buyer: false, text: canary })
  await addRow(sql, 'notifications', { buyer_id: buyer, type: 'order', data: { message: canary } })
  await sql.query('insert into favorites (buyer_id, article_id) values ($1, $2)', [buyer, shelf.article])
  const { rows } = await sql.query<{ num: number }>(
    'insert into sessions (id, buyer_id, user_agent, expires_at) values (sha256($1::bytea), $2, $3, $4) returning num',
    [`elsewhere ${count}`, buyer, canary, new Date(shop.clock.now.getTime() + 3_600_000)],
  )
  const my: Things = {
    ...shelf,
    buyer,
    email,
    cart: await saveCart(visitor, [line], { payment_method_id: shelf.paymentMethod, description: canary }),
    order: { id: placed.id, num: placed.num },
    address: await addAddress(sql, { buyer_id: buyer }),
    card: await addRow(sql, 'cards', {
      buyer_id: buyer,
      provider_token: `tok_${count}`,
      last_four_digits: '7788',
      payment_method_name: canary,
    }),
    session: rows[0]?.num ?? 0,
  }
  await sql.query('update addresses set street = $2, formated = $2 where id = $1', [my.address, canary])
  return { my, visitor }
}

/** Everything that a buyer owns, as stored in the database. */
export async function belongingsOf(sql: Pool, buyer: number): Promise<unknown> {
  const own = [
    'carts',
    'orders',
    'addresses',
    'cards',
    'sessions',
    'questions',
    'favorites',
    'messages',
    'notifications',
    'calls',
  ].map(
    (table) =>
      `(select jsonb_agg(to_jsonb(t) order by to_jsonb(t)) from ${table} t where t.buyer_id = $1) as ${table}`,
  )
  const lines =
    '(select jsonb_agg(to_jsonb(l) order by l.id) from cart_lines l join carts on carts.id = l.cart_id where carts.buyer_id = $1) as lines'
  const { rows } = await sql.query(
    `select to_jsonb(buyers) as buyer, ${own.join(', ')}, ${lines} from buyers where id = $1`,
    [buyer],
  )
  return rows[0]
}
