import type { EndpointAnswer, EndpointBody } from '#contract/endpoint.ts'
import type { articlesEndpoints } from '#contract/panel/articles.ts'
import { refuseStaff, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { StaffViewer } from '../../../http/viewer.ts'
import { lockVariants } from '../../catalog/inventory.repo.ts'
import { recordChanges } from '../../shop/audit.repo.ts'
import { lockMany, publishDue, updateMany } from './article-writes.repo.ts'
import { changesBetween } from './save-article.service.ts'
import { countUses, findArticleState } from './whole-article.repo.ts'

type Endpoints = typeof articlesEndpoints
type Many = EndpointBody<Endpoints['saveMany']>

/** What a change of several articles would do. */
export async function previewMany(
  { pool }: Pick<Deps, 'pool'>,
  many: Many,
): Promise<EndpointAnswer<Endpoints['preview']>> {
  const rows = await lockMany(pool, many)
  const going = rows.filter(({ is_same }) => !is_same)
  const { change } = many
  const isLeaving = change.published === false || change.archived === true
  return {
    changes: going.length,
    same: rows.length - going.length,
    uses: isLeaving
      ? await countUses(
          pool,
          going.map(({ id }) => id),
        )
      : { carts: 0, orders: 0 },
    without_price:
      change.published === true
        ? going.filter(({ has_price }) => !has_price).map(({ id, name }) => ({ id, name }))
        : [],
  }
}

/** Hides, publishes, archives, restores or moves several articles as one batch. A restored one is hidden. */
export async function saveMany(
  tx: Sql,
  { now }: Pick<Deps, 'now'>,
  { buyer }: StaffViewer,
  many: Many,
): Promise<EndpointAnswer<Endpoints['saveMany']> | Refusal> {
  const rows = await lockMany(tx, many)
  if (rows.length < new Set(many.ids).size) return refuseStaff('article_changed_many')
  const ids = rows.filter(({ is_same }) => !is_same).map(({ id }) => id)
  await lockVariants(tx, ids)
  const state = await findArticleState(tx, ...ids)
  if (!(await updateMany(tx, ids, many.change, now()))) return refuseStaff('shelf_unknown')
  const batch = await recordChanges(
    tx,
    { actorId: buyer.id, at: now(), kind: 'article' },
    changesBetween(state, await findArticleState(tx, ...ids), now()),
  )
  return { changed: ids.length, batch }
}

export function publishDueArticles({ pool, now }: Pick<Deps, 'pool' | 'now'>): Promise<void> {
  return publishDue(pool, now())
}
