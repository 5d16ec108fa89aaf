import { describe, expect, it } from 'vitest'
import { readsOf } from './keys.ts'
import { firstOf, wireShop } from './wire-shop.ts'

const whole = await wireShop()
const { buyer, category, article } = whole
const reads = readsOf(whole)

describe.each(['/api', ''])('under "%s"', (prefix) => {
  it.each(reads)('GET %s answers the keys of the spec', async (path, answer) => {
    const { status, body } = await buyer.send({ method: 'GET', path: `${prefix}${path}` })
    expect(status).toBe(200)
    for (const [name, keys] of Object.entries(answer)) {
      expect(body).toHaveProperty(name)
      if (keys.length > 0) expect(Object.keys(firstOf(body, name))).toEqual(expect.arrayContaining(keys))
    }
  })
})

describe('a list', () => {
  const lists: [path: string, name: string][] = [
    [`/articles/from-category/${category}/0/0/a-z/1000`, 'articles'],
    ['/articles/featured-last-uploads/1000', 'articles'],
    ['/articles/search/articulo/1000', 'articles'],
    [`/articles/similars/${article}/1000`, 'models'],
    ['/favorites', 'articles'],
    ['/notifications', 'notifications'],
    ['/orders', 'orders'],
    ['/questions', 'questions'],
  ]

  it.each(lists)('%s comes in pages of 6, as Laravel writes them', async (path, name) => {
    const { body } = await buyer.send({ method: 'GET', path: `/api${path}` })
    const page = (body as Record<string, { data: unknown[]; total: number }>)[name]
    expect(page).toMatchObject({
      current_page: 1,
      per_page: 6,
      from: 1,
      prev_page_url: null,
      last_page: Math.ceil((page?.total ?? 0) / 6),
      path: `/api${path}`,
    })
    expect(page?.data).toHaveLength(Math.min(6, page?.total ?? 0))
    expect(page).toHaveProperty('next_page_url', (page?.total ?? 0) > 6 ? `/api${path}?page=2` : null)
  })

  it.each(lists)('%s has nothing past its end, and still says how many there are', async (path, name) => {
    const { status, body } = await buyer.send({ method: 'GET', path: `${path}?page=999` })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      [name]: { current_page: 999, data: [], from: null, to: null, next_page_url: null },
    })
  })
})
