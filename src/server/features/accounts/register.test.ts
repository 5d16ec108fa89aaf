import { describe, expect, it } from 'vitest'
import { sessionEndpoints } from '#contract/sessions.ts'
import { testShop } from '../../../../test/shop.ts'

const shop = await testShop({ connections: 12 })
const form = {
  name: ' Bruno ',
  surname: 'Paz',
  phone: '(0341) 15-555-0103',
  email: 'Bruno@Ejemplo.com.ar',
  password: 'torrontés de Cafayate',
  confirm_password: 'torrontés de Cafayate',
  terminos_y_condiciones: true,
  commerce_id: '1000',
}
const send = (body: object) => shop.visitor().send({ method: 'POST', path: '/register', body })
const countBuyers = async () => (await shop.sql.query('select from buyers')).rowCount

describe('registering', () => {
  it('makes a buyer, as the form says him, and logs him in', async () => {
    const visitor = shop.visitor()
    const sent = await visitor.send({ method: 'POST', path: '/register', body: form })
    expect(sent.status).toBe(201)
    expect(sent.body).toMatchObject({
      buyer: {
        name: 'Bruno',
        surname: 'Paz',
        phone: '+5493415550103',
        email: 'bruno@ejemplo.com.ar',
        seller_id: null,
        is_owner: false,
        verification_code: 'pending',
      },
    })
    expect(await visitor.call(sessionEndpoints.user, {})).toEqual(sent.body)
  })

  it('needs no surname', async () => {
    const sent = await send({
      ...form,
      surname: undefined,
      phone: '3415550104',
      email: 'sin.apellido@ejemplo.com.ar',
    })
    expect(sent).toMatchObject({ status: 201, body: { buyer: { surname: null } } })
  })

  it.each([
    ['name', { name: ' ' }, 'El nombre no puede quedar vacio'],
    ['phone', { phone: '' }, 'El numero no puede quedar vacio'],
    ['phone', { phone: '341 555' }, 'El telefono es demasiado corto'],
    ['phone', { phone: '341 555 0103 99' }, 'El numero no es válido'],
    ['email', { email: '' }, 'Ingrese su correo'],
    ['email', { email: 'bruno' }, 'Revisá el correo: no parece válido'],
    ['password', { password: '', confirm_password: '' }, 'Ingrese su contraseña, por favor'],
    [
      'password',
      { password: 'corta12', confirm_password: 'corta12' },
      'La contraseña debe tener al menos 8 caracteres',
    ],
    ['confirm_password', { confirm_password: 'otra cosa' }, 'Las contraseñas no coinciden'],
    [
      'terminos_y_condiciones',
      { terminos_y_condiciones: false },
      'Aceptá los términos y condiciones para registrarte',
    ],
  ])('refuses a wrong %s: %o', async (field, wrong, text) => {
    const before = await countBuyers()
    const sent = await send({ ...form, phone: '3415550105', email: 'nuevo@ejemplo.com.ar', ...wrong })
    expect(sent).toMatchObject({ status: 422, body: { errors: { [field]: [text] } } })
    expect(await countBuyers()).toBe(before)
  })

  it.each([
    ['e-mail', { phone: '3415550106', email: 'BRUNO@ejemplo.com.ar' }],
    ['phone', { phone: '+54 9 341 5550103', email: 'otro@ejemplo.com.ar' }],
  ])('refuses the %s of another', async (_, taken) => {
    const before = await countBuyers()
    const sent = await send({ ...form, ...taken })
    expect(sent).toEqual({
      status: 409,
      body: {
        code: 'account_taken',
        message: 'Ya hay un usuario registrado con esta informacion, intente con otro, por favor.',
      },
    })
    expect(await countBuyers()).toBe(before)
  })

  it('lets one of ten through that come at once with the same data', async () => {
    const twin = { ...form, phone: '3415550107', email: 'gemelo@ejemplo.com.ar' }
    const sent = await Promise.all(Array.from({ length: 10 }, () => send(twin)))
    expect(sent.map(({ status }) => status).toSorted()).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ])
  })

  it('writes nothing but what the form has', async () => {
    const sent = await send({
      ...form,
      phone: '3415550108',
      email: 'vivo@ejemplo.com.ar',
      id: 1,
      seller_id: 1,
      is_owner: true,
      comercio_city_client: { address: 'x' },
      verification_code: 'pending',
      password_hash: 'x',
      avatar: 'javascript:alert(1)',
      __proto__: { is_owner: true },
    })
    expect(sent).toMatchObject({
      status: 201,
      body: {
        buyer: {
          seller_id: null,
          is_owner: false,
          comercio_city_client: null,
          verification_code: 'pending',
          avatar: null,
        },
      },
    })
    const { rows } = await shop.sql.query(
      `select id, is_owner, seller_id, avatar, verification_pending_since from buyers where email = 'vivo@ejemplo.com.ar'`,
    )
    expect(rows[0]).toMatchObject({
      is_owner: false,
      seller_id: null,
      avatar: null,
      verification_pending_since: shop.clock.now,
    })
    expect(rows[0]?.['id']).not.toBe(1)
  })
})
