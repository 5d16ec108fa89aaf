import type { Sql } from '../src/server/db/connect.ts'

/** Columns that define an unchanged shop: no times, versions, ledgers, events, jobs, search words or old slugs. */
const columns: Record<string, readonly string[]> = {
  commerces: ['id', 'name', 'email', 'phone', 'minimum_order', 'dolar', 'dolar_plus', 'show_google_login'],
  online_configurations: [
    'commerce_id',
    'pausar_tienda_online',
    'online_price_type',
    'register_to_buy',
    'usar_cupones',
  ],
  articles: ['id', 'name', 'published', 'price', 'price_usd', 'ranges', 'online_price', 'discounts', 'stock'],
  article_variants: ['id', 'article_id', 'price', 'stock'],
}

/** Each of these fields, by 'table id field'. */
export async function readState(sql: Sql): Promise<Map<string, unknown>> {
  const state = new Map<string, unknown>()
  for (const [table, [key = '', ...fields]] of Object.entries(columns)) {
    const { rows } = await sql.query<Record<string, unknown>>(
      `select ${[key, ...fields].join(', ')} from ${table} order by ${key}`,
    )
    for (const row of rows)
      for (const field of fields) state.set(`${table} ${String(row[key])} ${field}`, row[field])
  }
  return state
}

export async function stateChecksum(sql: Sql): Promise<string> {
  const tables = Object.entries(columns).map(
    ([table, fields]) =>
      `(select md5(coalesce(string_agg(to_jsonb(row)::text, ',' order by row.${fields[0]}), '')) from (select ${fields.join(', ')} from ${table}) as row)`,
  )
  const { rows } = await sql.query<{ sum: string }>(`select md5(concat(${tables.join(', ')})) as sum`)
  return rows[0]?.sum ?? ''
}
