import { describe, expect, it } from 'vitest'
import { buyerTexts, type OrderForText } from './buyer-texts.ts'

const order: OrderForText = {
  num: 1024,
  name: 'Ana Pérez',
  group: 'unconfirmed',
  total: 1_270_000,
  owed: 1_270_000,
  toReturn: 0,
  deliver: 0,
  method: { name: 'Transferencia', description: 'Alias: vinos.damajuana', type: null },
  day: null,
  slot: null,
  link: 'https://tienda.ar/p/1024',
}
const hours = [{ from: '09:00', to: '13:00' }]
const shop = {
  place: 'Güemes 2065, Rosario',
  workdays: ['Lunes', 'Martes'].map((name) => ({ name, schedules: hours })),
  /** Monday at 10 in the shop. */
  now: new Date('2026-11-23T13:00:00Z'),
}
const texts = (more: Partial<OrderForText> = {}, at = shop.now) =>
  buyerTexts({ ...order, ...more }, { ...shop, now: at })
const first = (more: Partial<OrderForText>, at?: Date) => texts(more, at)[0]

describe('what is written of an order', () => {
  it('says its number, its total and its page, by its first name', () => {
    expect(first({})).toBe(
      'Hola, Ana. Recibimos tu pedido Nº 1024 por $ 12.700 y lo estamos viendo. Lo ves acá: https://tienda.ar/p/1024',
    )
    expect(
      first({ group: 'preparing', deliver: 1, day: '2026-11-24', slot: { from: '10:00', to: '12:00' } }),
    ).toContain('Entrega: 24/11/26, de 10:00 a 12:00.')
    expect(first({ group: 'awaiting_payment' })).toContain('Lo podés pagar acá: https://tienda.ar/p/1024')
  })

  it('says where and until when it is fetched, and what is to be paid then', () => {
    const ready = { group: 'ready', method: { name: 'Efectivo', description: null, type: null } } as const
    expect(first(ready)).toBe(
      'Hola, Ana. Tu pedido Nº 1024 está listo para retirar: te esperamos en Güemes 2065, Rosario. Hoy estamos hasta las 13:00. Queda por pagar $ 12.700 (Efectivo). Lo ves acá: https://tienda.ar/p/1024',
    )
    expect(first(ready, new Date('2026-11-23T20:00:00Z'))).toContain('Abrimos mañana a las 09:00.')
    expect(first(ready, new Date('2026-11-25T20:00:00Z'))).toContain('Abrimos el lunes a las 09:00.')
    expect(first({ ...ready, owed: 0 })).not.toContain('Queda por pagar')
    expect(first({ ...ready, deliver: 1 })).toMatch(/ya salió\. Queda por pagar \$ 12\.700/)
  })

  it('gives the account of a transfer that is owed, and nothing once it is paid', () => {
    expect(texts()[1]).toBe(
      'Hola, Ana. Para pagar tu pedido Nº 1024 son $ 12.700 por transferencia. Alias: vinos.damajuana. Cuando la hagas, mandanos el comprobante desde acá: https://tienda.ar/p/1024',
    )
    expect(texts({ owed: 0 })).toHaveLength(2)
    expect(texts({ group: 'delivered' })).toHaveLength(2)
    expect(texts({ method: { name: 'Efectivo', description: null, type: null } })).toHaveLength(2)
    expect(texts({ method: { name: 'MercadoPago', description: null, type: 'MercadoPago' } })).toHaveLength(2)
  })

  it.each([
    ['Te pasamos el alias al confirmar el pedido; sale cuando se acredita.', false],
    [null, false],
    ['CBU 2850590940090418135201, Banco Macro', true],
    ['alias vinos.damajuana.mp', true],
    ['Alias: VINOSDAMA', true],
  ])(
    'with %j as the method’s description ends where the alias is to be written, unless that has it: %s',
    (description, has) => {
      const text = texts({ method: { name: 'Transferencia', description, type: null } })[1] ?? ''
      expect(text.endsWith('\nAlias: ')).toBe(!has)
      expect(text.includes(description ?? '?')).toBe(has)
    },
  )

  it('says what goes back of a cancelled order', () => {
    expect(first({ group: 'cancelled', toReturn: 500_000 })).toContain(
      'quedó cancelado. Te devolvemos $ 5.000.',
    )
  })
})
