import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { readPageState, writePageState } from './page-state.ts'

/** The browser's cache after a page rendered with these answers. */
function handedOver(answers: readonly (readonly [readonly unknown[], unknown])[]): QueryClient {
  const rendered = new QueryClient()
  for (const [key, data] of answers) rendered.setQueryData(key, data, { updatedAt: 1_000 })
  const browser = new QueryClient()
  readPageState(browser, writePageState(rendered))
  return browser
}

const malbec = {
  id: 1,
  name: 'Malbec </script><script>steal()</script>',
  brand: null,
  bodega: { id: 2, name: 'Los Sauces' },
  discounts: [],
  images: [
    { url: '/b.webp', hosting_url: '/b.webp', first: false },
    { url: '/a.webp', hosting_url: '/a.webp', first: true },
  ],
}
const syrah = { ...malbec, id: 2, name: 'Syrah <!--' }

it('a page hands its answers over as they are', () => {
  const commerce = {
    name: 'Damajuana',
    extencions: [],
    workdays: [{ name: 'Lunes' }, { name: 'Martes', from: 9 }],
  }
  const article = {
    ...malbec,
    similars: [
      [1, 2],
      ['a', null],
    ],
  }
  const browser = handedOver([
    [['commerce'], commerce],
    [['article', 'malbec'], article],
    [['buyer'], null],
  ])
  expect(browser.getQueryData(['commerce'])).toEqual(commerce)
  expect(browser.getQueryData(['article', 'malbec'])).toEqual(article)
  expect(browser.getQueryData(['buyer'])).toBeNull()
  expect(browser.getQueryState(['commerce'])?.dataUpdatedAt).toBe(1_000)
})

it('of the cards of lists only the picture that they show', () => {
  const key = ['articles', 'last-uploads', 1]
  const page = { articles: { data: [malbec, syrah] }, featured: [syrah, malbec], novedades: [] }
  const browser = handedOver([[key, { pages: [page], pageParams: [1] }]])
  const [picture] = [{ url: '/a.webp', first: true }]
  const [first, second] = [
    { ...malbec, images: [picture] },
    { ...syrah, images: [picture] },
  ]
  expect(browser.getQueryData(key)).toEqual({
    pages: [{ articles: { data: [first, second] }, featured: [second, first], novedades: [] }],
    pageParams: [1],
  })
})

it('a card of several lists is handed over once', () => {
  const rendered = new QueryClient()
  const page = { data: [malbec, syrah], featured: [syrah, malbec] }
  rendered.setQueryData(['articles', 'last-uploads', 1], { pages: [page], pageParams: [1] })
  expect(writePageState(rendered).match(/"(?:Malbec|Syrah) /g)).toHaveLength(2)
})

it('rows of equal values under different keys keep their own keys', () => {
  const places = { x: [{ id: 1, name: 'Centro' }], y: [{ num: 1, text: 'Centro' }] }
  expect(handedOver([[['places'], places]]).getQueryData(['places'])).toEqual(places)
})

it('no text of an answer ends the element that it is handed over in', () => {
  const rendered = new QueryClient()
  rendered.setQueryData(['article'], [malbec, syrah])
  expect(writePageState(rendered)).not.toContain('<')
})
