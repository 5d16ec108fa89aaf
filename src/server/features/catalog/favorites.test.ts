import { describe, expect, it } from 'vitest'
import { cartEndpoints } from '#contract/cart.ts'
import { articleEndpoints, favoriteEndpoints } from '#contract/catalog.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { searchEndpoints } from '#contract/search.ts'
import { addArticle, addBuyer, addCategory, configure } from '../../../../test/factories.ts'
import { testShop, type Visitor } from '../../../../test/shop.ts'

const shop = await testShop()
const newBuyer = async (): Promise<Visitor> => shop.loggedIn(await addBuyer(shop.sql))
const list = async (visitor: Visitor, query = {}) =>
  (await visitor.call(favoriteEndpoints.list, { query })).articles
const ids = async (visitor: Visitor, query = {}): Promise<number[]> =>
  (await list(visitor, query)).data.map(({ id }) => id)
const toggle = async (visitor: Visitor, id: number, isFavorite?: boolean): Promise<boolean> =>
  (await visitor.call(favoriteEndpoints.toggle, { params: { id }, query: { is_favorite: isFavorite } }))
    .is_favorite
const ask = (visitor: Visitor, path: string, headers = {}) => visitor.send({ method: 'GET', path, headers })
const pass = (minutes: number) => (shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000))

describe('a favorite', () => {
  it('is marked by one call and unmarked by the next, for its buyer alone', async () => {
    const [ana, beto, id] = [await newBuyer(), await newBuyer(), await addArticle(shop.sql)]
    expect(await toggle(ana, id)).toBe(true)
    expect(await list(ana)).toMatchObject({ total: 1, data: [{ id, is_favorite: true }] })
    expect(await ids(beto)).toEqual([])
    expect(await toggle(ana, id)).toBe(false)
    expect(await ids(ana)).toEqual([])
  })

  it('stays as it was asked for, however often', async () => {
    const [ana, id] = [await newBuyer(), await addArticle(shop.sql)]
    for (const wanted of [true, true, false, false]) {
      expect(await toggle(ana, id, wanted)).toBe(wanted)
      expect(await ids(ana)).toEqual(wanted ? [id] : [])
    }
    expect(await Promise.all(Array.from({ length: 8 }, () => toggle(ana, id, true)))).toEqual(
      Array(8).fill(true),
    )
    expect(await ids(ana)).toEqual([id])
  })

  it('is either marked or not after taps that come together, and the next one turns it', async () => {
    const [ana, id] = [await newBuyer(), await addArticle(shop.sql)]
    await Promise.all(Array.from({ length: 8 }, () => toggle(ana, id)))
    const stands = (await ids(ana)).includes(id)
    expect(await toggle(ana, id)).toBe(!stands)
  })

  it('keeps its place when it is marked again', async () => {
    const [ana, first, second] = [await newBuyer(), await addArticle(shop.sql), await addArticle(shop.sql)]
    await toggle(ana, first, true)
    pass(1)
    await toggle(ana, second, true)
    pass(1)
    await toggle(ana, first, true)
    expect(await ids(ana)).toEqual([second, first])
  })
})

describe('the list', () => {
  it('has the last marked first, 6 a page, without what is not sold any more', async () => {
    const ana = await newBuyer()
    const marked: number[] = []
    for (let n = 0; n < 8; n += 1) {
      marked.unshift(await addArticle(shop.sql))
      await toggle(ana, marked[0] ?? 0)
      pass(1)
    }
    expect(await list(ana)).toMatchObject({
      total: 8,
      per_page: 6,
      last_page: 2,
      next_page_url: '/api/favorites?page=2',
    })
    expect(await ids(ana)).toEqual(marked.slice(0, 6))
    expect(await ids(ana, { page: 2 })).toEqual(marked.slice(6))
    expect(await ids(ana, { page: 1_000_000 })).toEqual([])
    await shop.sql.query('update articles set published = false where id = $1', [marked[0]])
    expect(await list(ana)).toMatchObject({ total: 7 })
    expect(await ids(ana)).toEqual(marked.slice(1, 7))
  })

  it('hides the prices from whom the shop hides them', async () => {
    const [ana, id] = [await newBuyer(), await addArticle(shop.sql)]
    await toggle(ana, id)
    expect((await list(ana)).data[0]?.final_price).not.toBeNull()
    await configure(shop.sql, { online_price_type: 'only_buyers_with_comerciocity_client' })
    expect((await list(ana)).data[0]).toMatchObject({ price: null, final_price: null })
    await configure(shop.sql, { online_price_type: null })
  })
})

describe('the heart', () => {
  it('is full wherever the buyer is shown the article, and empty for a visitor', async () => {
    const category = await addCategory(shop.sql)
    const [ana, visitor, akin] = [
      await newBuyer(),
      shop.visitor(),
      await addArticle(shop.sql, { category_id: category }),
    ]
    const id = await addArticle(shop.sql, {
      slug: 'el-marcado',
      name: 'Marcado',
      category_id: category,
      featured: true,
    })
    await toggle(ana, id)
    const seen = async ({ call }: Visitor): Promise<(boolean | undefined)[]> => {
      const commerce = 1000
      const all = {
        category_id: category,
        sub_category_id: 0,
        bodega_id: 0,
        order_by: 'a-z',
        commerce,
      } as const
      const home = await call(articleEndpoints.featuredLastUploads, { params: { commerce } })
      const lists = [
        home.articles.data,
        home.featured,
        home.novedades,
        (await call(articleEndpoints.fromCategory, { params: all })).articles.data,
        (await call(searchEndpoints.search, { params: { query: 'marcado', commerce } })).articles.data,
        (await call(articleEndpoints.similars, { params: { article_id: akin, commerce } })).models.data,
        (await call(articleEndpoints.selection, { params: { articles_id: `${akin}-${id}` } })).models,
        [
          (await call(articleEndpoints.detail, { params: { slug: 'el-marcado', commerce_id: commerce } }))
            .article,
        ],
      ]
      return lists.map((cards) => cards.find((card) => card.id === id)?.is_favorite)
    }
    expect(await seen(ana)).toEqual(Array(8).fill(true))
    expect(await seen(visitor)).toEqual(Array(8).fill(false))
  })

  it('is marked in its buyer’s cart, as saved and as read', async () => {
    const [favorite, other] = [await addArticle(shop.sql), await addArticle(shop.sql)]
    const [ana, visitor] = [await newBuyer(), shop.visitor()]
    await toggle(ana, favorite)
    const seen = async ({ call }: Visitor) => {
      const articles = [favorite, other].map((id) => ({ id, amount: 1 }))
      const { cart } = await call(cartEndpoints.create, { body: { cart: { articles } } })
      const { last_cart: read } = await call(cartEndpoints.last, { params: { commerce: 1000 } })
      return [cart, read].map((one) => one?.articles.map((article) => article.is_favorite))
    }
    const [marked, unmarked] = [
      [true, false],
      [false, false],
    ]
    expect(await seen(ana)).toEqual([marked, marked])
    expect(await seen(visitor)).toEqual([unmarked, unmarked])
  })
})

describe('a call that may not', () => {
  it('is refused: a visitor, an article that is none or is not sold, a malformed one', async () => {
    const [ana, hidden] = [await newBuyer(), await addArticle(shop.sql, { published: false })]
    for (const call of Object.values<Endpoint>(favoriteEndpoints))
      expect((await ask(shop.visitor(), call.path.replace(':id', '1'))).status).toBe(401)
    for (const id of [hidden, 2_000_000_000])
      expect(await ask(ana, `/articles/favorite/${id}`)).toMatchObject({
        status: 404,
        body: { code: 'article_unknown' },
      })
    for (const path of [
      '/articles/favorite/0',
      '/articles/favorite/x',
      '/articles/favorite/1?is_favorite=quizas',
      '/favorites?page=-1',
      '/favorites?page=1e9',
      '/favorites?page=abc',
    ])
      expect((await ask(ana, path)).status, path).toBe(422)
    expect(await ids(ana)).toEqual([])
  })

  it('changes nothing where a browser says that another site or an address sent it', async () => {
    const [ana, id] = [await newBuyer(), await addArticle(shop.sql)]
    const path = `/api/articles/favorite/${id}`
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
    ]) {
      expect(await ask(ana, path, headers)).toMatchObject({ body: { is_favorite: false } })
    }
    expect(await ids(ana)).toEqual([])
    expect(await ask(ana, path, { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' })).toMatchObject(
      { body: { is_favorite: true } },
    )
  })
})
