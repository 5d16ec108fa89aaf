import type { ClientBase } from 'pg'

/** A table, the columns of its key, and those that journeys change; without columns, all of them. */
type Kept = { name: string; key: string; columns?: string }

/** What a visitor's pages show of the shop: its goods, and all that the panel's settings change. */
const kept: readonly Kept[] = [
  {
    name: 'articles',
    key: 'id',
    columns: 'id, name, slug, price, price_usd, stock, gtin, published, images',
  },
  { name: 'article_variants', key: 'id', columns: 'id, stock' },
  { name: 'commerces', key: 'id' },
  { name: 'online_configurations', key: 'commerce_id' },
  { name: 'commerce_addresses', key: 'id' },
  { name: 'schedules', key: 'id' },
  { name: 'special_days', key: 'day' },
  { name: 'alcohol_hours', key: 'id' },
  { name: 'titles', key: 'id' },
  { name: 'platelets', key: 'id' },
  { name: 'promociones_vinoteca', key: 'id' },
  { name: 'payment_methods', key: 'id' },
  { name: 'delivery_zones', key: 'id' },
  { name: 'delivery_slots', key: 'id' },
]

/** Rows of each table as JSON, so that they are restored in PostgreSQL's own types. */
export type SeededRows = Readonly<Record<string, string>>

export async function seededRows(client: ClientBase): Promise<SeededRows> {
  const rows: Record<string, string> = {}
  for (const { name, columns = '*' } of kept) {
    const { rows: found } = await client.query<{ all: string }>(
      `select coalesce(json_agg(t), '[]')::text as all from (select ${columns} from ${name}) t`,
    )
    rows[name] = found[0]?.all ?? '[]'
  }
  return rows
}

/** Restores the rows that differ. Of the tables kept whole, missing rows come back and others go. */
export async function restoreRows(client: ClientBase, seeded: SeededRows): Promise<void> {
  for (const { name, key, columns } of kept) {
    const values = [seeded[name]]
    const seed = `json_populate_recordset(null::${name}, $1) seed`
    const names = columns?.split(', ') ?? (await columnsOf(client, name))
    if (!columns) {
      if (name === 'delivery_zones') await client.query(freeCarts, values)
      await client.query(
        `delete from ${name} t where not exists (select from ${seed} where seed.${key} = t.${key})`,
        values,
      )
      await client.query(
        `insert into ${name} overriding system value select seed.* from ${seed} on conflict do nothing`,
        values,
      )
    }
    const of = (row: string): string => `(${names.map((column) => `${row}.${column}`).join(', ')})`
    const set = names.filter((column) => column !== key)
    await client.query(
      `update ${name} t set ${set.map((column) => `${column} = seed.${column}`).join(', ')} from ${seed}
       where seed.${key} = t.${key} and ${of('t')} is distinct from ${of('seed')}`,
      values,
    )
  }
}

/** Carts keep their zone from being deleted. */
const freeCarts =
  'update carts set delivery_zone_id = null where delivery_zone_id not in (select id from json_populate_recordset(null::delivery_zones, $1))'

async function columnsOf(client: ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname not in ('created_at', 'updated_at')",
    [table],
  )
  return rows.map(({ name }) => name)
}
