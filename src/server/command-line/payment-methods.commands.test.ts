import { expect, it } from 'vitest'
import { commandsOf } from '../../../test/commands.ts'
import { addPaymentMethod } from '../../../test/factories.ts'
import { testShop } from '../../../test/shop.ts'
import { CommandError } from './command.ts'

const shop = await testShop()
const { type } = commandsOf(shop.deps)
const transfer = await addPaymentMethod(shop.sql, { name: 'Transferencia', position: 1 })
const card = await addPaymentMethod(shop.sql, { name: 'Tarjeta', type_name: 'Payway', position: 2 })

it('tells and changes in how many instalments a card pays, and whether a receipt is asked for', async () => {
  expect(await type('medios')).toMatch(/Tarjeta +1$/m)
  expect(await type('medios', `${card}`, 'cuotas', '6:71,5', '3')).toMatch(
    /Tarjeta +1, 3, 6 \(CFTEA 71,5 %\)$/m,
  )
  expect(await type('medios', `${transfer}`, 'comprobante', 'sí')).toMatch(/Transferencia +se pide$/m)
  expect(await type('medios', `${transfer}`, 'comprobante', 'no')).toMatch(/Transferencia +no se pide$/m)
  expect(await type('medios', `${card}`, 'cuotas', 'ninguna')).toMatch(/Tarjeta +1$/m)
})

it.each([
  ['999', 'cuotas', '3'],
  [`${transfer}`, 'cuotas', '3'],
  [`${card}`, 'comprobante', 'sí'],
  [`${card}`, 'cuotas'],
  [`${card}`, 'cuotas', '1'],
  [`${card}`, 'cuotas', '3:x'],
  [`${card}`, 'cuotas', '99'],
  [`${transfer}`, 'comprobante', 'tal vez'],
  [`${transfer}`, 'nada'],
])('does not take %s %s %s', async (...words) => {
  await expect(type('medios', ...words)).rejects.toBeInstanceOf(CommandError)
})
