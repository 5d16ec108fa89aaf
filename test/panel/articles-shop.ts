import { expect } from 'vitest'
import { articlesEndpoints, type PanelArticle } from '#contract/panel/articles.ts'
import { historyEndpoints } from '#contract/panel/history.ts'
import type { PriceDoubts } from '#contract/panel/prices.ts'
import { addBuyer, addCategory } from '../factories.ts'
import { testShop, type Visitor } from '../shop.ts'

type Answer = {
  status: number
  article: PanelArticle
  batch: number | null
  code?: string
  message: string
  errors?: Record<string, string[]>
  asks?: PriceDoubts
  current?: PanelArticle
}

/** A form without what a test says. */
const blank = {
  name: 'Malbec Reserva',
  sub_category_id: null,
  bodega_id: null,
  brand_id: null,
  condition_id: null,
  supplier_id: null,
  supplier_code: null,
  num: null,
  code: null,
  gtin: null,
  kind: 'tinto' as const,
  featured: false,
  price: 10_000,
  price_usd: null,
  rungs: [],
  discounts: [],
  iva_percent: 21,
  internal_tax_percent: 0,
  presentacion: 1,
  volume_ml: null,
  descriptions: [],
  sheet: {},
  published: true,
  publish_at: null,
  properties: [],
  variants: [],
} satisfies Partial<PanelArticle>

/** A shop with caches, its owner and its counter, and the panel's calls on articles, by the owner unless said. */
export async function articlesShop() {
  const shop = await testShop({ caches: true })
  const { sql, clock } = shop
  const owner = await shop.loggedIn(await addBuyer(sql, { staff_role: 'owner', name: 'Marta' }))
  const counter = await shop.loggedIn(await addBuyer(sql, { staff_role: 'counter', name: 'Hugo' }))
  const wines = await addCategory(sql, 'Vinos')
  let created = 0

  /** A write of the panel with a new key. */
  async function write(method: 'POST' | 'PUT', path: string, body: object, who: Visitor = owner) {
    const sent = await who.send({
      method,
      path: `/api/panel/articles${path}`,
      body,
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
    return { ...(sent.body as Answer), status: sent.status }
  }

  async function row(id: number) {
    const { articles } = await owner.call(articlesEndpoints.list, { query: {} })
    return articles.find((one) => one.id === id) ?? expect.fail('The article is not in the list')
  }

  return {
    shop,
    sql,
    clock,
    owner,
    counter,
    write,
    /** An article, with a name of its own unless the form has one. */
    create: (form: object = {}, stock: number | null = 12) =>
      write('POST', '', { ...blank, category_id: wines, name: `Vino ${(created += 1)}`, stock, ...form }),
    save: (article: PanelArticle, change: object) =>
      write('PUT', `/${article.id}`, { ...article, ...change }),
    read: async (id: number) => (await owner.call(articlesEndpoints.get, { params: { id } })).article,
    /** As in the panel's list. */
    row,
    price: async (id: number, body: object) =>
      write('PUT', `/${id}/price`, { version: (await row(id)).version, ...body }),
    undo: (batch: number | null) =>
      owner.call(
        historyEndpoints.undo,
        { params: { batch: batch ?? 0 } },
        { headers: { 'idempotency-key': crypto.randomUUID() } },
      ),
    /** Why each change of a batch would stay when it is undone; null for one that would not. */
    stays: async (batch: number | null) =>
      (await owner.call(historyEndpoints.preview, { params: { batch: batch ?? 0 } })).changes.map(
        (one) => one.stays,
      ),
    /** The article as a visitor sees it. */
    page: (slug: string) => shop.visitor().send({ method: 'GET', path: `/articles/${slug}/1000` }),
  }
}

/** A form's variants by size, five of each. */
export const sizes = (names: string[], more: object = {}) => ({
  properties: [{ name: 'Tamaño', values: names.map((name) => ({ id: null, name })) }],
  variants: names.map((name) => ({
    id: null,
    values: [name],
    price: null,
    presentacion: null,
    volume_ml: null,
    code: null,
    gtin: null,
    stock: 5,
    ...more,
  })),
})
