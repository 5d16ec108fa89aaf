import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readOrderNum, validateWithdrawal } from './withdrawal.ts'

describe('an order’s number', () => {
  it.each([
    ['1042', '1042'],
    [' 1.042 ', '1042'],
    ['1 042', '1042'],
    ['#1042', '1042'],
    ['Nº 1042', '1042'],
    ['n° 001042', '1042'],
    ['Nro. 1042', '1042'],
    ['Pedido Nº 1042', '1042'],
    ['pedido número 1042', '1042'],
    ['0', '0'],
    ['no lo  sé', 'NO LO SÉ'],
    ['ml-77/2', 'ML-77/2'],
  ])('written %j is %j', (typed, num) => {
    expect(readOrderNum(typed)).toBe(num)
  })

  it('is the same however it is introduced', () => {
    const words = fc.constantFrom('', '#', 'Nº', 'n°', 'No. ', 'nro ', 'NÚMERO ', 'Pedido ', 'pedido nº ')
    fc.assert(
      fc.property(words, fc.nat(), (word, num) => {
        expect(readOrderNum(`${word}${num}`)).toBe(String(num))
      }),
    )
  })
})

describe('who withdraws', () => {
  const email = 'ana@ejemplo.com.ar'

  it.each(['1042', 'Pedido Nº 1.042', 'no sé'])('may name the order %j', (order_num) => {
    expect(validateWithdrawal({ order_num, email })).toEqual({})
  })

  it.each([
    ['', 'Ingresá el número de pedido'],
    ['   ', 'Ingresá el número de pedido'],
    ['1'.repeat(21), 'Revisá el número de pedido'],
    ['1042\u0000', 'Revisá el número de pedido'],
    ["1042'; --", 'Revisá el número de pedido'],
    ['🍷', 'Revisá el número de pedido'],
  ])('may not name %j', (order_num, why) => {
    expect(validateWithdrawal({ order_num, email })).toEqual({ order_num: why })
  })

  it('leaves a mail', () => {
    expect(validateWithdrawal({ order_num: '1', email: ' ' })).toEqual({ email: 'Ingrese su correo' })
  })
})
