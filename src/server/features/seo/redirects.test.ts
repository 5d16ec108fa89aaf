import * as fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { seoEndpoints } from '#contract/seo.ts'
import { addArticle, addCategory, addRow } from '../../../../test/factories.ts'
import { testShop } from '../../../../test/shop.ts'

const shop = await testShop()
const { call, send } = shop.visitor()
const { sql } = shop

const ask = async (path: string) =>
  (await call(seoEndpoints.redirect, { params: { commerce: 1000 }, query: { path } })).forwarding
const leadsTo = async (path: string) => (await ask(path)).to
const addressOf = (slug: string): string => `/articulos/${slug}/1000`
const rename = (from: string, to: string) =>
  sql.query('update articles set slug = $2 where slug = $1', [from, to])

beforeEach(async () => {
  await sql.query('delete from articles')
  await sql.query('delete from categories')
})

describe('the old address of an article', () => {
  it('leads to today’s in one step, however often it was renamed', async () => {
    await addArticle(sql, { slug: 'uno' })
    await rename('uno', 'dos')
    await rename('dos', 'tres')
    expect([await leadsTo(addressOf('uno')), await leadsTo(addressOf('dos'))]).toEqual([
      addressOf('tres'),
      addressOf('tres'),
    ])
  })

  it('is its own again when it gets its old name back', async () => {
    await addArticle(sql, { slug: 'uno' })
    await rename('uno', 'dos')
    await rename('dos', 'uno')
    expect([await leadsTo(addressOf('dos')), await leadsTo(addressOf('uno'))]).toEqual([
      addressOf('uno'),
      null,
    ])
  })

  it('belongs to who is called so now', async () => {
    await addArticle(sql, { slug: 'uno' })
    await rename('uno', 'dos')
    await addArticle(sql, { slug: 'uno' })
    expect(await leadsTo(addressOf('uno'))).toBeNull()
    await rename('uno', 'otro')
    expect([await leadsTo(addressOf('uno')), await leadsTo(addressOf('dos'))]).toEqual([
      addressOf('otro'),
      null,
    ])
  })

  it('leads nowhere once the article is deleted', async () => {
    await addArticle(sql, { slug: 'uno' })
    await rename('uno', 'dos')
    await sql.query("delete from articles where slug = 'dos'")
    expect([await ask(addressOf('uno')), await ask(addressOf('dos'))]).toEqual([
      { to: null, near: null },
      { to: null, near: null },
    ])
  })

  it('of one that is not sold leads nowhere, and tells the shelf where it stood', async () => {
    const category_id = await addCategory(sql, 'Blancos')
    const sub_category_id = await addRow(sql, 'sub_categories', { category_id, name: 'Torrontés' })
    await addArticle(sql, { slug: 'uno', category_id, sub_category_id })
    await addArticle(sql, { slug: 'solo', category_id, published: false })
    await rename('uno', 'dos')
    await sql.query("update articles set published = false where slug = 'dos'")
    const near = { name: 'Torrontés', path: '/inicio/blancos/torront%C3%A9s' }
    expect([await ask(addressOf('uno')), await ask(addressOf('dos'))]).toEqual([
      { to: null, near },
      { to: null, near },
    ])
    expect(await ask(addressOf('solo'))).toEqual({
      to: null,
      near: { name: 'Blancos', path: '/inicio/blancos' },
    })
  })

  it('never leads in a circle, whatever is renamed, deleted and added', async () => {
    const words = ['a', 'b', 'c', 'd']
    const step = fc.record({
      from: fc.constantFrom(...words),
      to: fc.constantFrom(...words),
      kind: fc.constantFrom('rename', 'rename', 'rename', 'add', 'remove'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        await sql.query('delete from articles')
        for (const { from, to, kind } of steps) {
          const isTaken = (await sql.query('select 1 from articles where slug = $1', [to])).rowCount === 1
          if (kind === 'remove') await sql.query('delete from articles where slug = $1', [from])
          else if (!isTaken) await (kind === 'add' ? addArticle(sql, { slug: to }) : rename(from, to))
        }
        const live = new Set(
          (await sql.query<{ slug: string }>('select slug from articles')).rows.map(({ slug }) => slug),
        )
        for (const word of words) {
          const to = await leadsTo(addressOf(word))
          if (live.has(word)) expect(to).toBeNull()
          else expect(to === null || [...live].some((slug) => to === addressOf(slug))).toBe(true)
        }
      }),
      { numRuns: 25 },
    )
  })
})

describe('the old address of a shelf', () => {
  it('leads to the category as it is called now, with or without accents', async () => {
    const id = await addCategory(sql, 'Aperitivos y vermús')
    await sql.query("update categories set name = 'Vermús' where id = $1", [id])
    await sql.query("update categories set name = 'Aperitivos' where id = $1", [id])
    for (const old of ['aperitivos-y-vermús', 'aperitivos-y-vermus', 'vermus'])
      expect(await leadsTo(`/inicio/${encodeURIComponent(old)}`)).toBe('/inicio/aperitivos')
  })

  it('leads to the sub-category through both new names, and near to it when that is gone', async () => {
    const id = await addCategory(sql, 'Tintos')
    const sub = await addRow(sql, 'sub_categories', { category_id: id, name: 'Cortes' })
    await sql.query("update categories set name = 'Vinos tintos' where id = $1", [id])
    await sql.query("update sub_categories set name = 'Blends' where id = $1", [sub])
    expect(await leadsTo('/inicio/tintos/cortes')).toBe('/inicio/vinos-tintos/blends')
    expect(await ask('/inicio/tintos/nada')).toEqual({
      to: null,
      near: { name: 'Vinos tintos', path: '/inicio/vinos-tintos' },
    })
  })

  it('belongs to the category that is called so now', async () => {
    const id = await addCategory(sql, 'Tintos')
    await sql.query("update categories set name = 'Rojos' where id = $1", [id])
    await addCategory(sql, 'Tintos')
    expect(await leadsTo('/inicio/tintos')).toBeNull()
  })
})

it.each([
  '/',
  '/nada',
  '/articulos',
  '/articulos/x',
  '/articulos/x/999',
  '/inicio',
  '/inicio/a/b/c',
  '/%',
  '/articulos/%00/1000',
  "/articulos/'--/1000",
  `/inicio/${'a'.repeat(900)}`,
  '//evil.example/x',
  '/inicio/🍷',
])('an address that never was, %s, leads nowhere', async (path) => {
  expect(await ask(path)).toEqual({ to: null, near: null })
})

it('an address without an end is malformed', async () => {
  expect((await send({ method: 'GET', path: `/api/forwarding/1000?path=${'a'.repeat(1001)}` })).status).toBe(
    422,
  )
})
