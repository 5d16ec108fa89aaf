import type { EndpointAnswer, EndpointBody } from '#contract/endpoint.ts'
import type { articlesEndpoints } from '#contract/panel/articles.ts'
import { refuseStaff, isRefusal, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { StaffViewer } from '../../../http/viewer.ts'
import { lockVariants } from '../../catalog/inventory.repo.ts'
import { recordChanges } from '../../shop/audit.repo.ts'
import { changesBetween } from './save-article.service.ts'
import { countUses, findArticleState } from './whole-article.repo.ts'

type Calls = typeof articlesEndpoints
type Many = EndpointBody<Calls['saveMany']>

type ManyRow = { id: number; name: string; is_same: boolean; has_price: boolean }

/** Locked by id, as orders lock articles for their stock. Hidden articles that are archived stay so until they are restored. */
async function findMany(sql: Sql, { ids, change }: Many): Promise<ManyRow[]> {
  const { rows } = await sql.query<ManyRow>(
    `select id, name, coalesce(nullif(price, 0), nullif(price_usd, 0)) is not null as has_price,
        ($2::boolean is null or published = $2 and publish_at is null) and ($3::boolean is null or (archived_at is not null) = $3)
          and ($4::integer is null or category_id is not distinct from $4) as is_same
      from articles where id = any($1::integer[]) order by id for no key update`,
    [ids, change.published ?? null, change.archived ?? null, change.category_id ?? null],
  )
  return rows
}

/** What a change of several articles would do. */
export async function previewMany(
  { pool }: Pick<Deps, 'pool'>,
  many: Many,
): Promise<EndpointAnswer<Calls['preview']>> {
  const rows = await findMany(pool, many)
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
): Promise<EndpointAnswer<Calls['saveMany']> | Refusal> {
  const rows = await findMany(tx, many)
  if (rows.length < new Set(many.ids).size) return refuseStaff('article_changed_many')
  const ids = rows.filter(({ is_same }) => !is_same).map(({ id }) => id)
  await lockVariants(tx, ids)
  const state = await findArticleState(tx, ...ids)
  const refused = await write(tx, ids, many.change, now())
  if (isRefusal(refused)) return refused
  const batch = await recordChanges(
    tx,
    { actorId: buyer.id, at: now(), kind: 'article' },
    changesBetween(state, await findArticleState(tx, ...ids), now()),
  )
  return { changed: ids.length, batch }
}

async function write(
  tx: Sql,
  ids: readonly number[],
  { published, archived, category_id: categoryId }: Many['change'],
  at: Date,
): Promise<Refusal | null> {
  if (categoryId !== undefined) {
    const { rowCount } = await tx.query(
      'select from categories where id = $1 and archived_at is null for key share',
      [categoryId],
    )
    if (rowCount === 0) return refuseStaff('shelf_unknown')
    await tx.query(
      'update articles set category_id = $2, sub_category_id = null where id = any($1::integer[]) and category_id is distinct from $2',
      [ids, categoryId],
    )
  }
  if (archived !== undefined)
    await tx.query('update articles set archived_at = $2 where id = any($1::integer[])', [
      ids,
      archived ? at : null,
    ])
  if (published !== undefined)
    await tx.query(
      'update articles set published = $2, publish_at = null where id = any($1::integer[]) and archived_at is null',
      [ids, published],
    )
  return null
}

/** Publishes hidden articles whose time has come. Without any it writes nothing: every write makes all pages anew. */
export async function publishDueArticles({ pool, now }: Pick<Deps, 'pool' | 'now'>): Promise<void> {
  const due = 'select id from articles where publish_at <= $1 and archived_at is null'
  const { rowCount } = await pool.query(`${due} limit 1`, [now()])
  if (rowCount === 0) return
  await pool.query(
    `update articles set published = true, publish_at = null where id in (${due} order by id for no key update)`,
    [now()],
  )
}
