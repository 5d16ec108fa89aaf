import { describe, expect, it } from 'vitest'
import { isRefusal, refuse, refuseLines } from './refusals.ts'

describe('a refusal', () => {
  it('speaks of what it is about', () => {
    expect(refuse('stock_short', 'Malbec Reserva')).toEqual({
      code: 'stock_short',
      message: 'Sin stock suficiente: Malbec Reserva',
    })
  })

  it('of lines reads as the first and names each', () => {
    const lines = [
      {
        article_id: 1,
        variant_id: null,
        promocion_vinoteca_id: null,
        name: 'Malbec',
        available: 2,
        ...refuse('stock_short', 'Malbec'),
      },
      {
        article_id: 2,
        variant_id: 5,
        promocion_vinoteca_id: null,
        name: 'Fernet',
        available: null,
        ...refuse('article_gone', 'Fernet'),
      },
    ]
    expect(refuseLines(lines)).toEqual({
      code: 'stock_short',
      message: 'Sin stock suficiente: Malbec',
      lines,
    })
  })

  it('is told from a result', () => {
    expect(isRefusal(refuse('cart_empty'))).toBe(true)
    expect([isRefusal(null), isRefusal({ id: 1 }), isRefusal({ code: 'VERANO', message: 'hola' })]).toEqual([
      false,
      false,
      false,
    ])
  })
})
