import { describe, expect, it } from 'vitest'
import { highestPage, pageOf } from '#contract/pagination.ts'
import { firstPageOf, pagePath, refusePastEnd } from './failed-list.tsx'

const at = (query: string): URL => new URL(`https://tienda.example/inicio/tintos${query}`)

/** The value thrown by `work`. */
function thrownBy(work: () => unknown): unknown {
  try {
    work()
  } catch (thrown) {
    return thrown
  }
  return undefined
}

describe('the page that an address names', () => {
  it.each([
    ['', 1],
    ['?orden=a-z', 1],
    ['?pagina=2', 2],
    ['?orden=a-z&pagina=30', 30],
    [`?pagina=${'9'.repeat(400)}`, highestPage],
  ])('%s is %i', (query, page) => {
    expect(firstPageOf(at(query))).toBe(page)
  })

  it.each(['1', '0', '-1', '1.5', '02', 'abc', '', '2e1', '٣', '2 '])(
    '%j is left out of the address, which keeps the rest',
    (pageText) => {
      const thrown = thrownBy(() =>
        firstPageOf(at(`?orden=a-z&pagina=${encodeURIComponent(pageText)}&stock=si`)),
      )
      expect(thrown).toBeInstanceOf(Response)
      const { status, headers } = thrown as Response
      expect([status, headers.get('location')]).toEqual([301, '/inicio/tintos?orden=a-z&stock=si'])
    },
  )

  it('that is named twice is left out of it', () => {
    const thrown = thrownBy(() => firstPageOf(at('?pagina=2&pagina=3')))
    expect((thrown as Response).headers.get('location')).toBe('/inicio/tintos')
  })
})

it.each([
  ['/inicio/tintos', 1, '/inicio/tintos'],
  ['/inicio/tintos', 3, '/inicio/tintos?pagina=3'],
  ['/inicio?bodega=cerro-blanco', 2, '/inicio?bodega=cerro-blanco&pagina=2'],
])('of %s page %i is at %s', (path, page, address) => {
  expect(pagePath(path, page)).toBe(address)
})

it('refuses a page past the end of its list, and no other', () => {
  const asked = { data: [], total: 24, perPage: 12, path: '/x' }
  expect(thrownBy(() => refusePastEnd(pageOf({ ...asked, page: 3 })))).toMatchObject({
    init: { status: 404 },
  })
  for (const page of [1, 2]) expect(thrownBy(() => refusePastEnd(pageOf({ ...asked, page })))).toBeUndefined()
  expect(thrownBy(() => refusePastEnd(pageOf({ ...asked, total: 0, page: 1 })))).toBeUndefined()
  expect(thrownBy(() => refusePastEnd(undefined))).toBeUndefined()
})
