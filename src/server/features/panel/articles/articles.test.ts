import { describe, expect, it } from 'vitest'
import { articlesEndpoints } from '#contract/panel/articles.ts'
import { historyEndpoints } from '#contract/panel/history.ts'
import { picturesEndpoints } from '#contract/panel/pictures.ts'
import { todayEndpoints } from '#contract/panel/today.ts'
import { addArticle, addBuyer, addCategory, addRow } from '../../../../../test/factories.ts'
import { untilOneWaits } from '../../../../../test/lock-waits.ts'
import { postOrder, saveCart } from '../../../../../test/ordering.ts'
import { articlesShop, sizes } from '../../../../../test/panel/articles-shop.ts'
import { stateChecksum } from '../../../../../test/state-checksum.ts'
import { findWrongStocks } from '../../../../../test/stock-ledger.ts'
import { publishDueArticles } from './many-articles.service.ts'

const { shop, sql, clock, owner, counter, write, create, save, read, row, undo, stays, page } =
  await articlesShop()
/** Far below the 30 seconds after which it would show by itself. */
const soon = { timeout: 8_000 }

const searched = async (words: string) =>
  (
    (await shop.visitor().send({ method: 'GET', path: `/articles/search/${encodeURIComponent(words)}/1000` }))
      .body as {
      articles: { data: { name: string }[] }
    }
  ).articles.data.map(({ name }) => name)
const ids = async (query: object) =>
  (await owner.call(articlesEndpoints.list, { query })).articles.map(({ id }) => id)

/** As Hoy counts them. */
const unpriced = async () => (await owner.call(todayEndpoints.today, {})).whole?.without_price

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
    await sql.query("update articles set archived_at = $1 where code = 'TOR-1'", [clock.now])
    expect((await create({ code: 'tor-1' })).errors).toEqual({
      code: ['Ya lo tiene «Torrontés Salteño», que está en Artículos, «Archivados». Usá otro, o sacáselo.'],
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
    const old = await addCategory(sql, 'Anisados')
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

  it('is copied with its pictures, without the texts that have the old name', async () => {
    const { article } = await create({ name: 'Vermut Rojo' })
    const images = ['Vermut Rojo, 750 ml', 'La etiqueta'].map((alt, at) => ({
      id: at + 1,
      url: `/imagenes/vermut-${at}.webp`,
      hosting_url: '',
      first: at === 0,
      alt,
    }))
    await sql.query('update articles set images = $2 where id = $1', [article.id, JSON.stringify(images)])
    const { article: copy } = await write('POST', `/${article.id}/duplicate`, {})
    const shown = await owner.call(picturesEndpoints.read, { params: { id: copy.id } })
    expect(shown.pictures.map(({ alt }) => alt)).toEqual([null, 'La etiqueta'])
    expect(shown.proposed_alt).toBe('Vermut Rojo (copia)')
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

const lowOf = async (stock: number, low_at: number | null) => {
  const { id } = (await create({}, stock)).article
  await sql.query('update articles set low_at = $2 where id = $1', [id, low_at])
  const { articles } = await owner.call(articlesEndpoints.list, {})
  return articles.find((one) => one.id === id)?.is_low
}

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

  it('marks a low stock by the line of the article itself, else from three on', async () => {
    expect([await lowOf(8, 12), await lowOf(2, 1)]).toEqual([true, false])
    expect([await lowOf(3, null), await lowOf(4, null)]).toEqual([true, false])
  })

  it('misses no price where all its options have their own, nor does Hoy', async () => {
    const before = await unpriced()
    const priced = (await create({ ...sizes(['Chico', 'Grande'], { price: 9_000 }), price: null })).article
    expect((await row(priced.id)).missing).not.toContain('price')
    expect([await ids({ show: 'no_price' }), await unpriced()]).toEqual([
      expect.not.arrayContaining([priced.id]),
      before,
    ])
    const [first, second] = priced.variants
    const { article } = await save(priced, {
      variants: [first, { ...second, price: null }],
      confirmed: true,
    })
    expect((await row(article.id)).missing).toContain('price')
    expect([await ids({ show: 'no_price' }), await unpriced()]).toEqual([
      expect.arrayContaining([article.id]),
      (before ?? 0) + 1,
    ])
  })

  it('is told whole, beyond its page, for an act on all of it', async () => {
    const category = await addCategory(sql, 'Licores de hierbas')
    await sql.query(
      `insert into articles (slug, name, price, online_price, published, category_id)
        select 'licor-' || n, 'Licor ' || n, 100000, 100000, n > 1, $1 from generate_series(1, 501) as n`,
      [category],
    )
    const matching = (query: object) =>
      owner.call(articlesEndpoints.matching, { query: { category, ...query } })
    const all = await matching({})
    expect([all.articles.length, all.has_more]).toEqual([500, true])
    const shown = await matching({ show: 'published' })
    expect([shown.articles.length, shown.has_more]).toEqual([500, false])
    expect((await matching({ show: 'hidden' })).articles).toEqual([
      { id: expect.any(Number), state: 'hidden' },
    ])
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
