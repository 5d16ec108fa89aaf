import { expect, it } from 'vitest'
import { whatsappLink } from '#domain/text/phone.ts'
import { orderMessage } from './whatsapp-after.tsx'

const line = (name: string, amount: number, choice: string | null = null) => ({
  id: 1,
  slug: null,
  name,
  choice,
  kind: 'tinto',
  images: [],
  pivot: { amount, price: 1000, notes: null, variant_id: null, color_id: null, size_id: null },
})
const order = {
  num: 42,
  buyer: { name: 'Ana Sosa', email: '', phone: '' },
  promociones_vinoteca: [],
  total: 2500.5,
  deliver: 0 as const,
  address: null,
  payment_method: { name: 'Efectivo', description: null, type: null },
  payment_status: null,
}

it('tells the shop who ordered what, how it leaves and how it is paid', () => {
  expect(orderMessage({ ...order, articles: [line('Malbec', 2), line('Gin', 1, '750 ml')] })).toBe(
    '¡Hola! Soy Ana Sosa. Hice el pedido Nº 42:\n• 2 × Malbec\n• 1 × Gin (750 ml)\nTotal: $ 2.500,50\nRetiro en el local\nPago: Efectivo',
  )
})

it('is brought home though its address is not told', () => {
  expect(orderMessage({ ...order, deliver: 1, articles: [] })).toContain('\nEnvío a domicilio\n')
})

it('fits a link however long the order is, and says how much more there is', () => {
  const articles = Array.from({ length: 65 }, (_, at) => line(`Vino de la Quebrada Ñandú número ${at}`, 1))
  const message = orderMessage({ ...order, articles })
  expect((whatsappLink('+5493444622139', message) ?? '').length).toBeLessThan(2000)
  expect(message).toMatch(/\n… y \d+ artículos más\nTotal: /)
})

it.each([
  ['in_process', 'MercadoPago, pendiente de acreditarse'],
  ['pending', 'MercadoPago, sin pagar todavía'],
  ['rejected', 'MercadoPago, sin pagar todavía'],
  ['approved', 'MercadoPago, pagado'],
])('says of a payment on line that is %s: %s', (payment_status, words) => {
  const payment_method = { name: 'MercadoPago', description: null, type: { name: 'MercadoPago' } }
  expect(orderMessage({ ...order, articles: [], payment_method, payment_status })).toContain(
    `\nPago: ${words}`,
  )
})
