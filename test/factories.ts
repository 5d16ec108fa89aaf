import type { Sql } from '../src/server/db/connect.ts'

/** Rows for tests: valid defaults, overridden by what a test cares about. Money in centavos. */
let count = 0
const next = (): number => (count += 1)

type Columns = Record<string, string | number | boolean | null | Date | object>

/** Inserts a row and returns its id. Objects and arrays are written as JSON. */
export async function addRow(sql: Sql, table: string, columns: Columns): Promise<number> {
  const names = Object.keys(columns)
  const values = Object.values(columns).map((value) =>
    typeof value === 'object' && value !== null && !(value instanceof Date) && !Buffer.isBuffer(value)
      ? JSON.stringify(value)
      : value,
  )
  const { rows } = await sql.query<{ id: number }>(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
    values,
  )
  return rows[0]?.id ?? 0
}

/** Delivers everywhere, free, until it has zones. */
export async function addCommerce(sql: Sql, columns: Columns = {}, online: Columns = {}): Promise<void> {
  await addRow(sql, 'commerces', {
    id: 1000,
    name: 'Damajuana',
    company_name: 'Damajuana S.R.L.',
    email: 'hola@damajuana.example',
    phone: '+5493415550100',
    delivery_price: 0,
    ...columns,
  })
  const names = Object.keys(online)
  await sql.query(
    `insert into online_configurations (commerce_id${names.map((name) => `, ${name}`).join('')}) values (1000${names.map((_, index) => `, $${index + 1}`).join('')})`,
    Object.values(online),
  )
}

/** Changes the shop's settings, e.g. `{ pausar_tienda_online: true }`. */
export async function configure(sql: Sql, online: Columns): Promise<void> {
  for (const [name, value] of Object.entries(online))
    await sql.query(`update online_configurations set ${name} = $1`, [value])
}

/** The shop's own place, in the centre of Rosario. */
export const addShopAddress = (sql: Sql, columns: Columns = {}): Promise<number> =>
  addRow(sql, 'commerce_addresses', {
    street: 'Mitre',
    street_number: '850',
    city_name: 'Rosario',
    province_name: 'Santa Fe',
    lat: -32.95,
    lng: -60.65,
    ...columns,
  })

export const addCategory = (sql: Sql, name = `Categoría ${next()}`): Promise<number> =>
  addRow(sql, 'categories', { name })
export const addBodega = (sql: Sql, name = `Bodega ${next()}`): Promise<number> =>
  addRow(sql, 'bodegas', { name })

/** A published article of $ 1.000 with 10 in stock. */
export function addArticle(sql: Sql, columns: Columns = {}): Promise<number> {
  const n = next()
  const price: Columns = 'price_usd' in columns ? {} : { price: 100_000 }
  return addRow(sql, 'articles', {
    slug: `articulo-${n}`,
    name: `Artículo ${n}`,
    stock: 10,
    online_price: 100_000,
    ...price,
    ...columns,
  })
}

/** An article with one property and a variant per value. Returns its id and the variants' in order. */
export async function addArticleWithVariants(
  sql: Sql,
  variants: { name: string; stock: number | null; price?: number }[],
  columns: Columns = {},
): Promise<{ id: number; variantIds: number[] }> {
  const id = await addArticle(sql, { has_choices: true, ...columns })
  const type = await addRow(sql, 'article_property_types', { name: `Presentación ${next()}` })
  const property = await addRow(sql, 'article_properties', { article_id: id, article_property_type_id: type })
  const variantIds: number[] = []
  for (const { name, stock, price } of variants) {
    const value = await addRow(sql, 'article_property_values', { article_property_id: property, name })
    const variant = await addRow(sql, 'article_variants', { article_id: id, stock, price: price ?? null })
    await sql.query(
      'insert into article_variant_values (article_variant_id, article_property_value_id) values ($1, $2)',
      [variant, value],
    )
    variantIds.push(variant)
  }
  return { id, variantIds }
}

export const addBuyer = (sql: Sql, columns: Columns = {}): Promise<number> => {
  const n = next()
  return addRow(sql, 'buyers', {
    name: `Ana ${n}`,
    surname: 'Prueba',
    email: `ana${n}@ejemplo.com.ar`,
    // A range apart from phones used literally in tests, as a worker's files share the counter.
    phone: `+549341${8_000_000 + n}`,
    ...columns,
  })
}

/** A buyer who is a seller; returns both ids. */
export async function addSeller(
  sql: Sql,
  name = `Vendedor ${next()}`,
): Promise<{ sellerId: number; buyerId: number }> {
  const sellerId = await addRow(sql, 'sellers', { name })
  return { sellerId, buyerId: await addBuyer(sql, { name, seller_id: sellerId }) }
}

export const addPaymentMethod = (sql: Sql, columns: Columns = {}): Promise<number> =>
  addRow(sql, 'payment_methods', { name: `Efectivo ${next()}`, ...columns })
export const addZone = (sql: Sql, columns: Columns = {}): Promise<number> =>
  addRow(sql, 'delivery_zones', { name: `Zona ${next()}`, price: 150_000, ...columns })

/** A coupon of 10 % for everyone, without expiry. */
export const addCoupon = (sql: Sql, columns: Columns = {}): Promise<number> =>
  addRow(sql, 'cupons', {
    code: `CUPON${next()}`,
    ...('amount' in columns ? {} : { percentage: 10 }),
    ...columns,
  })

/** Makes a coupon personal to this buyer, besides any others. */
export async function giveCoupon(sql: Sql, coupon: number, buyer: number): Promise<void> {
  await sql.query('insert into cupon_buyers (cupon_id, buyer_id) values ($1, $2)', [coupon, buyer])
}

/** A published promotion of $ 1.500 with these components. */
export async function addPromotion(
  sql: Sql,
  parts: { article: number; amount: number }[],
  columns: Columns = {},
): Promise<number> {
  const id = await addRow(sql, 'promociones_vinoteca', {
    name: `Promo ${next()}`,
    price: 150_000,
    ...columns,
  })
  for (const { article, amount } of parts)
    await sql.query(
      'insert into promocion_vinoteca_articles (promocion_vinoteca_id, article_id, amount) values ($1, $2, $3)',
      [id, article, amount],
    )
  return id
}
