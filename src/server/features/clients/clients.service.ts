import type { ShopClient } from '#contract/clients.ts'
import { type PageRequest, offsetOf, type Page, pageOf } from '#contract/pagination.ts'
import type { Sql } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { BuyerViewer, Viewer } from '../../http/viewer.ts'
import { countClients, findClient, findClients } from './shop-clients.repo.ts'

const maxWords = 12

/** The caller's clients that match `q`, or those of the last orders. Empty for a buyer who is no seller. */
export async function listClients(
  deps: Deps,
  { buyer }: BuyerViewer,
  q: string,
  paging: PageRequest,
): Promise<{ clients: Page<ShopClient> }> {
  const sellerId = buyer.sellerId ?? 0
  const words = wordsOf(q)
  const total = await countClients(deps.pool, sellerId, words)
  const data = await findClients(deps.pool, sellerId, words, {
    limit: paging.perPage,
    offset: offsetOf(paging),
  })
  return { clients: pageOf({ data, total, ...paging }) }
}

/** The viewer's own client of that id; null when another's, or when the viewer is no seller. */
export async function findOwnClient(sql: Sql, viewer: Viewer, id: number | null): Promise<ShopClient | null> {
  const sellerId = viewer.buyer?.sellerId ?? null
  return sellerId === null || id === null ? null : findClient(sql, sellerId, id)
}

/** Search words; phone numbers in any notation become digits. PostgreSQL stores no NUL. */
function wordsOf(q: string): string[] {
  const words = q
    .replaceAll('\0', '')
    .split(/\s+/)
    .filter((word) => word !== '')
  return words
    .slice(0, maxWords)
    .map((word) =>
      /^[+(]?\d[\d().-]*$/.test(word) ? word.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '') : word,
    )
}
