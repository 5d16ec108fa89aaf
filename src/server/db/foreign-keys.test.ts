import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/cluster.ts'

/** Small tables whose rows are hidden, never deleted: references to them need no index. */
const neverDeleted = [
  'article_property_types',
  'bodegas',
  'brands',
  'categories',
  'colors',
  'conditions',
  'cupons',
  'delivery_slots',
  'delivery_zones',
  'payment_methods',
  'sizes',
  'sub_categories',
]

test('whatever names a row that may be deleted is found by an index', async () => {
  const { pool } = await testDatabase()
  const { rows } = await pool.query<{ key: string; found: boolean }>(
    `select format('%s.%s', conrelid::regclass, attname) as key,
       exists (select from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
         and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname))) as found
     from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'f' and connamespace = 'public'::regnamespace and confrelid::regclass::text <> all ($1)`,
    [neverDeleted],
  )
  expect(rows.length).toBeGreaterThan(50)
  expect(rows.filter(({ found }) => !found).map(({ key }) => key)).toEqual([])
})
