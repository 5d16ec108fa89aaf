import { describe, expect, it } from 'vitest'
import {
  brandOf,
  groupDigits,
  groupExpiry,
  isCardExpired,
  readExpiry,
  validateCard,
  validateChoice,
} from './card.ts'

const now = new Date('2026-11-21T15:00:00Z')
const visa = {
  number: '4507 9900 0000 4905',
  brand: '',
  holder: 'ANA PEREZ',
  document: '27.123.456',
  expiry: '12/30',
  code: '123',
}

describe('a new card', () => {
  it('is right as it stands on the card', () => {
    expect(validateCard(visa, now)).toEqual({})
    expect(validateCard({ ...visa, number: '3782 822463 10005', code: '1234' }, now)).toEqual({})
  })

  it.each([
    ['number', '', 'Ingresá el número de la tarjeta'],
    ['number', '4507 9900 0000 4906', 'Revisá el número de la tarjeta'],
    ['number', '9999999999999995', 'No aceptamos esa tarjeta. Probá con otra'],
    ['holder', '  ', 'Ingresá el nombre que figura en la tarjeta'],
    ['document', '', 'Ingresá el DNI de quien figura en la tarjeta'],
    ['document', '123', 'El DNI lleva 7 u 8 números'],
    ['expiry', '', 'Ingresá el vencimiento'],
    ['expiry', '13/30', 'Escribilo como en la tarjeta: mes y año'],
    ['expiry', '10/26', 'Esa tarjeta está vencida'],
    ['code', '', 'Ingrese el codigo de seguridad'],
    ['code', '1234', 'El código tiene 3 números'],
  ] as const)('whose %s is %j is told so', (field, typed, problem) => {
    expect(validateCard({ ...visa, [field]: typed }, now)[field]).toBe(problem)
  })

  it('is of the brand that was chosen, where its number fits that', () => {
    expect(brandOf({ ...visa, brand: '31' })?.name).toBe('Visa Débito')
    expect(brandOf({ ...visa, brand: '15' })?.name).toBe('Visa')
    expect(brandOf({ number: '', brand: '1' })).toBeNull()
  })
})

it('a card is good to the last day of its month in Argentina', () => {
  expect(isCardExpired(11, 26, now)).toBe(false)
  expect(isCardExpired(11, 2026, new Date('2026-12-01T02:59:00Z'))).toBe(false)
  expect(isCardExpired(11, 26, new Date('2026-12-01T03:00:00Z'))).toBe(true)
  expect(isCardExpired(1, 27, now)).toBe(false)
})

it('groups what is typed as it stands on the card', () => {
  expect([
    groupDigits('4507990000004905'),
    groupDigits('45079'),
    groupDigits('378282246310005'),
    groupDigits('37828'),
    groupDigits('a4b5'),
    groupDigits(''),
  ]).toEqual(['4507 9900 0000 4905', '4507 9', '3782 822463 10005', '3782 8', '45', ''])
  expect([
    groupExpiry('1'),
    groupExpiry('12'),
    groupExpiry('123'),
    groupExpiry('12/30'),
    groupExpiry('12/2030'),
    groupExpiry('9'),
    groupExpiry('1/'),
  ]).toEqual(['1', '12', '12/3', '12/30', '12/30', '09', '01'])
  expect([readExpiry('12/30'), readExpiry('00/30'), readExpiry('1230')]).toEqual([
    { month: '12', year: '30' },
    null,
    null,
  ])
})

it('a kept card needs its choice and its code', () => {
  expect(validateChoice({ card: '', code: '' }, null)).toEqual({
    card: 'Seleccione una tarjeta',
    code: 'Ingrese el codigo de seguridad',
  })
  expect(validateChoice({ card: '7', code: '12a' }, null)).toEqual({ code: 'El código tiene 3 o 4 números' })
  expect(validateChoice({ card: '7', code: '1234' }, 4)).toEqual({})
})
