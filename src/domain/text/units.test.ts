import { expect, it } from 'vitest'
import { volumeText } from './units.ts'

it('writes volumes in ml below a litre, in litres above', () => {
  expect([187, 750, 1000, 1500, 4750].map(volumeText)).toEqual(['187 ml', '750 ml', '1 l', '1,5 l', '4,75 l'])
})
