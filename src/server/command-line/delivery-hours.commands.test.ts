import { beforeEach, describe, expect, it } from 'vitest'
import { deliveryEndpoints } from '#contract/delivery.ts'
import { commandsOf } from '../../../test/commands.ts'
import { addZone } from '../../../test/factories.ts'
import { testShop } from '../../../test/shop.ts'
import { takeSlot } from '../features/delivery/slots.repo.ts'

const shop = await testShop({ caches: true })
const { sql, deps } = shop
const { type, complaint } = commandsOf(deps)
const params = { commerce_id: 1000 }
const monday = '2026-11-23'
/** Far below the 30 s of the fallback poll. */
const soon = { timeout: 8_000 }

let zone: number
beforeEach(async () => {
  await sql.query(
    "delete from delivery_zones; update commerces set delivery_weekdays = '{0,1,2,3,4,5}', delivery_cut_off = 1020, delivery_days_ahead = 7",
  )
  zone = await addZone(sql, { name: 'Centro' })
})

const slots = async () =>
  (await shop.visitor().call(deliveryEndpoints.slots, { params: { ...params, delivery_zone_id: zone } }))
    .models
const put = (days: string, from: string, to: string, capacity = '8', closing = '16:00') =>
  type('zona-franja', `${zone}`, days, from, to, '--cupo', capacity, '--cierre', closing)
const days = async () =>
  (await shop.visitor().call(deliveryEndpoints.days, { params })).models.map(({ label }) => label)
const refused = (...words: string[]) => complaint('zona-franja', `${zone}`, ...words)
const terms = ['--cupo', '8', '--cierre', '16:00']

describe('the hours of a zone', () => {
  it('are told by weekdays, and buyers see them at once', async () => {
    const text = await put('lunes-viernes', '18:00', '20:00')
    expect(text).toMatch(/^lunes a viernes +18:00 +20:00 +8 +16:00$/m)
    expect(text).not.toContain('Ojo')
    await put('sabado, miércoles', '9:30', '12:00', '3', '8:00')
    expect(await type('zona', `${zone}`)).toMatch(/^miércoles, sábado +09:30 +12:00 +3 +08:00$/m)
    expect(await type('zonas')).toMatch(/Centro.* 7 +sin dibujar/)
    expect((await slots()).map(({ date, from, to }) => `${date} ${from} ${to}`)).toEqual([
      '2026-11-20 18:00 20:00',
      '2026-11-21 09:30 12:00',
      '2026-11-23 18:00 20:00',
      '2026-11-24 18:00 20:00',
      '2026-11-25 09:30 12:00',
      '2026-11-25 18:00 20:00',
      '2026-11-26 18:00 20:00',
      '2026-11-27 18:00 20:00',
    ])
  })

  it('change where they begin alike, and keep the places that are taken', async () => {
    await put('lunes', '18:00', '20:00', '1')
    const [slot] = (await slots()).filter(({ date }) => date === monday)
    await takeSlot(sql, slot?.id ?? 0, monday)
    const isOpen = async () => (await slots()).find(({ date }) => date === monday)
    expect(await isOpen()).toMatchObject({ is_open: false })
    await put('lunes', '18:00', '19:00', '2')
    expect(await isOpen()).toMatchObject({ id: slot?.id, to: '19:00', is_open: true })
    await type('zona-franja-quitar', `${zone}`, 'lunes')
    expect(await slots()).toEqual([])
    await put('lunes', '18:00', '20:00', '1')
    expect(await isOpen()).toMatchObject({ id: slot?.id, is_open: false })
  })

  it('are taken off by their weekday, or by when they begin', async () => {
    await put('lunes-miércoles', '10:00', '12:00', '8', '09:00')
    await put('lunes-miércoles', '18:00', '20:00')
    expect(await type('zona-franja-quitar', `${zone}`, 'lunes', '10:00')).toMatch(
      /^martes, miércoles +10:00/m,
    )
    await type('zona-franja-quitar', `${zone}`, 'martes-miércoles')
    expect((await slots()).map(({ date, from }) => `${date} ${from}`)).toEqual([`${monday} 18:00`])
    expect(await complaint('zona-franja-quitar', `${zone}`, 'domingo')).toMatch(/no tiene esas franjas/)
  })

  it('that are said wrong are told why, and none of them is written', async () => {
    await put('viernes', '18:00', '20:00')
    expect(await refused('lunes-viernes', '19:00', '21:00', ...terms)).toBe(
      'El viernes ya hay una franja de 18:00 a 20:00, que se pisa con esa: quitala primero.',
    )
    expect(await refused()).toMatch(/^Después del número van los días/)
    expect(await refused('lunes', '18:00', ...terms)).toBe('Falta hasta qué hora, como 18:00.')
    expect(await refused('lunes', '25:00', '26:00', ...terms)).toMatch(/^“25:00” no es una hora/)
    expect(await refused('lunes', '20:00', '18:00', ...terms)).toMatch(
      /^La franja tiene que terminar más tarde/,
    )
    expect(await refused('lunes', '18:00', '20:00', '--cupo', '8', '--cierre', '20:00')).toBe(
      'El cierre tiene que ser antes de que termine la franja.',
    )
    expect(await refused('lunes', '18:00', '20:00', '--cierre', '16:00')).toMatch(/^Falta el --cupo/)
    expect(await refused('lunes', '18:00', '20:00', '--cupo', '8')).toBe('Falta el --cierre, como 18:00.')
    expect(await refused('lunes', '18:00', '20:00', '--cupo', '5000', '--cierre', '16:00')).toBe(
      'El cupo va de 1 a 1000 pedidos.',
    )
    for (const days of ['ayer', 'lunes-', 'lunes-martes-jueves', '%', '🍷', 'lunes a las ocho'])
      expect(await refused(days, '18:00', '20:00', ...terms)).toMatch(/no son días de la semana/)
    expect((await slots()).map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-27'])
  })

  it('that nobody can choose are pointed at', async () => {
    expect(await put('domingo', '18:00', '20:00')).toContain(
      'Ojo: No se ofrecen las franjas de domingo: ese día no se entrega.',
    )
    expect(await put('lunes', '18:00', '20:00', '8', '17:30')).toContain(
      'Ojo: Para el mismo día la tienda toma entregas hasta las 17:00',
    )
    await sql.query("update delivery_zones set weekdays = '{6}'")
    expect(await type('zona', `${zone}`)).toContain('Ojo: Ninguno de sus días es de entrega de la tienda')
    await type('entregas', 'ninguno')
    expect(await type('zona', `${zone}`)).toContain('Ojo: La tienda no ofrece días de entrega')
  })
})

describe('the days of the shop', () => {
  it('are told and changed, and visitors see them at once', async () => {
    expect(await type('entregas')).toBe(
      'Se entrega lunes a sábado. Para hoy se puede pedir hasta las 17:00; además, para los 7 días siguientes.',
    )
    expect(await days()).toHaveLength(8)
    expect(await type('entregas', 'viernes-sábado', '--cierre', '10:30', '--adelante', '1')).toBe(
      'Se entrega viernes, sábado. Para hoy se puede pedir hasta las 10:30; además, para el día siguiente.',
    )
    await expect.poll(days, soon).toEqual(['Lo antes posible', 'Mañana 21/11/26'])
    expect(await type('entregas', 'ninguno')).toMatch(/^No se elige el día de entrega/)
    await expect.poll(days, soon).toEqual([])
  })

  it('that are said wrong stay as they were', async () => {
    expect(await complaint('entregas', 'feriados')).toMatch(/no son días de la semana/)
    expect(await complaint('entregas', 'lunes', 'martes')).toMatch(/^Los días van juntos/)
    expect(await complaint('entregas', 'lunes', '--adelante', '90')).toMatch(/hasta 60 días/)
    expect(await complaint('entregas', 'lunes', '--cierre', '24:00')).toMatch(/no es una hora/)
    expect(await type('entregas')).toMatch(/^Se entrega lunes a sábado\./)
  })
})
