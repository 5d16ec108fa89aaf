import { describe, expect, it } from 'vitest'
import { type ArticleChoice, choiceRefusal, matchVariant } from './article-choice.ts'

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
