import { describe, expect, it, test } from 'vitest'
import { readSheet } from '../../server/features/catalog/article-detail.service.ts'
import { demoArticles } from './all.ts'
import { awards, fullSheet } from './sheets.ts'

const numbered = (num: number) => {
  const article = demoArticles.find((candidate) => candidate.num === num)
  if (article === undefined) throw new Error(`There is no ${num}`)
  return fullSheet(article)
}

describe('the sheet of a demo article', () => {
  test.each(demoArticles)(
    '$num $name holds what the contract knows, and is to be drunk before it is too late',
    (article) => {
      const sheet = fullSheet(article)
      expect(readSheet(sheet)).toEqual(sheet)
      if (sheet.drink_from !== undefined) expect(sheet.drink_from).toBeLessThan(sheet.keep_until ?? 0)
    },
  )

  it('of a wine tells its place, its maker and how to serve it', () => {
    expect(numbered(104)).toMatchObject({
      winemaker: 'Esteban Larrañaga',
      altitude_m: 1450,
      decant_minutes: 60,
      drink_from: 2024,
      keep_until: 2040,
    })
    expect(numbered(106).decant_minutes).toBeUndefined()
  })

  it('of a beer and a spirit tells what they are made of', () => {
    expect(numbered(606)).toMatchObject({ colour: 'cobriza', fermentation: 'alta (ale)' })
    expect(numbered(903).base).toBe('agave azul')
  })

  it('names prizes of articles that are there', () => {
    expect(
      Object.keys(awards).filter((num) => !demoArticles.some((article) => article.num === Number(num))),
    ).toEqual([])
  })
})
