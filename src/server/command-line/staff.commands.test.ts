import { expect, it } from 'vitest'
import { panelSessionEndpoints } from '#contract/panel/staff.ts'
import { commandsOf } from '../../../test/commands.ts'
import { addBuyer } from '../../../test/factories.ts'
import { testShop } from '../../../test/shop.ts'

const shop = await testShop()
const { sql, deps } = shop
const { type, complaint } = commandsOf(deps)

it('lets in who lost the phone, and nobody else', async () => {
  const columns = { name: 'Graciela', email: 'graciela@ejemplo.com.ar', staff_role: 'owner' }
  const id = await addBuyer(sql, columns)
  await addBuyer(sql, { email: 'ana@ejemplo.com.ar' })
  expect(await type('segundo-factor-quitar', 'graciela@ejemplo.com.ar')).toBe(
    'Graciela no tiene un segundo paso.',
  )
  await sql.query(
    'insert into second_factors (buyer_id, sealed_secret, confirmed_at) values ($1, $2, now())',
    [id, Buffer.alloc(40)],
  )
  const graciela = await shop.loggedIn(id)
  expect(await graciela.call(panelSessionEndpoints.me, {})).toMatchObject({ second_factor: 'needed' })
  expect(await type('segundo-factor-quitar', 'Graciela@ejemplo.com.ar')).toContain('con su contraseña')
  expect(await graciela.call(panelSessionEndpoints.me, {})).toMatchObject({ second_factor: 'none' })
  expect(await complaint('segundo-factor-quitar', 'ana@ejemplo.com.ar')).toBe(
    'Nadie de la tienda tiene el correo “ana@ejemplo.com.ar”.',
  )
})
