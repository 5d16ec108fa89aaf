import { redirect } from 'react-router'
import { slugify, unaccent } from '#domain/slug.ts'
import type { Load } from '../../api/load.ts'
import { bodegasQuery } from '../../api/queries/list-queries.ts'
import { queryText } from './filter-address.ts'

/** Sends an address that names bodegas by their ids to the same with their slugs. */
export async function redirectBodegaIds({
  cache,
  ask,
  url,
}: Pick<Parameters<Load>[0], 'cache' | 'ask' | 'url'>): Promise<void> {
  const named = url.searchParams.getAll('bodega').join(',')
  if (!named.split(',').some((word) => /^\d+$/.test(word))) return
  const slugs = bodegaSlugs(named, await cache.ensureQueryData(bodegasQuery(ask)))
  if (slugs === named) return
  const query = new URLSearchParams(url.searchParams)
  query.set('bodega', slugs)
  throw redirect(`${url.pathname}?${queryText(query)}`, 301)
}

/** The same words with slugs in the place of ids. A bodega may be called by a number itself. */
export function bodegaSlugs(named: string, bodegas: readonly { id: number; name: string }[]): string {
  return named
    .split(',')
    .map((word) => {
      if (bodegas.some((bodega) => slugOf(bodega) === word)) return word
      const bodega = bodegas.find(({ id }) => String(id) === word)
      return bodega ? slugOf(bodega) : word
    })
    .join(',')
}

function slugOf({ name }: { name: string }): string {
  return unaccent(slugify(name))
}
