import { expect, it } from 'vitest'
import { couponEndpoints } from '#contract/coupons.ts'
import { commandsOf } from '../../../test/commands.ts'
import { addArticle, addBuyer } from '../../../test/factories.ts'
import { orderOf, postOrder, saveCart } from '../../../test/ordering.ts'
import { testShop } from '../../../test/shop.ts'

const shop = await testShop()
const { sql, deps } = shop
const { type, complaint } = commandsOf(deps)

it('gives out coupons, tells how they fare, and takes them back; an order that has one keeps it', async () => {
  const buyer = await addBuyer(sql, { name: 'Nilda', surname: 'Paz', email: 'nilda@ejemplo.com.ar' })
  const nilda = await shop.loggedIn(buyer)
  expect(await type('cupones')).toBe('No das ningún cupón.')
  expect(
    await type(
      'cupon-nuevo',
      '15%',
      'vendimia 26',
      '--minimo',
      '40.000',
      '--hasta',
      '2026-12-31',
      '--usos',
      '10',
    ),
  ).toBe('El cupón es VENDIMIA26. Lo ve en Cupones quien tenga cuenta.')
  const own = await type('cupon-nuevo', '500,50', '--para', 'NILDA@ejemplo.com.ar', '--por-comprador', '1')
  const [, code = ''] = /^El cupón es ([A-Z0-9]{12})\. Nilda lo ve en Cupones\.$/.exec(own) ?? []

  const mine = (await nilda.call(couponEndpoints.list, {})).cupons
  expect(
    mine.map(({ code: listed, amount, percentage, min_amount, expiration_date }) => [
      listed,
      amount,
      percentage,
      min_amount,
      expiration_date,
    ]),
  ).toEqual([
    [code, 500.5, null, null, null],
    ['VENDIMIA26', null, 15, 40000, '2026-12-31'],
  ])
  const order = orderOf(
    await postOrder(
      nilda,
      await saveCart(nilda, [{ id: await addArticle(sql), amount: 1 }], { cupon_id: mine[0]?.id }),
    ),
  )
  const table = (await type('cupones')).split('\n').map((line) =>
    line
      .split(/ {2,}/)
      .map((cell) => cell.trim())
      .filter(Boolean),
  )
  expect(table).toEqual([
    ['Código', 'Descuenta', 'Mínimo', 'Desde', 'Hasta', 'Usos', 'Para'],
    [code, '$ 500,50', '–', '–', '–', '1, 1 por comprador', 'Nilda Paz'],
    ['VENDIMIA26', '15 %', '$ 40.000', '–', '31/12/26', '0 de 10', 'todos'],
  ])

  expect(await type('cupon-retirar', code.toLowerCase())).toBe(`El cupón ${code} ya no se da.`)
  expect(await complaint('cupon-retirar', code)).toBe('Codigo incorrecto.')
  expect((await nilda.call(couponEndpoints.list, {})).cupons.map((coupon) => coupon.code)).toEqual([
    'VENDIMIA26',
  ])
  expect(order.totals.cupon).toEqual({ code, amount: 500.5 })
})

it('says what is wrong with a coupon, and gives none', async () => {
  await sql.query('update cupons set active = false')
  expect(await complaint('cupon-nuevo')).toBe(
    'Falta cuánto descuenta: un porcentaje, como 15%, o un importe, como 5000.',
  )
  expect(await complaint('cupon-nuevo', '101%')).toBe('El porcentaje va de 1 a 100, con hasta dos decimales.')
  expect(await complaint('cupon-nuevo', 'mucho')).toMatch(/no es un precio/)
  expect(await complaint('cupon-nuevo', '10%', 'ñandú')).toBe(
    'El código lleva de 3 a 40 letras sin acento, números o guiones.',
  )
  expect(await complaint('cupon-nuevo', '10%', 'VENDIMIA26')).toBe('Ya hay un cupón con ese código.')
  expect(await complaint('cupon-nuevo', '10%', '--hasta', '31/12/26')).toMatch(/2026/)
  expect(await complaint('cupon-nuevo', '10%', '--hasta', '2026-11-19')).toBe(
    'Ese día ya pasó: elegí uno de hoy en adelante.',
  )
  expect(await complaint('cupon-nuevo', '10%', '--desde-el', '2026-12-20', '--hasta', '2026-12-10')).toBe(
    'Termina antes de empezar.',
  )
  expect(await complaint('cupon-nuevo', '10%', '--usos', '0')).toMatch(/es un número/)
  expect(await complaint('cupon-nuevo', '10%', '--para', 'nadie@ejemplo.com.ar')).toMatch(/\.$/)
  expect(await type('cupones')).toBe('No das ningún cupón.')
})
