import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { cartEndpoints } from '#contract/cart.ts'
import { addressEndpoints, deliveryEndpoints } from '#contract/delivery.ts'
import { commandsOf } from '../../../test/commands.ts'
import { addArticle, addBuyer, addShopAddress } from '../../../test/factories.ts'
import { saveCart } from '../../../test/ordering.ts'
import { testShop } from '../../../test/shop.ts'

const shop = await testShop({ caches: true })
const { sql, deps } = shop
const { type, complaint } = commandsOf(deps)
const params = { commerce_id: 1000 }
/** Far below the 30 s of the fallback poll. */
const soon = { timeout: 8_000 }

const folder = await mkdtemp(join(tmpdir(), 'damajuana-zonas-'))
afterAll(() => rm(folder, { recursive: true }))
async function fileOf(drawn: unknown): Promise<string> {
  const path = join(folder, 'zona.geojson')
  await writeFile(path, typeof drawn === 'string' ? drawn : JSON.stringify(drawn))
  return path
}

const square = (west: number, south: number) => [
  [
    [west, south],
    [west + 0.1, south],
    [west + 0.1, south + 0.1],
    [west, south + 0.1],
    [west, south],
  ],
]
const near = {
  type: 'FeatureCollection',
  features: [
    { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: square(-60.7, -33) } },
  ],
}
const both = { type: 'MultiPolygon', coordinates: [square(-60.7, -33), square(-60.2, -33)] }

const listed = async () => (await shop.visitor().call(deliveryEndpoints.zones, { params })).models
const written = async () =>
  (
    await sql.query(
      'select id, position, name, description, price, free_from, minimum, weekdays, area, published from delivery_zones order by id',
    )
  ).rows

/** Adds a zone and returns its number. */
async function added(name: string, ...more: string[]): Promise<string> {
  const [, id = ''] = /^Zona (\d+): /.exec(await type('zona-nueva', name, '--precio', '2.900', ...more)) ?? []
  return id
}

/** The zone of a cart delivered to that point. */
async function zoneAt(lat: number, lng: number): Promise<number | null> {
  const visitor = await shop.loggedIn(await addBuyer(sql))
  const body = {
    street: 'San Lorenzo',
    street_number: '1834',
    lat,
    lng,
    city: { id: '82084', name: 'Rosario' },
    province: { id: '82', name: 'Santa Fe' },
  }
  const { address } = await visitor.call(addressEndpoints.create, { body })
  await sql.query('update addresses set pin_vouched = true, lat = $2, lng = $3 where id = $1', [
    address.id,
    lat,
    lng,
  ])
  await saveCart(visitor, [{ id: await addArticle(sql), amount: 1 }], { deliver: 1, address_id: address.id })
  return (
    (await visitor.call(cartEndpoints.last, { params: { commerce: 1000 } })).last_cart?.delivery_zone_id ??
    null
  )
}

beforeEach(() =>
  sql.query(
    "update carts set delivery_zone_id = null; delete from delivery_zones; update commerces set delivery_weekdays = '{0,1,2,3,4,5}', delivery_cut_off = 1020, delivery_days_ahead = 7",
  ),
)

describe('a zone', () => {
  it('is added with all that is said of it, and visitors see it at once', async () => {
    expect(await type('zonas')).toBe('No hay zonas: el envío cuesta lo mismo en todos lados.')
    expect(await listed()).toEqual([])
    const id = await added(
      'Zona  Norte',
      '--descripcion',
      'Hasta el puente',
      '--gratis-desde',
      '80.000',
      '--minimo',
      '20000,50',
      '--dias',
      'martes,jueves-viernes',
    )
    await expect.poll(listed, soon).toEqual([
      {
        id: Number(id),
        name: 'Zona Norte',
        description: 'Hasta el puente',
        price: 2900,
        free_from: 80_000,
        minimum: 20_000.5,
        weekdays: [1, 3, 4],
        has_area: false,
      },
    ])
    expect(await type('zonas')).toMatch(
      /Zona Norte +\$ 2\.900 +\$ 80\.000 +\$ 20\.000,50 +martes, jueves, viernes +– +sin dibujar$/m,
    )
  })

  it('changes in what is said and no more, and visitors see it at once', async () => {
    const id = await added('Centro', '--minimo', '20000', '--dias', 'lunes')
    await expect.poll(async () => (await listed())[0]?.price, soon).toBe(2900)
    await type('zona-cambiar', id, '--precio', '0', '--minimo', 'ninguno')
    await expect.poll(listed, soon).toEqual([
      {
        id: Number(id),
        name: 'Centro',
        description: null,
        price: 0,
        free_from: null,
        minimum: null,
        weekdays: [0],
        has_area: false,
      },
    ])
    await type('zona-cambiar', id, '--nombre', 'Microcentro', '--dias', 'todos', '--ofrecer', 'no')
    await expect.poll(listed, soon).toEqual([])
    expect(await type('zona', id)).toMatch(
      /^Zona \d+: Microcentro[^]*los de la tienda: lunes a sábado[^]*Se ofrece +no/,
    )
  })

  it('has its place in the list', async () => {
    const [one, two, three] = [await added('Uno'), await added('Dos'), await added('Tres')]
    const names = async () =>
      (await type('zonas'))
        .split('\n')
        .slice(1)
        .map((line) => line.trim().split(/ +/)[1])
    await type('zona-cambiar', three, '--lugar', '1')
    expect(await names()).toEqual(['Tres', 'Uno', 'Dos'])
    await type('zona-cambiar', three, '--lugar', '2')
    expect(await names()).toEqual(['Uno', 'Tres', 'Dos'])
    await type('zona-cambiar', one, '--lugar', '999999999')
    expect(await names()).toEqual(['Tres', 'Dos', 'Uno'])
    await added('Cuatro', '--lugar', '2')
    expect(await names()).toEqual(['Tres', 'Cuatro', 'Dos', 'Uno'])
    expect(two).not.toBe('')
  })

  it('that is said wrong is told which of it and why, and nothing is written', async () => {
    const id = await added('Centro', '--minimo', '20000')
    const before = await written()
    expect(await complaint('zona-nueva', 'Sur')).toMatch(/^Falta lo que cuesta el envío: --precio/)
    expect(await complaint('zona-nueva', '--precio', '2900')).toBe('Falta el nombre de la zona.')
    expect(await complaint('zona-nueva', 'x'.repeat(500), '--precio', '1')).toBe(
      'El nombre de la zona puede tener hasta 60 letras.',
    )
    expect(await complaint('zona-nueva', 'CENTRO', '--precio', '1')).toBe(
      'Ya hay una zona con ese nombre: Centro.',
    )
    expect(await complaint('zona-nueva', 'Sur', '--precio', 'mucho')).toBe(
      '--precio: “mucho” no es un precio. Se escribe como 12500 o 12.500,50.',
    )
    expect(await complaint('zona-nueva', 'Sur', '--precio', '1', '--dias', 'feriados')).toMatch(
      /^“feriados” no son días de la semana/,
    )
    expect(await complaint('zona-nueva', 'Sur', '--precio', '1', '--area', join(folder, 'nada'))).toBe(
      `No encontramos el archivo ${join(folder, 'nada')}.`,
    )
    expect(await complaint('zona-nueva', 'Sur', '--precio', '1', '--area', await fileOf('hola'))).toBe(
      'El archivo no es GeoJSON.',
    )
    expect(await complaint('zona-cambiar', id)).toMatch(/^Falta qué cambiar/)
    expect(await complaint('zona-cambiar', id, '--gratis-desde', '15000')).toMatch(
      /^Desde cuánto es gratis tiene que superar el pedido mínimo/,
    )
    expect(await complaint('zona-cambiar', id, '--minimo', '0')).toMatch(/^--minimo: /)
    expect(await complaint('zona-cambiar', id, '--descripcion', 'x'.repeat(500))).toBe(
      'La descripción puede tener hasta 200 letras.',
    )
    expect(await complaint('zona-cambiar', id, '--precio', '50', '--ofrecer', 'quizás')).toBe(
      'Después de --ofrecer va sí o no.',
    )
    expect(await complaint('zona-cambiar', id, '--precio', '50', '--lugar', 'x')).toMatch(
      /^El lugar es un número/,
    )
    for (const word of ['999999999', 'abc', '-1', '1e9', '%_\'"\\', '🍷'])
      expect(await complaint('zona-cambiar', word, '--precio', '1')).toMatch(
        /^No hay una zona|es un número|no se entiende/,
      )
    expect(await written()).toEqual(before)
  })
})

describe('the area of a zone', () => {
  it('is drawn by a file, and from then on an address finds it by itself', async () => {
    await addShopAddress(sql, { street: 'Güemes', street_number: '2065', lat: -32.9342, lng: -60.6558 })
    const id = await added('Cerca', '--area', await fileOf(near))
    await expect.poll(async () => (await listed())[0]?.has_area, soon).toBe(true)
    expect(await type('zona', id)).toMatch(/Área +dibujada, 4 esquinas; tu local queda adentro$/m)
    expect(await zoneAt(-32.95, -60.65)).toBe(Number(id))
    expect(await zoneAt(-32.95, -60.15)).toBeNull()

    expect(await type('zona-area', id, await fileOf(both))).toMatch(/dibujada, 8 esquinas en 2 partes/)
    expect(await zoneAt(-32.95, -60.15)).toBe(Number(id))
    expect(await zoneAt(-32.95, -60.4)).toBeNull()

    expect(await type('zona-area', id, 'ninguna')).toMatch(/Área +sin dibujar/)
    await expect.poll(async () => (await listed())[0]?.has_area, soon).toBe(false)
  })

  it('where two lie over each other is of the first in the list', async () => {
    const one = await added('Una', '--area', await fileOf(near))
    const two = await added('Otra', '--area', await fileOf(near))
    expect(await zoneAt(-32.95, -60.65)).toBe(Number(one))
    await type('zona-cambiar', two, '--lugar', '1')
    expect(await zoneAt(-32.95, -60.65)).toBe(Number(two))
  })

  it('stays as it was when the file is wrong', async () => {
    const id = await added('Cerca', '--area', await fileOf(near))
    const before = await written()
    const drawn = async (wrong: unknown) => complaint('zona-area', id, await fileOf(wrong))
    expect(
      await drawn({
        type: 'Polygon',
        coordinates: square(-60.7, -33).map((ring) => ring.map(([lng, lat]) => [lat, lng])),
      }),
    ).toMatch(/^Las coordenadas están al revés/)
    expect(await drawn('<?xml version="1.0"?><kml></kml>')).toMatch(/KML/)
    expect(await drawn('x'.repeat(5_000_001))).toMatch(/pesa más de 5 MB/)
    expect(await complaint('zona-area', id)).toMatch(/^Falta el archivo GeoJSON/)
    expect(await complaint('zona-area', id, folder)).toMatch(/^No encontramos el archivo/)
    expect(await written()).toEqual(before)
  })
})
