import { describe, expect, it } from 'vitest'
import { registrationEndpoints } from '#contract/accounts.ts'
import { addressEndpoints } from '#contract/delivery.ts'
import { sessionEndpoints } from '#contract/sessions.ts'
import { addBuyer } from '../../../../test/factories.ts'
import { testShop, type Visitor } from '../../../../test/shop.ts'
import { cleanUp } from '../../cleanup.job.ts'
import { hashSession } from '../../http/session.ts'
import { findOwnAddress } from './own-addresses.service.ts'

const shop = await testShop()
const place = { city: { id: '82084', name: 'Rosario' }, province: { id: '82', name: 'Santa Fe' } }
const draft = {
  street: ' Bv. Oroño ',
  street_number: '1250',
  depto: '3º B',
  description: 'Timbre roto',
  lat: -32.95,
  lng: -60.65,
  ...place,
}

const send = (visitor: Visitor, body: object) => visitor.send({ method: 'POST', path: '/addresses', body })
const list = async (visitor: Visitor) => (await visitor.call(addressEndpoints.list, {})).addresses
const countAddresses = async () => (await shop.sql.query('select from addresses')).rowCount

describe('an address', () => {
  it('is kept for a buyer, with a line to read', async () => {
    const visitor = await shop.loggedIn(await addBuyer(shop.sql))
    const { address } = await visitor.call(addressEndpoints.create, { body: { ...draft, commerce_id: 1000 } })
    expect(address).toMatchObject({
      ...draft,
      street: 'Bv. Oroño',
      formated: 'Bv. Oroño 1250, 3º B, Rosario, Santa Fe',
    })
    expect(await list(visitor)).toEqual([address])
    expect((await visitor.call(sessionEndpoints.user, {})).buyer.addresses).toEqual([address])
  })

  it('has a line that the shop makes, whatever line is sent, and may have no number when it says so', async () => {
    const { status, body } = await send(shop.visitor(), {
      ...draft,
      street_number: 'S/N',
      formated: 'Ruta 9, km 5',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      address: { street_number: 's/n', formated: 'Bv. Oroño s/n, 3º B, Rosario, Santa Fe' },
    })
  })

  it('takes city and province as the lists of them have them', async () => {
    const province = { id: '82', nombre: 'Santa Fe', iso_id: 'AR-S', centroide: { lat: -30.7, lon: -60.9 } }
    const city = { id: '82084', nombre: 'Rosario', categoria: 'Departamento', provincia: province }
    expect(await send(shop.visitor(), { ...draft, city, province })).toMatchObject({
      status: 201,
      body: { address: place },
    })
    expect(await send(shop.visitor(), { ...draft, city: { id: '82084' } })).toMatchObject({ status: 422 })
  })

  it.each([
    ['street', { street: ' ' }, 'Ingresa tu direccion'],
    ['street_number', { street_number: null }, 'Ingrese el numero de la calle'],
    ['street_number', { street_number: 'km 5' }, 'Ingrese el numero de la calle'],
    ['city', { city: { name: '' } }, 'Seleccione su ciudad, por favor'],
    ['lat', { lat: -32.95, lng: null }, 'Marcá otra vez el punto en el mapa'],
    ['lat', { lat: -60.65, lng: -32.95 }, 'Marcá otra vez el punto en el mapa'],
    ['lat', { lat: 40.4, lng: -3.7 }, 'Marcá otra vez el punto en el mapa'],
    ['street', { street: 'x'.repeat(121) }, 'El texto es demasiado largo'],
  ])('with a wrong %s is refused: %o', async (field, wrong, text) => {
    const before = await countAddresses()
    expect(await send(shop.visitor(), { ...draft, ...wrong })).toMatchObject({
      status: 422,
      body: { errors: { [field]: [text] } },
    })
    expect(await countAddresses()).toBe(before)
  })

  it('belongs to who makes it, whatever the body says', async () => {
    const victim = await addBuyer(shop.sql)
    await send(shop.visitor(), { ...draft, id: 1, buyer_id: victim, session_id: 'x', removed_at: null })
    expect(await list(await shop.loggedIn(victim))).toEqual([])
  })

  it('of another is unseen, by list and by id', async () => {
    const [owner, visitor] = [await shop.loggedIn(await addBuyer(shop.sql)), shop.visitor()]
    const other = await addBuyer(shop.sql)
    const ofBuyer = await owner.call(addressEndpoints.create, { body: draft })
    const ofVisitor = await visitor.call(addressEndpoints.create, { body: draft })
    const stranger = { session: hashSession('x'), buyer: null, ip: '127.0.0.1', userAgent: '' }
    const otherBuyer = {
      ...stranger,
      buyer: {
        id: other,
        name: 'Otra',
        sellerId: null,
        isOwner: false,
        hasClient: false,
        isVerified: true,
        staff: null,
      },
    }
    for (const { address } of [ofBuyer, ofVisitor]) {
      expect(await findOwnAddress(shop.sql, stranger, address.id)).toBeNull()
      expect(await findOwnAddress(shop.sql, { ...stranger, session: null }, address.id)).toBeNull()
      expect(await findOwnAddress(shop.sql, otherBuyer, address.id)).toBeNull()
    }
    expect(await list(await shop.loggedIn(other))).toEqual([])
    expect(await list(shop.visitor())).toEqual([])
    const own = { ...stranger, session: hashSession(visitor.cookies.get('damajuana_session') ?? '') }
    expect(await findOwnAddress(shop.sql, own, ofVisitor.address.id)).toMatchObject(ofVisitor.address)
  })

  it('of a visitor becomes his when he registers, and when he logs in', async () => {
    const account = { email: 'rosa@ejemplo.com.ar', password: 'bonarda del este' }
    const first = shop.visitor()
    const one = await first.call(addressEndpoints.create, { body: draft })
    const { buyer } = await first.call(registrationEndpoints.register, {
      body: {
        name: 'Rosa',
        phone: '3415550130',
        ...account,
        confirm_password: account.password,
        terminos_y_condiciones: true,
      },
    })
    expect(buyer.addresses).toEqual([one.address])

    const second = shop.visitor()
    const two = await second.call(addressEndpoints.create, { body: { ...draft, street_number: '20' } })
    const login = await second.call(sessionEndpoints.login, { body: account })
    expect(login.buyer.addresses).toEqual([two.address, one.address])
    await second.call(sessionEndpoints.logout, {})
    expect(await list(second)).toEqual([])
    expect(await list(await shop.loggedIn(buyer.id))).toHaveLength(2)
  })

  it('of a visitor who never came back is forgotten', async () => {
    const visitor = shop.visitor()
    await send(visitor, draft)
    const start = shop.clock.now
    shop.clock.now = new Date(start.getTime() + 25 * 60 * 60 * 1000)
    await cleanUp(shop.deps)
    expect((await shop.sql.query('select from addresses where buyer_id is null')).rowCount).toBe(0)
    shop.clock.now = start
  })
})
