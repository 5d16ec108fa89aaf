import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Article, ArticleVariant } from '#contract/catalog.ts'
import {
  choiceOptions,
  onlyChoices,
  withChoice,
  type ArticleChoice,
  choiceRefusal,
  matchVariant,
} from './choice-options.ts'

const property = (id: number, ...names: string[]) => ({
  id,
  article_property_type: { id, name: `P${id}` },
  article_property_values: names.map((name, at) => ({ id: id * 10 + at, name })),
})
const variant = (id: number, in_stock: boolean, ...names: string[]) =>
  ({ id, in_stock, article_property_values: names.map((name, at) => ({ id: at, name })) }) as ArticleVariant
type Choosable = Pick<Article, 'article_properties' | 'article_variants'>

const wine: Choosable = {
  article_properties: [property(1, '2021', '2019'), property(2, 'Botella', 'Magnum')],
  article_variants: [
    variant(1, true, '2021', 'Botella'),
    variant(2, false, '2021', 'Magnum'),
    variant(3, true, '2019', 'Botella'),
  ],
}

describe('the values of a property', () => {
  it('are all open at first, and lead to a variant once one is left', () => {
    expect(choiceOptions(wine, new Map(), 0)).toMatchObject([
      { name: '2021', variant: null, isSoldOut: false, missingWith: null },
      { name: '2019', variant: { id: 3 }, isSoldOut: false, missingWith: null },
    ])
  })

  it('tell which of them is out of stock, and which is not sold with what was chosen above', () => {
    expect(choiceOptions(wine, new Map([[1, '2021']]), 1)).toMatchObject([
      { name: 'Botella', isSoldOut: false },
      { name: 'Magnum', isSoldOut: true, missingWith: null },
    ])
    expect(choiceOptions(wine, new Map([[1, '2019']]), 1)).toMatchObject([
      { name: 'Botella', missingWith: null },
      { name: 'Magnum', variant: null, missingWith: '2019' },
    ])
  })

  it('are missing altogether where no variant has them', () => {
    expect(choiceOptions({ ...wine, article_variants: [] }, new Map(), 0)).toMatchObject([
      { missingWith: '' },
      { missingWith: '' },
    ])
  })

  it('above stay open, and what no longer goes with them is to be chosen anew', () => {
    const magnum = withChoice(wine, new Map([[1, '2021']]), 2, 'Magnum')
    expect([...magnum.values()]).toEqual(['2021', 'Magnum'])
    expect(choiceOptions(wine, magnum, 0)).toMatchObject([{ missingWith: null }, { missingWith: null }])
    expect([...withChoice(wine, magnum, 1, '2019')]).toEqual([[1, '2019']])
    expect([...withChoice(wine, magnum, 1, null)]).toEqual([[2, 'Magnum']])
  })

  it('are chosen when there is one only', () => {
    expect([
      ...onlyChoices({
        ...wine,
        article_properties: [property(1, '2021'), property(2, 'Botella', 'Magnum')],
      }),
    ]).toEqual([[1, '2021']])
  })
})

it('from any choice every variant can be reached by the values that are open', () => {
  const names = [
    ['a', 'b', 'c'],
    ['x', 'y', 'z'],
    ['p', 'q'],
  ]
  const all = names[0]!.flatMap((one) =>
    names[1]!.flatMap((two) => names[2]!.map((three) => [one, two, three])),
  )
  const some = fc.subarray(all, { minLength: 1 })
  const taps = fc.array(fc.record({ at: fc.nat(2), value: fc.nat(2) }), { maxLength: 8 })
  fc.assert(
    fc.property(some, taps, fc.nat(), (sold, tapped, wanted) => {
      const article: Choosable = {
        article_properties: names.map((values, at) => property(at + 1, ...values)),
        article_variants: sold.map((values, at) => variant(at, true, ...values)),
      }
      const tap = (chosen: Map<number, string>, at: number, name: string | undefined) => {
        const option = choiceOptions(article, chosen, at).find((candidate) => candidate.name === name)
        return option && option.missingWith === null
          ? withChoice(article, chosen, at + 1, option.name)
          : chosen
      }
      const begun = tapped.reduce(
        (chosen, { at, value }) => tap(chosen, at, names[at]?.[value]),
        new Map<number, string>(),
      )
      const goal = sold[wanted % sold.length] ?? []
      const ended = goal.reduce((chosen, name, at) => tap(chosen, at, name), begun)
      expect([...ended.values()]).toEqual(goal)
    }),
  )
})

describe('choosing an article', () => {
  const chosen: ArticleChoice = {
    amount: 1,
    properties: [{ name: 'Añada', value: '2021' }],
    has_colors: true,
    color_id: 2,
    has_sizes: true,
    size_id: 3,
  }

  it.each<[Partial<ArticleChoice>, string | undefined]>([
    [{}, undefined],
    [{ amount: 0, color_id: null }, 'Indique una cantidad'],
    [{ properties: [{ name: 'Añada', value: null }] }, 'Seleccione Añada'],
    [{ color_id: null, size_id: null }, 'Seleccione un color'],
    [{ size_id: null }, 'Seleccione un talle'],
  ])('%o answers %s', (change, text) => {
    expect(choiceRefusal({ ...chosen, ...change })?.message).toBe(text)
  })

  it('finds the variant of the chosen values, in any order, and none while one is missing', () => {
    const variants = [
      { id: 1, article_property_values: [{ name: 'Botella' }, { name: '2021' }] },
      { id: 2, article_property_values: [{ name: 'Caja' }, { name: '2021' }] },
    ]
    expect(matchVariant(variants, ['2021', 'Caja'])?.id).toBe(2)
    expect(matchVariant(variants, ['2021'])).toBeNull()
  })
})
