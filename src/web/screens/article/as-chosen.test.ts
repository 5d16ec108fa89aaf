import { describe, expect, it } from 'vitest'
import type { Article, ArticleVariant } from '#contract/catalog.ts'
import { asChosen } from './article-facts.tsx'

const bottle = { presentacion: 1, volume_ml: 750, sheet: { vintage: 2021, abv: 14 } } as Article
const variant = (name: string, presentacion: number, volume_ml: number) =>
  ({ presentacion, volume_ml, article_property_values: [{ name }] }) as ArticleVariant

describe('the facts of what is chosen', () => {
  it('are the article’s own while nothing is', () => {
    expect(asChosen(bottle, null)).toEqual(bottle)
  })
  it('are the pack and the volume of the variant', () => {
    expect(asChosen(bottle, variant('Caja de 6', 6, 750))).toMatchObject({
      volume_ml: 750,
      presentacion: 6,
      sheet: { vintage: 2021 },
    })
    expect(asChosen(bottle, variant('Magnum 1,5 l', 1, 1500)).volume_ml).toBe(1500)
  })
  it('are the vintage that is chosen', () => {
    expect(asChosen(bottle, variant('2019', 1, 750)).sheet).toEqual({ vintage: 2019, abv: 14 })
  })
})
