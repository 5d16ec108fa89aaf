import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { panelScreens } from '#contract/panel/screens.ts'
import { formatMoney } from '#domain/money/money.ts'
import { manyArticles } from '../catalogue/many-articles.ts'
import { houses } from '../catalogue/words.ts'
import type { Figure, Subject } from '../figure.ts'
import { articleInteractions } from '../load/article-interactions.ts'
import { flungOnPhone, interactionsOnPhone } from '../load/on-a-phone.ts'
import { type Asked, measureAsked } from '../load/times-of.ts'
import { sessionCookie, signIn, withPanelShop } from '../rig/panel-shop.ts'

const changes = 40
const pollMs = 10
/** A price that is not shown by then never is. */
const neverMs = 10_000

type Facts = {
  categories: readonly number[]
  subCategories: readonly number[]
  bodegas: readonly number[]
  lastId: number
  sold: readonly { id: number; num: number; slug: string }[]
}

const list = (query: string): string => `/api/panel/articles?${query}`
const search = (words: string): string => list(`q=${encodeURIComponent(words)}`)

const asked: readonly Asked<Facts>[] = [
  {
    name: 'newest, and deep pages',
    paths: ({ lastId }) => [
      list(''),
      ...[0.8, 0.5, 0.1].map((at) => list(`before=${Math.round(lastId * at)}`)),
    ],
  },
  { name: 'counts of the tabs', paths: () => ['/api/panel/articles/counts'] },
  {
    name: 'search letter by letter',
    paths: () =>
      ['malbec reserva', 'quebrada', 'torrontés', 'xqzwv'].flatMap((words) =>
        Array.from({ length: words.length - 2 }, (_, n) => search(words.slice(0, n + 3))),
      ),
  },
  {
    name: 'search: words of a name, in any order',
    paths: () => houses.slice(0, 8).flatMap((house) => [search(`reserva ${house}`), search(`2014 ${house}`)]),
  },
  {
    name: 'search: number, code, barcode',
    paths: () => ['77', '9123', 'VN-4321', '7790000000321', 'vn-nada'].map(search),
  },
  { name: 'facet: category', paths: ({ categories }) => categories.map((id) => list(`category=${id}`)) },
  {
    name: 'facet: sub-category',
    paths: ({ subCategories }) => subCategories.map((id) => list(`sub_category=${id}`)),
  },
  { name: 'facet: bodega', paths: ({ bodegas }) => bodegas.map((id) => list(`bodega=${id}`)) },
  ...(['hidden', 'no_picture', 'no_price', 'few', 'archived'] as const).map((show) => ({
    name: `only: ${show.replace('_', ' ')}`,
    paths: ({ categories, bodegas }: Facts) => [
      list(`show=${show}`),
      list(`show=${show}&category=${categories[0]}`),
      list(`show=${show}&bodega=${bodegas[0]}`),
      list(`show=${show}&q=malbec`),
    ],
  })),
  {
    name: 'an article whole',
    paths: ({ sold }) => sold.map(({ id }) => `/api/panel/articles/${id}`),
  },
  { name: 'stock: what to buy', paths: () => ['/api/panel/stock/to-buy?weeks=4'] },
]

/** The panel's table of articles: its calls, its screen on a phone, and how soon the shop shows what changed. */
export const panelArticles: Subject = {
  name: 'panel-articles',
  title: 'The panel over 10,000 articles',
  measure: () =>
    withPanelShop(
      findFacts,
      { RATE_LIMIT: 'on' },
      async ({ server: { url }, facts, sessions: { owner: session } }) => {
        const figures: Figure[] = []
        const cookie = `${sessionCookie}=${session}`
        for (const one of asked) figures.push(await measureAsked(url, one, { facts, cookie }))
        figures.push(await shownInShop(url, session, facts))
        return [
          ...figures,
          await interactionsOnPhone({ url, session }, articleInteractions),
          await flungOnPhone(
            { url, session },
            { path: panelScreens.articles, list: 'Artículos', what: 'articles' },
          ),
        ]
      },
      manyArticles,
    ),
}

async function findFacts(pool: Pool): Promise<Facts> {
  const ids = async (table: string): Promise<number[]> =>
    (await pool.query<{ id: number }>(`select id from ${table} order by id`)).rows.map(({ id }) => id)
  const { rows: sold } = await pool.query<{ id: number; num: number; slug: string }>(
    `select id, num, slug from articles where published and price > 0 and ranges = '[]' and not has_choices and stock > 100 order by num % 97, id limit $1`,
    [changes],
  )
  return {
    categories: await ids('categories'),
    subCategories: await ids('sub_categories'),
    bodegas: await ids('bodegas'),
    lastId: (await ids('articles')).at(-1) ?? 0,
    sold,
  }
}

/** Changes prices one after the other, each of an article whose page is cached, and waits for its page to show it. */
async function shownInShop(url: string, session: string, { sold }: Facts): Promise<Figure> {
  const headers = await signIn(url, session)
  let asks = 0
  /** Each from an address of its own, so that rate limits are not reached. */
  const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
    asks += 1
    const answer = await fetch(url + path, {
      ...init,
      headers: { ...headers, ...init.headers, 'x-forwarded-for': `10.9.${asks >> 8}.${asks & 255}` },
    })
    if (!answer.ok) throw new Error(`${path} is answered with ${answer.status}: ${await answer.text()}`)
    return answer
  }
  const took: number[] = []
  for (const { id, num, slug } of sold) {
    const page = async (): Promise<string> =>
      (await (await ask(`/articulos/${slug}/1000`, { headers: { cookie: '' } })).text()).replaceAll(
        '\u00A0',
        ' ',
      )
    await page()
    await page()
    const { articles } = (await (await ask(search(String(num)))).json()) as {
      articles: { id: number; version: number; price: number }[]
    }
    const article = articles.find((one) => one.id === id)
    if (!article) throw new Error(`Nothing has the number ${num}`)
    const written = await ask(`/api/panel/articles/${id}/price`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ version: article.version, price: Math.round(article.price) + 7 }),
    })
    const { article: saved } = (await written.json()) as { article: { online_price: number } }
    const began = performance.now()
    while (!(await page()).includes(formatMoney(saved.online_price)) && performance.now() - began < neverMs)
      await wait(pollMs)
    took.push(performance.now() - began)
  }
  const sorted = took.toSorted((a, b) => a - b)
  return {
    name: `${changes} prices changed, each until the shop's page shows it`,
    aim: 'all ≤ 1 s',
    measured: `p50 ${(sorted[Math.floor(changes / 2)] ?? Number.NaN).toFixed(0)} ms, slowest ${(sorted.at(-1) ?? Number.NaN).toFixed(0)} ms`,
  }
}
