import { describe, expect, it } from 'vitest'
import { cartEndpoints } from '#contract/cart.ts'
import { articlesEndpoints, type PanelArticle } from '#contract/panel/articles.ts'
import { historyEndpoints } from '#contract/panel/history.ts'
import type { PriceDoubts } from '#contract/panel/prices.ts'
import { addArticle, addBuyer, addCategory, addRow } from '../../../../../test/factories.ts'
import { untilOneWaits } from '../../../../../test/lock-waits.ts'
import { postOrder, saveCart } from '../../../../../test/ordering.ts'
import { testShop, type Visitor } from '../../../../../test/shop.ts'
import { stateChecksum } from '../../../../../test/state-checksum.ts'
import { findWrongStocks } from '../../../../../test/stock-ledger.ts'
import { moveStock } from '../../catalog/stock.repo.ts'
import { publishDueArticles } from './many-articles.service.ts'

const shop = await testShop({ caches: true })
const { sql, clock } = shop
const owner = await shop.loggedIn(await addBuyer(sql, { staff_role: 'owner', name: 'Marta' }))
const counter = await shop.loggedIn(await addBuyer(sql, { staff_role: 'counter', name: 'Hugo' }))
const wines = await addCategory(sql, 'Vinos')
/** Far below the 30 seconds after which it would show by itself. */
const soon = { timeout: 8_000 }

const blank = {
  name: 'Malbec Reserva',
  category_id: wines,
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
async function write(method: 'POST' | 'PUT', path: string, body: object, who: Visitor = owner) {
  const sent = await who.send({
    method,
    path: `/api/panel/articles${path}`,
    body,
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  return { ...(sent.body as Answer), status: sent.status }
}
let created = 0
const create = (form: object = {}, stock: number | null = 12) =>
  write('POST', '', { ...blank, name: `Vino ${(created += 1)}`, stock, ...form })
const save = async (article: PanelArticle, change: object) =>
  write('PUT', `/${article.id}`, { ...article, ...change })
const read = async (id: number, who = owner) =>
  (await who.call(articlesEndpoints.get, { params: { id } })).article
const undo = (batch: number | null) =>
  owner.call(
    historyEndpoints.undo,
    { params: { batch: batch ?? 0 } },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
const stays = async (batch: number | null) =>
  (await owner.call(historyEndpoints.preview, { params: { batch: batch ?? 0 } })).changes.map(
    (one) => one.stays,
  )
const page = async (slug: string) =>
  await shop.visitor().send({ method: 'GET', path: `/articles/${slug}/1000` })
const searched = async (words: string) =>
  (
    (await shop.visitor().send({ method: 'GET', path: `/articles/search/${encodeURIComponent(words)}/1000` }))
      .body as {
      articles: { data: { name: string }[] }
    }
  ).articles.data.map(({ name }) => name)

async function row(id: number) {
  const { articles } = await owner.call(articlesEndpoints.list, { query: {} })
  return articles.find((one) => one.id === id) ?? expect.fail('The article is not in the list')
}
const ids = async (query: object) =>
  (await owner.call(articlesEndpoints.list, { query })).articles.map(({ id }) => id)

const price = async (id: number, body: object) =>
  write('PUT', `/${id}/price`, { version: (await row(id)).version, ...body })

const sizes = (names: string[], more: object = {}) => ({
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

describe('a new article', () => {
  it('is sold and found at once with a name, a category, a price and a stock', async () => {
    const { status, article } = await create({ name: 'Bonarda Pituca' })
    expect([status, article]).toMatchObject([
      200,
      { slug: 'bonarda-pituca', price: 10_000, online_price: 10_000, stock: 12, state: 'published' },
    ])
    await expect.poll(async () => (await page('bonarda-pituca')).status, soon).toBe(200)
    await expect.poll(() => searched('pituca'), soon).toEqual(['Bonarda Pituca'])
    const guest = shop.visitor()
    expect((await postOrder(guest, await saveCart(guest, [{ id: article.id, amount: 2 }]))).status).toBe(201)
    expect((await read(article.id)).stock).toBe(10)
    expect(await findWrongStocks(sql)).toEqual([])
  })

  it('is archived by undoing it', async () => {
    const { article, batch } = await create()
    await undo(batch)
    expect((await read(article.id)).state).toBe('archived')
    expect((await page(article.slug)).status).toBe(404)
  })

  it('is refused beside its fields', async () => {
    const { status, errors } = await create({
      name: ' ',
      sub_category_id: 1,
      category_id: null,
      gtin: '7790000000001',
      rungs: [{ min: 6, price: 0 }],
      ...sizes(['Chico', 'chico']),
    })
    expect(status).toBe(422)
    expect(Object.keys(errors ?? {}).toSorted()).toEqual([
      'gtin',
      'name',
      'properties.0.values.1',
      'rungs.0',
      'sub_category_id',
    ])
  })

  it('may not have the code or barcode of another, which is named', async () => {
    await create({ name: 'Torrontés Salteño', code: 'TOR-1', gtin: '96385074' })
    const { errors } = await create({ code: 'tor-1', ...sizes(['Chico'], { gtin: '00096385074' }) })
    expect(errors).toEqual({
      code: ['Ya lo tiene «Torrontés Salteño». Usá otro.'],
      'variants.0.gtin': ['Ya lo tiene «Torrontés Salteño». Usá otro.'],
    })
  })

  it('waits hidden for its time', async () => {
    const at = new Date(clock.now.getTime() + 60 * 60_000)
    const { article } = await create({ published: false, publish_at: at.toISOString() })
    expect(article.state).toBe('scheduled')
    await publishDueArticles(shop.deps)
    expect((await read(article.id)).state).toBe('scheduled')
    const { batch } = await save(article, { publish_at: null })
    await undo(batch)
    const { batch: late } = await save(await read(article.id), { publish_at: null })
    await save(await read(article.id), { publish_at: at.toISOString() })
    clock.now = new Date(at.getTime() + 1_000)
    await publishDueArticles(shop.deps)
    expect((await read(article.id)).state).toBe('published')
    await write('PUT', '/many', { ids: [article.id], change: { published: false } })
    expect(await stays(late)).toEqual(['Esa fecha ya pasó'])
  })

  it('stays hidden while it is archived', async () => {
    const { article } = await create()
    const many = (change: object) => write('PUT', '/many', { ids: [article.id], change })
    const { batch: hidden } = await many({ published: false })
    const { batch: archived } = await many({ archived: true })
    expect(await stays(hidden)).toEqual(['Está archivado'])
    await undo(archived)
    await undo(hidden)
    expect((await read(article.id)).state).toBe('published')
    const { batch: both } = await many({ archived: true })
    expect(await stays(both)).toEqual([null, null])
  })
})

describe('a changed article', () => {
  it('keeps its old address, and goes back field by field', async () => {
    const { article } = await create({ name: 'Cabernet Uno' })
    const before = await stateChecksum(sql)
    const { status, batch, article: renamed } = await save(article, { name: 'Cabernet Dos', volume_ml: 750 })
    expect([status, renamed.slug]).toEqual([200, 'cabernet-dos'])
    const moved = await shop
      .visitor()
      .send({ method: 'GET', path: '/forwarding/1000?path=/articulos/cabernet-uno/1000' })
    expect(JSON.stringify(moved.body)).toContain('/articulos/cabernet-dos/1000')
    const { batches } = await owner.call(historyEndpoints.list, { query: { kind: 'article' } })
    expect(batches[0]?.changes).toContainEqual(
      expect.objectContaining({
        what: 'Nombre de Cabernet Dos',
        before: 'Cabernet Uno',
        after: 'Cabernet Dos',
      }),
    )
    await undo(batch)
    expect(await stateChecksum(sql)).toBe(before)
  })

  it('never takes the address that another had', async () => {
    const { article } = await create({ name: 'Syrah Viejo' })
    await save(article, { name: 'Syrah Nuevo' })
    expect((await create({ name: 'Syrah Viejo' })).article.slug).toBe('syrah-viejo-2')
  })

  it('that somebody changed meanwhile is told with who, and a sale is no change', async () => {
    const { article } = await create()
    const guest = shop.visitor()
    await postOrder(guest, await saveCart(guest, [{ id: article.id, amount: 1 }]))
    expect((await save(article, { volume_ml: 750 })).status).toBe(200)
    const late = await save(article, { volume_ml: 500 })
    expect(late).toMatchObject({ status: 409, code: 'changed_meanwhile', current: { volume_ml: 750 } })
    expect(late.message).toContain('Marta')
  })

  it('tells no cost to a role without costs, and keeps it', async () => {
    const { article } = await create({ cost: 6_000 })
    expect(await read(article.id)).toMatchObject({ cost: 6_000 })
    expect(
      JSON.stringify(await counter.send({ method: 'GET', path: `/api/panel/articles/${article.id}` })),
    ).not.toMatch(/cost|6000/)
    const { cost: _, ...rest } = article
    await write('PUT', `/${article.id}`, { ...rest, volume_ml: 750 })
    expect(await read(article.id)).toMatchObject({ cost: 6_000 })
  })

  it('does not go to a category that is being archived', async () => {
    const { article } = await create()
    const old = await addCategory(sql, 'Licores')
    const other = await shop.deps.pool.connect()
    await other.query('begin')
    await other.query('select from categories where id = $1 for update', [old])
    await other.query('update categories set archived_at = now() where id = $1', [old])
    const saving = save(article, { category_id: old })
    await untilOneWaits(sql).finally(async () => {
      await other.query('commit')
      other.release()
    })
    expect(Object.keys((await saving).errors ?? {})).toEqual(['category_id'])
  })

  it('keeps a replacement character for half an emoji', async () => {
    const { article } = await create()
    const descriptions = [{ title: 'Cata \udc00', content: 'Fruta \ud800' }]
    expect(await save(article, { name: 'Malbec \ud83c', descriptions })).toMatchObject({
      status: 200,
      article: {
        name: 'Malbec \ufffd',
        descriptions: [{ title: 'Cata \ufffd', content: 'Fruta \ufffd' }],
      },
    })
  })

  it('is copied hidden, without codes and stock', async () => {
    const { article } = await create({ name: 'Gin Seco', code: 'GIN-1', ...sizes(['Chico', 'Grande']) })
    const { article: copy } = await write('POST', `/${article.id}/duplicate`, {})
    expect(copy).toMatchObject({ name: 'Gin Seco (copia)', state: 'hidden', code: null, price: 10_000 })
    expect(copy.variants.map(({ values, stock }) => [values, stock])).toEqual([
      [['Chico'], 0],
      [['Grande'], 0],
    ])
  })

  it('is copied with the colours and sizes that it was imported with', async () => {
    const { article } = await create({ name: 'Remera' })
    const ids = [await addRow(sql, 'colors', { name: 'Bordó' }), await addRow(sql, 'sizes', { name: 'M' })]
    await sql.query('insert into article_colors (article_id, color_id) values ($1, $2)', [article.id, ids[0]])
    await sql.query('insert into article_sizes (article_id, size_id) values ($1, $2)', [article.id, ids[1]])
    const { article: copy } = await write('POST', `/${article.id}/duplicate`, {})
    const { rows } = await sql.query<{ color_id: number; size_id: number; has_choices: boolean }>(
      'select color_id, size_id, has_choices from articles join article_colors on article_colors.article_id = id join article_sizes on article_sizes.article_id = id where id = $1',
      [copy.id],
    )
    expect(rows).toEqual([{ color_id: ids[0], size_id: ids[1], has_choices: true }])
  })
})

describe('variants', () => {
  it('are added, renamed and taken off sale, where a cart tells them as gone', async () => {
    const { article } = await create(sizes(['Chico', 'Grande']))
    const small = article.variants[0]?.id ?? 0
    const buyer = await shop.loggedIn(await addBuyer(sql))
    await saveCart(buyer, [{ id: article.id, amount: 1, variant_id: small }])
    expect((await read(article.id)).variant_uses).toContainEqual({ id: small, carts: 1, orders: 0 })
    const values = [
      { id: article.properties[0]?.values[1]?.id, name: 'Magnum' },
      { id: null, name: 'Mini' },
    ]
    const { article: changed, status } = await save(article, {
      properties: [{ name: 'Tamaño', values }],
      variants: [
        { ...article.variants[1], values: ['Magnum'] },
        { ...article.variants[1], id: null, values: ['Mini'], stock: 3 },
      ],
    })
    expect(status).toBe(200)
    expect(changed.variants.map(({ id, values: of, stock }) => [id, of, stock])).toEqual([
      [article.variants[1]?.id, ['Magnum'], 5],
      [expect.any(Number), ['Mini'], 3],
    ])
    const onPage = (await page(article.slug)).body as { article: { article_properties: object[] } }
    expect(JSON.stringify(onPage.article.article_properties)).not.toContain('Chico')
    const cart = await buyer.call(cartEndpoints.last, { params: { commerce: 1000 } })
    expect(JSON.stringify(cart)).toContain('variant_wrong')
    const { article: again } = await save(changed, {
      properties: [{ name: 'tamaño', values: [...values, { id: null, name: 'Chico' }] }],
      variants: [...changed.variants, { ...article.variants[0], id: null, stock: 9 }],
    })
    expect(again.variants.at(-1)).toMatchObject({ id: small, values: ['Chico'], stock: 9 })
    expect(await findWrongStocks(sql)).toEqual([])
  })

  it('end the stock of the article itself, and one stays', async () => {
    const { article } = await create({}, 7)
    const { article: changed } = await save(article, sizes(['Chico']))
    expect(changed.stock).toBe(null)
    expect(await save(changed, { properties: [], variants: [] })).toMatchObject({
      status: 409,
      code: 'variant_last',
    })
    expect(await findWrongStocks(sql)).toEqual([])
  })

  it('keep a renamed value apart from a new one with its old name', async () => {
    const { article } = await create(sizes(['Chico', 'Grande']))
    const [small, big] = article.variants
    const [one, two] = article.properties[0]?.values ?? []
    const { status, article: changed } = await save(article, {
      properties: [
        {
          name: 'Tamaño',
          values: [
            { id: null, name: 'Chico' },
            { id: one?.id, name: 'Grande' },
            { id: two?.id, name: 'Magnum' },
          ],
        },
      ],
      variants: [
        { ...small, id: null, values: ['Chico'], stock: 2 },
        { ...small, values: ['Grande'] },
        { ...big, values: ['Magnum'] },
      ],
    })
    expect(status).toBe(200)
    expect(changed.variants.map(({ id, values, stock }) => [id, values, stock])).toEqual([
      [expect.any(Number), ['Chico'], 2],
      [small?.id, ['Grande'], 5],
      [big?.id, ['Magnum'], 5],
    ])
    expect(changed.properties[0]?.values).toEqual([
      { id: expect.any(Number), name: 'Chico' },
      { id: one?.id, name: 'Grande' },
      { id: two?.id, name: 'Magnum' },
    ])
  })

  it('change names among themselves, and take that of a value that is gone', async () => {
    const { article } = await create(sizes(['Chico', 'Grande', 'Magnum']))
    const [small, big] = article.variants
    const [one, two] = article.properties[0]?.values ?? []
    const values = [
      { id: one?.id, name: 'Grande' },
      { id: two?.id, name: 'Magnum' },
    ]
    const { status, article: changed } = await save(article, {
      properties: [{ name: 'Tamaño', values }],
      variants: [
        { ...small, values: ['Grande'] },
        { ...big, values: ['Magnum'] },
      ],
    })
    expect(status).toBe(200)
    const swapped = await save(changed, {
      properties: [
        {
          name: 'Tamaño',
          values: (changed.properties[0]?.values ?? []).map(({ id, name }) => ({
            id,
            name: name === 'Grande' ? 'Magnum' : 'Grande',
          })),
        },
      ],
      variants: [
        { ...small, values: ['Magnum'] },
        { ...big, values: ['Grande'] },
      ],
    })
    expect(swapped.article.variants.map(({ id, values: of }) => [id, of])).toEqual([
      [small?.id, ['Magnum']],
      [big?.id, ['Grande']],
    ])
  })

  it('get their names back by an undo, changed among themselves or not, while nobody else has them', async () => {
    const { article } = await create(sizes(['Chico', 'Grande']))
    const [one, two] = article.properties[0]?.values ?? []
    const named = (names: [number | null | undefined, string][]) => ({
      properties: [{ name: 'Tamaño', values: names.map(([id, name]) => ({ id: id ?? null, name })) }],
      variants: names.map(([, name], at) => ({
        ...(article.variants[at] ?? { ...article.variants[0], id: null }),
        values: [name],
      })),
    })
    const before = await stateChecksum(sql)
    const swap = await save(
      article,
      named([
        [one?.id, 'Grande'],
        [two?.id, 'Chico'],
      ]),
    )
    await undo(swap.batch)
    expect(await stateChecksum(sql)).toBe(before)
    const renamed = await save(
      await read(article.id),
      named([
        [one?.id, 'Media'],
        [two?.id, 'Grande'],
      ]),
    )
    await save(
      renamed.article,
      named([
        [one?.id, 'Media'],
        [two?.id, 'Grande'],
        [null, 'Chico'],
      ]),
    )
    expect(await stays(renamed.batch)).toEqual(['Ahora lo usa otro'])
  })

  it('keep one on sale when the addition of the last is undone', async () => {
    const { article } = await create(sizes(['Chico']))
    const two = sizes(['Chico', 'Grande'])
    const variants = [article.variants[0], two.variants[1]]
    const { article: grown, batch } = await save(article, { ...two, variants })
    await save(grown, { ...sizes(['Grande']), variants: grown.variants.slice(1) })
    expect(await stays(batch)).toEqual(['No quedaría ninguna opción a la venta'])
  })

  it('are recorded when they change their order or the name of their property', async () => {
    const { article } = await create(sizes(['Chico', 'Grande']))
    const turned = await save(article, {
      properties: article.properties.map(({ name, values }) => ({ name, values: values.toReversed() })),
      variants: article.variants.toReversed(),
    })
    const renamed = await save(turned.article, {
      properties: turned.article.properties.map((property) => ({ ...property, name: 'Formato' })),
    })
    const { batches } = await owner.call(historyEndpoints.list, { query: { article_id: article.id } })
    const [last, first] = batches
    expect([first?.id, last?.id]).toEqual([turned.batch, renamed.batch])
    expect(first?.changes).toMatchObject([
      {
        what: `Opciones de ${article.name}`,
        before: 'Tamaño: Chico, Grande',
        after: 'Tamaño: Grande, Chico',
      },
    ])
    expect(last?.changes).toMatchObject([
      { before: 'Tamaño: Grande, Chico', after: 'Formato: Grande, Chico' },
    ])
    expect((await save(renamed.article, {})).batch).toBe(null)
  })

  it('are refused when a value or a variant is sent twice', async () => {
    const { article } = await create(sizes(['Chico', 'Grande']))
    const [small] = article.variants
    const [one] = article.properties[0]?.values ?? []
    const { status, errors } = await save(article, {
      properties: [{ name: 'Tamaño', values: [one, { id: one?.id, name: 'Magnum' }] }],
      variants: [small, { ...small, values: ['Magnum'] }],
    })
    expect(status).toBe(422)
    expect(Object.keys(errors ?? {}).toSorted()).toEqual(['properties.0.values.1', 'variants'])
  })

  it.each([
    ['form', async (article: PanelArticle) => save(article, { volume_ml: 750 })],
    [
      'price',
      async ({ id, variants }: PanelArticle) => price(id, { price: 11_000, variant_id: variants[0]?.id }),
    ],
    [
      'several',
      async ({ id }: PanelArticle) => write('PUT', '/many', { ids: [id], change: { published: false } }),
    ],
  ])('sold while the %s is saved stay sold when that is undone', async (_, change) => {
    const { article } = await create(sizes(['Chico']))
    const sold = article.variants[0]?.id ?? 0
    const buyer = await shop.deps.pool.connect()
    await buyer.query('begin')
    const cause = { reason: 'sale', orderId: null, actorId: null, note: null, at: clock.now } as const
    await moveStock(buyer, [{ article_id: article.id, variant_id: sold, change: -1 }], cause)
    const saving = change(article)
    await untilOneWaits(sql).finally(async () => {
      await buyer.query('commit')
      buyer.release()
    })
    const { status, batch } = await saving
    expect(status).toBe(200)
    await undo(batch)
    expect((await read(article.id)).variants[0]?.stock).toBe(4)
    expect(await findWrongStocks(sql)).toEqual([])
  })

  it('may change places with their codes', async () => {
    const { article } = await create({ ...sizes(['Chico', 'Grande']), code: null })
    const coded = (
      await save(article, { variants: article.variants.map((one, at) => ({ ...one, code: `Z-${at}` })) })
    ).article
    const [first, second] = coded.variants
    const swapped = await save(coded, {
      variants: [
        { ...first, code: second?.code },
        { ...second, code: first?.code },
      ],
    })
    expect(swapped.article.variants.map(({ code }) => code)).toEqual(['Z-1', 'Z-0'])
    await undo(swapped.batch)
    const again = await read(article.id)
    expect(again.variants.map(({ code }) => code)).toEqual(['Z-0', 'Z-1'])
    const [one, two] = again.variants
    const { batch } = await save(again, { code: 'Z-0', variants: [{ ...one, code: null }, two] })
    await undo(batch)
    expect(await read(article.id)).toMatchObject({
      code: null,
      variants: [{ code: 'Z-0' }, { code: 'Z-1' }],
    })
  })
})

describe('a price', () => {
  it.each([
    [6_900, ['below_cost', 'drop']],
    [20_000, ['rise']],
    [0, ['zero']],
    [7_900, ['below_cost']],
  ])('of %d is asked about with its figures', async (to, doubts) => {
    const { article } = await create({ cost: 8_000 })
    const asked = await price(article.id, { price: to })
    expect(asked).toMatchObject({
      status: 409,
      code: 'price_needs_confirmation',
      asks: { prices: [{ variant: null, from: 10_000, to, cost: 8_000, doubts }], ladder: [] },
    })
    expect((await read(article.id)).price).toBe(10_000)
    expect((await price(article.id, { price: to, confirmed: true })).status).toBe(200)
    expect((await read(article.id)).price).toBe(to || null)
  })

  it('of an ordinary change is saved and undone', async () => {
    const { article } = await create()
    const { batch, status } = await price(article.id, { price: 11_000 })
    expect([status, (await read(article.id)).online_price]).toEqual([200, 11_000])
    await undo(batch)
    expect((await read(article.id)).online_price).toBe(10_000)
  })

  it('with a ladder asks whether the others follow in proportion', async () => {
    const { article } = await create({
      rungs: [
        { min: 6, price: 9_000 },
        { min: 12, price: 8_000 },
      ],
    })
    const asked = await price(article.id, { price: 11_000 })
    expect(asked.asks?.ladder).toEqual([
      { min: 6, from: 9_000, to: 9_900 },
      { min: 12, from: 8_000, to: 8_800 },
    ])
    await price(article.id, { price: 11_000, ladder: 'scale' })
    expect(await read(article.id)).toMatchObject({
      price: 11_000,
      online_price: 11_000,
      rungs: [
        { min: 6, price: 9_900 },
        { min: 12, price: 8_800 },
      ],
    })
    expect(await price(article.id, { price_usd: 10 })).toMatchObject({ status: 409, code: 'ranges_in_pesos' })
    const whole = await save(await read(article.id), { price: 12_000, ladder: 'keep' })
    expect(whole.article).toMatchObject({
      price: 12_000,
      rungs: [
        { min: 6, price: 9_900 },
        { min: 12, price: 8_800 },
      ],
    })
  })

  it('with a ladder is asked about below cost in proportion too', async () => {
    const { article } = await create({ cost: 8_000, rungs: [{ min: 6, price: 9_000 }] })
    const asked = await price(article.id, { price: 8_500 })
    expect(asked.asks?.ladder).toEqual([{ min: 6, from: 9_000, to: 7_650 }])
    expect(asked.asks?.prices).toMatchObject([
      { variant: null, min: 6, from: 9_000, to: 7_650, cost: 8_000, doubts: ['below_cost'] },
    ])
    expect((await price(article.id, { price: 8_500, ladder: 'keep' })).status).toBe(200)
  })

  it('of a rung is asked about against its old one, or against the price of one', async () => {
    const { article } = await create({ cost: 5_000, rungs: [{ min: 6, price: 9_000 }] })
    const rungs = [
      { min: 6, price: 900 },
      { min: 12, price: 1_000 },
    ]
    const asked = await save(article, { rungs })
    expect(asked).toMatchObject({ status: 409, code: 'price_needs_confirmation' })
    expect(asked.asks?.prices).toMatchObject([
      { variant: null, min: 6, from: 9_000, to: 900, doubts: ['below_cost', 'drop'] },
      { variant: null, min: 12, from: 10_000, to: 1_000, doubts: ['below_cost', 'drop'] },
    ])
    expect((await save(article, { rungs, confirmed: true })).status).toBe(200)
    expect((await create({ rungs: [{ min: 6, price: 900 }] })).status).toBe(409)
  })

  it.each([
    [90, 1_000, ['drop']],
    [100, 0, ['zero']],
  ])('with %d % off online is asked about', async (percentage, to, doubts) => {
    const { article } = await create()
    const discounts = [{ percentage, show_in_online: true }]
    const asked = await save(article, { discounts })
    expect(asked.asks?.prices).toMatchObject([{ variant: null, online: true, from: 10_000, to, doubts }])
    expect((await create({ discounts })).status).toBe(409)
    expect((await save(article, { discounts: [{ percentage: 9, show_in_online: true }] })).status).toBe(200)
    expect((await save(await read(article.id), { discounts, confirmed: true })).status).toBe(200)
    expect((await save(await read(article.id), { discounts, volume_ml: 750 })).status).toBe(200)
  })

  it('of a variant is none in pesos while the article is in dollars', async () => {
    const { article } = await create({ ...sizes(['Chico']), price: null, price_usd: 10 })
    const refused = await price(article.id, { price: 11_000, variant_id: article.variants[0]?.id })
    expect(refused).toMatchObject({ status: 409, code: 'variant_in_dollars' })
    const { article: other } = await create(sizes(['Chico'], { price: 9_000 }))
    expect(await price(other.id, { price_usd: 10 })).toMatchObject({
      status: 409,
      code: 'variant_in_dollars',
    })
  })

  it('that somebody changed meanwhile is told', async () => {
    const { article } = await create()
    const { version } = await row(article.id)
    await price(article.id, { price: 11_000 })
    expect(await write('PUT', `/${article.id}/price`, { version, price: 10_500 })).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
      current: { price: 11_000 },
    })
  })

  it('is not for the counter, whose stock is', async () => {
    const { article } = await create()
    expect((await write('PUT', `/${article.id}/price`, { version: 1, price: 1 }, counter)).status).toBe(403)
    expect((await write('PUT', `/${article.id}/stock`, { from: 12, to: 9 }, counter)).status).toBe(200)
    expect((await write('PUT', `/${article.id}/stock`, { from: 12, to: 8 }, counter)).status).toBe(409)
    expect((await read(article.id)).stock).toBe(9)
  })
})

describe('several at once', () => {
  it('are previewed, changed as one batch, and undone', async () => {
    const made = [(await create()).article, (await create()).article, (await create({ price: null })).article]
    const all = made.map(({ id }) => id)
    await write('PUT', '/many', { ids: all.slice(2), change: { published: false } })
    const guest = await shop.loggedIn(await addBuyer(sql))
    await saveCart(guest, [{ id: all[0] ?? 0, amount: 1 }])
    const hide = { ids: all, change: { published: false } }
    expect(await owner.call(articlesEndpoints.preview, { body: hide })).toEqual({
      changes: 2,
      same: 1,
      uses: { carts: 1, orders: 0 },
      without_price: [],
    })
    const before = await stateChecksum(sql)
    const { batch } = await write('PUT', '/many', hide)
    await expect.poll(async () => (await page(made[0]?.slug ?? '')).status, soon).toBe(404)
    await undo(batch)
    expect(await stateChecksum(sql)).toBe(before)
    expect(
      (await owner.call(articlesEndpoints.preview, { body: { ids: all, change: { published: true } } }))
        .without_price,
    ).toEqual([{ id: all[2], name: made[2]?.name }])
  })

  it('are archived, and restored hidden', async () => {
    const { article } = await create()
    await write('PUT', '/many', { ids: [article.id], change: { archived: true } })
    const { articles } = await owner.call(articlesEndpoints.list, { query: { show: 'archived' } })
    expect(articles.map(({ id }) => id)).toContain(article.id)
    await write('PUT', '/many', { ids: [article.id], change: { archived: false } })
    expect((await read(article.id)).state).toBe('hidden')
  })
})

describe('the list', () => {
  it('is found by name, number, code and barcode, of a variant too', async () => {
    const { article } = await create({
      name: 'Ñandú Añejo Único',
      num: 4_321,
      code: 'NA-9',
      ...sizes(['Chico'], { gtin: '4006381333931' }),
    })
    for (const q of ['nandu unico', '4321', 'na-9', '4006381333931'])
      expect(await ids({ q })).toEqual([article.id])
    expect(await ids({ q: 'nandu blanco' })).toEqual([])
  })

  it('is filtered by what is missing, and counted the same', async () => {
    const few = (await create({}, 2)).article.id
    const free = (await create({ price: null })).article.id
    const hidden = (await create({ published: false })).article.id
    const other = await addCategory(sql, 'Cervezas')
    const beer = await addArticle(sql, { category_id: other })
    expect(await ids({ show: 'few' })).toContain(few)
    expect(await ids({ show: 'no_price' })).toContain(free)
    expect(await ids({ show: 'hidden' })).toContain(hidden)
    expect(await ids({ category: other })).toEqual([beer])
    const counts = await owner.call(articlesEndpoints.counts, {})
    for (const show of ['few', 'no_price', 'hidden', 'archived'] as const)
      expect([show, counts[show]]).toEqual([show, (await ids({ show })).length])
  })
})
