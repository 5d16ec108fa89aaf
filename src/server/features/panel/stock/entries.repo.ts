import type { Centavos } from '#domain/money/money.ts'
import type { StockReason } from '#domain/stock/demand.ts'
import type { Sql } from '../../../db/connect.ts'
import type { StockItem } from '../../catalog/stock.repo.ts'
import { choiceOf, type KnownItem } from './items.repo.ts'

type EntryKind = 'count' | 'received' | 'taken' | 'opened' | 'undo'
type TakeReason = 'breakage' | 'tasting' | 'own_use' | 'gift' | 'expired'

type NewEntry = {
  kind: EntryKind
  reason?: TakeReason
  note: string | null
  undoes?: number
  supplierId?: number | null
  /** Of the audit: costs that came with it. */ costBatch?: number | null
  actorId: number
  at: Date
}

export async function insertEntry(
  tx: Sql,
  { kind, reason, note, undoes, supplierId, costBatch, actorId, at }: NewEntry,
  now: Date,
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    'insert into stock_entries (kind, reason, note, undoes, supplier_id, cost_batch, made_by, at, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id',
    [kind, reason ?? null, note, undoes ?? null, supplierId ?? null, costBatch ?? null, actorId, at, now],
  )
  if (!rows[0]) throw new Error('An insert returned no row')
  return rows[0].id
}

export async function insertCount(
  tx: Sql,
  entryId: number,
  { article_id: articleId, variant_id: variantId, counted }: StockItem & { counted: number },
): Promise<void> {
  await tx.query(
    'insert into stock_counts (entry_id, article_id, variant_id, counted) values ($1, $2, $3, $4)',
    [entryId, articleId, variantId, counted],
  )
}

/** `expires_on`: YYYY-MM-DD. */
export type Lot = StockItem & { amount: number; expires_on: string }

export async function insertLots(tx: Sql, entryId: number, lots: readonly Lot[]): Promise<void> {
  await tx.query(
    `insert into stock_lots (entry_id, article_id, variant_id, amount, expires_on)
      select $1, article_id, variant_id, amount, expires_on
      from jsonb_to_recordset($2::jsonb) as lot (article_id integer, variant_id integer, amount integer, expires_on date)`,
    [entryId, JSON.stringify(lots)],
  )
}

export type EntryRow = {
  id: number
  kind: EntryKind
  reason: TakeReason | null
  note: string | null
  supplier: string | null
  at: Date
  who: string | null
  changes: (KnownItem & { change: number })[]
  counted: (KnownItem & { counted: number }) | null
  undone_by: string | null
  is_undone: boolean
  /** Name of an article of it that a standing count corrected later. */
  counted_later: string | null
  /** Name of an article of it whose stock is its variants' by now. */
  of_variants: string | null
  /** Name of an article of it whose counting ended later. */
  uncounted: string | null
}

/** A count written later, of a time before the entry's, did not see what the entry changed. */
const problems = `left join lateral (select min(articles.name) filter (where item.variant_id is null and exists (select from article_variants where article_id = item.article_id)) as of_variants,
      min(articles.name) filter (where exists (select from stock_counts join stock_entries later on later.id = stock_counts.entry_id
        where stock_counts.article_id = item.article_id and stock_counts.variant_id is not distinct from item.variant_id and later.id > stock_entries.id and later.at >= stock_entries.at
          and not exists (select from stock_entries undoing where undoing.undoes = later.id))) as counted_later,
      min(articles.name) filter (where exists (select from stock_movements ended
        where ended.article_id = item.article_id and ended.variant_id is not distinct from item.variant_id and ended.reason = 'counting_ended' and ended.id > item.moved)) as uncounted
    from (select article_id, variant_id, max(moved) as moved from (select article_id, variant_id, id as moved from stock_movements where entry_id = stock_entries.id
        union all select article_id, variant_id, null from stock_counts where entry_id = stock_entries.id) as touched group by article_id, variant_id) as item
      join articles on articles.id = item.article_id) as problems on true`

type EntryFilter = {
  ids?: readonly number[]
  actorId?: number | undefined
  since?: Date | null
  until?: Date | null
  /** Keyset: entries with smaller ids. */ before?: number | undefined
  limit: number
}

/** Newest first. */
export async function findEntries(
  sql: Sql,
  { ids, actorId, since, until, before, limit }: EntryFilter,
): Promise<EntryRow[]> {
  const { rows } = await sql.query<EntryRow>(
    `select stock_entries.id, stock_entries.kind, stock_entries.reason, stock_entries.note, suppliers.name as supplier, stock_entries.at, maker.name as who, coalesce(moved.changes, '[]') as changes, counts.counted, undoer.name as undone_by, undoing.id is not null as is_undone, problems.counted_later, problems.of_variants, problems.uncounted
      from stock_entries left join buyers maker on maker.id = made_by left join suppliers on suppliers.id = supplier_id
        left join stock_entries undoing on undoing.undoes = stock_entries.id left join buyers undoer on undoer.id = undoing.made_by
        left join lateral (select jsonb_agg(jsonb_build_object('article_id', article_id, 'variant_id', variant_id, 'name', articles.name, 'choice', ${choiceOf('variant_id')}, 'change', change) order by stock_movements.id) as changes
          from stock_movements join articles on articles.id = article_id where stock_movements.entry_id = stock_entries.id) as moved on true
        left join lateral (select jsonb_build_object('article_id', article_id, 'variant_id', variant_id, 'name', articles.name, 'choice', ${choiceOf('variant_id')}, 'counted', counted) as counted
          from stock_counts join articles on articles.id = article_id where entry_id = stock_entries.id) as counts on true
        ${problems}
      where ($1::integer[] is null or stock_entries.id = any($1)) and ($2::integer is null or stock_entries.id < $2)
        and ($4::integer is null or stock_entries.made_by = $4)
        and ($5::timestamptz is null or stock_entries.at >= $5) and ($6::timestamptz is null or stock_entries.at < $6)
      order by stock_entries.id desc limit $3`,
    [ids, before, limit, actorId, since, until],
  )
  return rows
}

/** By name. */
export async function findEntryActors(sql: Sql): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql.query<{ id: number; name: string }>(
    'select id, name from buyers where id in (select made_by from stock_entries) order by plain(name), id',
  )
  return rows
}

/** Serializes undos of an entry; returns the batch of its costs. */
export async function lockEntry(tx: Sql, id: number): Promise<number | null> {
  const { rows } = await tx.query<{ cost_batch: number | null }>(
    'select cost_batch from stock_entries where id = $1 for no key update',
    [id],
  )
  return rows[0]?.cost_batch ?? null
}

export async function findMovementsOf(
  tx: Sql,
  entryId: number,
): Promise<(StockItem & { change: number; reason: StockReason })[]> {
  const { rows } = await tx.query<StockItem & { change: number; reason: StockReason }>(
    'select article_id, variant_id, change, reason from stock_movements where entry_id = $1 order by id',
    [entryId],
  )
  return rows
}

export type MovementRow = {
  id: number
  at: Date
  change: number
  left: number
  reason: StockReason
  kind: EntryKind | null
  note: string | null
  who: string | null
  order_num: number | null
}

/** Newest first, in the order in which they were written. What was left is counted back from today's stock: an end of the ledger is read, not all of it. */
export async function findMovements(
  sql: Sql,
  { article_id: articleId, variant_id: variantId }: StockItem,
  { before, limit }: { before: number | null; limit: number },
): Promise<MovementRow[]> {
  const { rows } = await sql.query<MovementRow>(
    `with page as (select * from stock_movements where article_id = $1 and (variant_id = $2 or $2::integer is null and variant_id is null) and ($3::integer is null or id < $3) order by id desc limit $4),
        after as (select coalesce(case when $2::integer is null then stock else (select stock from article_variants where id = $2) end, 0)
            - coalesce((select sum(change) from stock_movements where article_id = $1 and (variant_id = $2 or $2::integer is null and variant_id is null) and id >= $3), 0) as "left" from articles where id = $1)
      select page.id, page.at, change, (after."left" - coalesce(sum(change) over (order by page.id desc rows between unbounded preceding and 1 preceding), 0))::integer as "left",
          page.reason, stock_entries.kind, page.note, buyers.name as who, num as order_num
        from page cross join after left join stock_entries on stock_entries.id = entry_id
          left join buyers on buyers.id = page.made_by left join orders on orders.id = order_id
        order by page.id desc`,
    [articleId, variantId, before, limit],
  )
  return rows
}

/** Suppliers in use, by their last delivery. */
export async function findSuppliers(sql: Sql): Promise<{ id: number; name: string; last_at: Date | null }[]> {
  const { rows } = await sql.query<{ id: number; name: string; last_at: Date | null }>(
    `select id, name, (select max(at) from stock_entries where supplier_id = suppliers.id) as last_at from suppliers
      where archived_at is null order by last_at desc nulls last, name`,
  )
  return rows
}

export async function isSupplier(tx: Sql, id: number): Promise<boolean> {
  const { rowCount } = await tx.query('select from suppliers where id = $1 and archived_at is null', [id])
  return rowCount === 1
}

/** Locks articles until the transaction ends: by id, as orders lock them for their stock. */
export async function lockArticles(tx: Sql, ids: readonly number[]): Promise<void> {
  await tx.query('select from articles where id = any($1::integer[]) order by id for no key update', [ids])
}

/** Returns the cost before; the caller holds the article's lock. */
export async function updateCost(tx: Sql, articleId: number, cost: Centavos): Promise<Centavos | null> {
  const { rows } = await tx.query<{ before: Centavos | null }>(
    `update articles set cost = $2 from (select id, cost as before from articles where id = $1) as old
      where articles.id = old.id returning before`,
    [articleId, cost],
  )
  return rows[0]?.before ?? null
}
