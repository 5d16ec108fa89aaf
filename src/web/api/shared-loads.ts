import { data, redirect } from 'react-router'
import { type Client, ServerError } from '#contract/client.ts'
import { seoEndpoints } from '#contract/seo.ts'
import { commerceId } from '#contract/shop.ts'
import { plainSlug } from '#domain/text/text.ts'
import type { Load } from './load.ts'
import { bodegasQuery } from './queries/list-queries.ts'
import { commerceQuery } from './queries/shop-queries.ts'

/** Loads the shop's name for the title, and awaits the screen's other data. */
export function loadShopAnd(
  others: (tools: Parameters<Load>[0]) => readonly unknown[],
): Load<{ shop: string }> {
  return async (tools) => {
    const [commerce] = await Promise.all([
      tools.cache.ensureQueryData(commerceQuery(tools.client)),
      ...others(tools),
    ])
    return { shop: commerce.name }
  }
}

export const loadShop = loadShopAnd(() => [])

/** Redirects to a URL's current target; else throws not-found, with a related shelf. */
export async function forward(client: Client, url: URL): Promise<never> {
  const { forwarding } = await client(seoEndpoints.redirect, {
    params: { commerce: commerceId },
    query: { path: url.pathname },
  })
  if (forwarding.to !== null) throw redirect(forwarding.to + url.search, 301)
  throw data(forwarding.near, { status: 404 })
}

/** Awaits the screen's main data; on 404 redirects as `forward`. */
export async function orRedirect<T>(answer: Promise<T>, client: Client, url: URL): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ServerError && error.status === 404) return forward(client, url)
    throw error
  }
}

/** Redirects a URL with bodega ids to the one with slugs. */
export async function redirectBodegaIds({
  cache,
  client,
  url,
}: Pick<Parameters<Load>[0], 'cache' | 'client' | 'url'>): Promise<void> {
  const named = url.searchParams.getAll('bodega').join(',')
  if (!named.split(',').some((word) => /^\d+$/.test(word))) return
  const slugs = bodegaSlugs(named, await cache.ensureQueryData(bodegasQuery(client)))
  if (slugs === named) return
  const query = new URLSearchParams(url.searchParams)
  query.set('bodega', slugs)
  throw redirect(`${url.pathname}?${query.toString().replaceAll('%2C', ',')}`, 301)
}

/** Replaces ids by slugs. A bodega's name may be a number itself. */
export function bodegaSlugs(named: string, bodegas: readonly { id: number; name: string }[]): string {
  return named
    .split(',')
    .map((word) => {
      if (bodegas.some((bodega) => plainSlug(bodega.name) === word)) return word
      const bodega = bodegas.find(({ id }) => String(id) === word)
      return bodega ? plainSlug(bodega.name) : word
    })
    .join(',')
}
