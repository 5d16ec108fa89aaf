import type { QueryClient } from '@tanstack/react-query'
import type { Cart } from '#contract/carts.ts'
import { ServerNo } from '#contract/client.ts'
import type { CartLine } from '#domain/cart.ts'
import { browserClient } from './client.ts'
import { localCart } from './local-cart.ts'
import { lastCartQuery } from './queries.ts'
import { createCart } from './send-cart.ts'

/**
 * After login the visitor's cart goes into the server's, which merges (design 6.47), and is the browser's no more. A line
 * that is not sold any more would have all of them refused: it is left out. Answers the names of those.
 */
export async function mergeLocalCart(cache: QueryClient): Promise<string[]> {
  const lines = localCart.read()
  if (lines.length === 0) return []
  const { cart, gone } = await create(lines)
  localCart.write([])
  cache.setQueryData(lastCartQuery().queryKey, cart)
  return gone
}

async function create(lines: readonly CartLine[]): Promise<{ cart: Cart | null; gone: string[] }> {
  try {
    return { cart: await createCart(browserClient, lines), gone: [] }
  } catch (error) {
    const refused = error instanceof ServerNo ? error.body.lines : undefined
    if (refused === undefined) throw error
    const sold = lines.filter((line) => !refused.some(({ article_id, promocion_vinoteca_id: id }) => ('promotion_id' in line ? line.promotion_id === id : line.article_id === article_id)))
    return { cart: await createCart(browserClient, sold), gone: refused.map(({ name }) => name) }
  }
}
