import type { QueryClient } from '@tanstack/react-query'
import { type Cart, cartEndpoints } from '#contract/cart.ts'
import { type Client, type ErrorBody, ServerError } from '#contract/client.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { browserClient } from '../client.ts'
import { lastCartQuery, ofCommerce } from '../queries/shop-queries.ts'
import { localCart } from './local-cart.ts'
import { cartBody, createCart } from './send-cart.ts'

/**
 * Merges the visitor's cart into the server's after login, and clears the local one. Lines no longer sold are left
 * out, as the server would refuse them all. Returns their names.
 */
export async function mergeLocalCart(cache: QueryClient): Promise<string[]> {
  const lines = localCart.read()
  if (lines.length === 0) return []
  const { cart, gone } = await bringLines(browserClient, lines)
  localCart.write([])
  cache.setQueryData(lastCartQuery().queryKey, cart)
  return gone
}

/**
 * Adds lines to the server's cart, without those no longer sold. @throws ServerError for any other refusal; whatever
 * `client` throws when there is no answer.
 */
export function bringLines(client: Client, lines: readonly CartLine[]): Promise<Brought> {
  return withoutUnsold(lines, (sold) => createCart(client, sold))
}

/**
 * Before a login: gives the copy of a visitor's cart that checkout saved the lines that the cart has now, as login
 * merges the copy. @throws as `bringLines`.
 */
export async function updateVisitorsCopy(client: Client, lines: readonly CartLine[]): Promise<void> {
  const { last_cart: copy } = await client(cartEndpoints.last, ofCommerce)
  // Another tab may have logged in: a buyer's cart has more than this browser's lines.
  if (copy === null || copy.buyer_id !== null) return
  const { id, version } = copy
  await withoutUnsold(
    lines,
    async (sold) =>
      (await client(cartEndpoints.update, { body: { cart: { ...cartBody(sold), id, version } } })).cart,
  )
}

type Brought = { cart: Cart | null; gone: string[] }

async function withoutUnsold(
  lines: readonly CartLine[],
  save: (lines: readonly CartLine[]) => Promise<Cart | null>,
): Promise<Brought> {
  try {
    return { cart: await save(lines), gone: [] }
  } catch (error) {
    const refused = error instanceof ServerError ? error.body.lines : undefined
    if (refused === undefined) throw error
    return { cart: await save(withoutRefused(lines, refused)), gone: refused.map(({ name }) => name) }
  }
}

export function withoutRefused(
  lines: readonly CartLine[],
  refused: NonNullable<ErrorBody['lines']>,
): CartLine[] {
  return lines.filter(
    (line) =>
      !refused.some(({ article_id, promocion_vinoteca_id: id }) =>
        'promotion_id' in line ? line.promotion_id === id : line.article_id === article_id,
      ),
  )
}
