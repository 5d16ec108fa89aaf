import { describe, expect, it } from 'vitest'
import type { Article, ArticleVariant } from '#contract/articles.ts'
import { asChosen } from './as-chosen.ts'

const bottle = { price: 15_700, presentacion: 1, volume_ml: 750, sheet: { vintage: 2021 } } as unknown as Article
const variant = (name: string, price: number, presentacion = 1) => ({ price, presentacion, article_property_values: [{ name }] }) as ArticleVariant

describe('the facts of what is chosen', () => {
  it('tells the article’s own while nothing is', () => {
    expect(asChosen(bottle, null)).toEqual(bottle)
  })
  it('keeps the volume of the bottle and of the box that holds it', () => {
    expect(asChosen(bottle, variant('Botella', 15_700)).volume_ml).toBe(750)
    expect(asChosen(bottle, variant('Caja de 6', 84_800, 6))).toMatchObject({ volume_ml: 750, presentacion: 6 })
  })
  it('does not give a magnum the volume of a bottle', () => {
    expect(asChosen(bottle, variant('Magnum 1,5 l', 36_500)).volume_ml).toBeNull()
  })
  it('tells the vintage that is chosen', () => {
    expect(asChosen(bottle, variant('2019', 33_600))).toMatchObject({ volume_ml: 750, sheet: { vintage: 2019 } })
  })
})
