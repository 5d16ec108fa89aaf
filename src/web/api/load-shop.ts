import type { Load } from './load.ts'
import { commerceQuery } from './queries/shop-queries.ts'

/** Loads the shop's name, for the title of a screen, and waits for what the screen needs besides. */
export function loadShopAnd(
  others: (tools: Parameters<Load>[0]) => readonly unknown[],
): Load<{ shop: string }> {
  return async (tools) => {
    const [commerce] = await Promise.all([
      tools.cache.ensureQueryData(commerceQuery(tools.ask)),
      ...others(tools),
    ])
    return { shop: commerce.name }
  }
}

export const loadShop = loadShopAnd(() => [])
