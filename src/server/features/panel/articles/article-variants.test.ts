import { describe, expect, it } from 'vitest'
import { cartEndpoints } from '#contract/cart.ts'
import type { PanelArticle } from '#contract/panel/articles.ts'
import { historyEndpoints } from '#contract/panel/history.ts'
import { stockEndpoints } from '#contract/panel/stock.ts'
import { addBuyer } from '../../../../../test/factories.ts'
import { untilOneWaits } from '../../../../../test/lock-waits.ts'
import { saveCart } from '../../../../../test/ordering.ts'
import { articlesShop, sizes } from '../../../../../test/panel/articles-shop.ts'
import { stateChecksum } from '../../../../../test/state-checksum.ts'
import { findWrongStocks } from '../../../../../test/stock-ledger.ts'
import { moveStock } from '../../catalog/stock.repo.ts'

const { shop, sql, clock, owner, write, create, save, read, price, undo, stays, page } = await articlesShop()

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

  it('off sale are not counted, until an undo puts them back with their units', async () => {
    const { article } = await create({ ...sizes(['Chico', 'Grande']), name: 'Rincón del Contado' })
    const listed = async () =>
      (await owner.call(stockEndpoints.list, { query: { q: article.name } })).items.map(
        ({ choice, free }) => [choice, free],
      )
    const { batch } = await save(article, {
      properties: [{ name: 'Tamaño', values: [article.properties[0]?.values[1]] }],
      variants: article.variants.slice(1),
    })
    expect(await listed()).toEqual([['Grande', 5]])
    await undo(batch)
    expect(await listed()).toEqual([
      ['Chico', 5],
      ['Grande', 5],
    ])
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
