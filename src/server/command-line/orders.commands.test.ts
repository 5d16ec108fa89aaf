import { beforeAll, describe, expect, it } from 'vitest'
import { commandsOf } from '../../../test/commands.ts'
import { addArticle, addBuyer, addPaymentMethod, addRow } from '../../../test/factories.ts'
import { orderOf, postOrder, saveCart, stockOf } from '../../../test/ordering.ts'
import { mailsTo } from '../../../test/outbox.ts'
import { testShop } from '../../../test/shop.ts'
import { readStatus } from './typed.ts'

const shop = await testShop()
const { sql, deps } = shop
const { type, complaint } = commandsOf(deps)
let wine = 0
let method = 0

beforeAll(async () => {
  wine = await addArticle(sql, { name: 'Malbec', stock: 100, price: 100_000 })
  method = await addPaymentMethod(sql, { name: 'Transferencia', discount: 10 })
})

async function place(name = 'Rosa Paz', email = 'rosa@ejemplo.com.ar') {
  const guest = shop.visitor()
  return orderOf(
    await postOrder(
      guest,
      await saveCart(guest, [{ id: wine, amount: 2, notes: 'Con moño' }], { payment_method_id: method }),
      { buyer: { name, email, phone: '341 555-0303' } },
    ),
  )
}

const setPayment = (id: number, status: string) =>
  sql.query('update orders set payment_status = $2 where id = $1', [id, status])

describe('pedidos', () => {
  it('lists those under way, the newest first, and finds by status, day and person whatever the accents', async () => {
    const [first, second] = [await place('Ángela Núñez', 'angela@ejemplo.com.ar'), await place('Rosa Paz')]
    await type('cancelar', String(first.num))

    const open = await type('pedidos')
    expect(open).toContain('Rosa Paz')
    expect(open).not.toContain('Ángela')
    expect(open).toMatch(
      new RegExp(
        `^${second.num}   20/11/26 11:00   Sin confirmar   a mano   Retira\\s+\\$ 1\\.800   Rosa Paz$`,
        'm',
      ),
    )
    expect(await type('pedidos', '--todos', '--de', 'NUNEZ')).toContain('Ángela Núñez')
    expect(
      await type('pedidos', '--estado', 'cancelado', '--desde', '20/11/2026', '--hasta', '2026-11-20'),
    ).toContain('Ángela Núñez')
    expect((await type('pedidos', '--cuantos', '1')).split('\n')).toHaveLength(2)
    for (const none of [
      ['--de', '%_\'"\\'],
      ['--desde', '2026-11-21'],
      ['--hasta', '2026-11-19'],
      ['--estado', 'en camino'],
    ])
      expect(await type('pedidos', ...none)).toBe('No hay pedidos así.')
  })

  it('says what it does not understand', async () => {
    expect(await complaint('pedidos', '--estado', 'perdido')).toMatch(
      /^“perdido” no es un estado\. Son: Sin confirmar, /,
    )
    expect(await complaint('pedidos', '--desde', '2026-02-30')).toBe(
      '“2026-02-30” no es un día. Se escribe como 2026-11-20.',
    )
    expect(await complaint('pedidos', '--cuantos', '-1')).toMatch(/^Eso no se entiende/)
    expect(await complaint('pedidos', '--raro')).toMatch(
      /^Eso no se entiende\. Se escribe así:\n\n {2}pedidos\n[^]*--estado …/,
    )
    expect(await complaint('perdidos')).toMatch(/^No existe “perdidos”/)
  })
})

describe('pedido', () => {
  it('tells an order whole: who, what, how much, its page and its history', async () => {
    const order = await place()
    const owner = await addBuyer(sql, { name: 'Graciela', surname: 'Toso', is_owner: true })
    await addRow(sql, 'order_events', {
      order_id: order.id,
      kind: 'payment',
      to_status: 'approved',
      made_by: owner,
    })
    await type('mover', String(order.num), 'confirmado')

    const text = await type('pedido', `Nº${order.num}`)

    for (const words of [
      `Pedido Nº ${order.num}: Confirmado`,
      'Rosa Paz',
      '+5493415550303',
      'Retira en el local',
      '2 ×   Malbec · (Con moño)',
      '−$ 200',
      '$ 1.800',
      `http://localhost:3000/pedido/${order.num}/${order.token}`,
      'Hizo el pedido',
      'Pago aprobado',
      'Graciela Toso',
      'Lo pasó a Confirmado',
      'Puede pasar a: En preparación, Cancelado',
    ])
      expect(text).toContain(words)
  })

  it('prints nothing that a buyer made up as a line of its own, or as what a terminal obeys', async () => {
    const hostile = 'Rosa\nPago   MercadoPago, aprobado\u001b[2J\u009b\u202e'
    const order = await place(hostile, 'hostil@ejemplo.com.ar')
    const ofOldTimes = await place('Ana', 'ana@ejemplo.com.ar')
    await sql.query('update orders set name = $2, description = $2 where id = $1', [ofOldTimes.id, hostile])
    for (const num of [order.num, ofOldTimes.num]) {
      const text = await type('pedido', String(num))
      expect(text).toMatch(/^Para +Rosa Pago +MercadoPago, aprobado/m)
      expect(text.match(/^Pago /gm)).toHaveLength(1)
      expect(text).toMatch(/^Pago +Transferencia, a mano$/m)
    }
    for (const text of [
      await type('pedido', String(ofOldTimes.num)),
      await type('pedidos'),
      await complaint(hostile),
    ])
      expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Bidi_C}]/u)
    expect((await type('pedidos')).match(/aprobado/g)).toHaveLength(2)
  })

  it.each([['pedido'], ['mover'], ['cancelar'], ['reintegrar']])(
    '%s of no order is said so',
    async (command) => {
      expect(await complaint(command)).toBe('Falta el número de pedido.')
      expect(await complaint(command, 'abc')).toBe('El número de pedido es un número: “abc” no sirve.')
      expect(await complaint(command, '999999', 'confirmado')).toBe('No encontramos ese pedido.')
    },
  )
})

describe('mover', () => {
  it('moves along, however the status is typed, and tells the buyer', async () => {
    const order = await place('Rosa', 'mover@ejemplo.com.ar')
    expect(await type('mover', String(order.num), 'CONFIRMADO')).toBe(
      `El pedido Nº ${order.num} pasó de Sin confirmar a Confirmado.`,
    )
    expect(await type('mover', String(order.num), 'preparación')).toContain('a En preparación')
    expect(await type('mover', String(order.num), 'listo-para-retirar')).toContain('a Listo para retirar')
    expect(await type('mover', String(order.num), 'entregada')).toContain('a Entregado')
    expect((await mailsTo(sql, 'mover@ejemplo.com.ar')).map(({ subject }) => subject)).toEqual(
      ['confirmado', 'en preparación', 'listo para retirar', 'entregado'].map(
        (status) => `Tu pedido Nº ${order.num}: ${status}`,
      ),
    )
  })

  it.each([
    ['sin confirmar', 'Sin confirmar'],
    ['CONFIRMAR', 'Confirmado'],
    ['preparacion', 'En preparación'],
    ['preparando', 'En preparación'],
    ['en-preparación', 'En preparación'],
    ['listo', 'Listo para retirar'],
    ['para retirar', 'Listo para retirar'],
    ['camino', 'En camino'],
    ['enviado', 'En camino'],
    ['entregar', 'Entregado'],
    ['anulado', 'Cancelado'],
  ])('%j is %s', (typed, status) => {
    expect(readStatus(typed)).toBe(status)
  })

  it('refuses in the shop’s words, and sends who wants to cancel to that', async () => {
    const { num } = await place()
    expect(await complaint('mover', String(num), 'entregado')).toBe(
      'Un pedido Sin confirmar no puede pasar a Entregado.',
    )
    expect(await complaint('mover', String(num), 'cancelado')).toBe(
      `Para cancelarlo: npm run shop -- cancelar ${num} [motivo]`,
    )
    expect(await complaint('mover', String(num))).toMatch(/^Falta a qué estado: Confirmado, /)
  })
})

describe('cancelar y reintegrar', () => {
  it('give back the stock once, and tell why', async () => {
    const before = await stockOf(sql, wine)
    const order = await place('Rosa', 'cancelar@ejemplo.com.ar')
    expect(await type('cancelar', String(order.num), 'Se', 'rompió')).toBe(
      `El pedido Nº ${order.num} quedó cancelado y lo que tenía volvió a la venta.`,
    )
    expect(await complaint('cancelar', String(order.num))).toBe(
      'Un pedido Cancelado no puede pasar a Cancelado.',
    )
    expect(await stockOf(sql, wine)).toBe(before)
    expect((await mailsTo(sql, 'cancelar@ejemplo.com.ar'))[0]?.text).toContain('Se rompió')
    expect(await complaint('cancelar', String(order.num), 'x'.repeat(301))).toMatch(/^El motivo es muy largo/)
  })

  it('send a payment back: by itself with what is cancelled, asked for with what is over', async () => {
    const [paid, delivered, byHand] = [await place(), await place(), await place()]
    for (const { id } of [paid, delivered]) await setPayment(id, 'approved')
    await addRow(sql, 'payments', {
      order_id: delivered.id,
      provider: 'MercadoPago',
      provider_id: '123',
      status: 'approved',
      amount: 180_000,
    })
    await sql.query("update orders set status = 'Entregado' where id = any($1)", [[delivered.id, byHand.id]])

    expect(await complaint('reintegrar', String(paid.num))).toContain(`npm run shop -- cancelar ${paid.num}`)
    expect(await type('cancelar', String(paid.num))).toContain('El pago se devuelve solo.')
    expect(await type('reintegrar', String(delivered.num), 'Se arrepintió')).toBe(
      `Se pidió la devolución del pago del pedido Nº ${delivered.num}.`,
    )
    expect(await type('pedido', String(delivered.num))).toMatch(/Pidió devolver el pago\s+Línea de comandos/)
    expect(await complaint('reintegrar', String(byHand.num))).toBe(
      'Este pedido no tiene pagos para devolver.',
    )
    const jobs = await sql.query(
      "select name from jobs.job where name in ('refund-order', 'ask-refund') order by name",
    )
    expect(jobs.rows).toEqual([{ name: 'ask-refund' }, { name: 'refund-order' }])
  })
})

describe('tareas', () => {
  it('tells what waits for the owner until it is done', async () => {
    const order = await place()
    expect(await type('tareas')).toBe('No hay tareas.')
    await sql.query('update commerces set email = null')
    expect(await type('tareas')).toMatch(
      /^La tienda no tiene correo, .* en el mostrador, en Ajustes\n\nNo hay tareas\.$/,
    )
    await sql.query("update commerces set email = 'hola@damajuana.example'")
    const id = await addRow(sql, 'owner_tasks', {
      kind: 'payment_late',
      order_id: order.id,
      detail: {
        order_num: order.num,
        provider: 'MercadoPago',
        provider_id: '991',
        amount: 180_000,
        breach: null,
      },
    })
    const told = await type('tareas')
    for (const words of [
      `Tarea ${id}: Llegó el pago de un pedido cancelado`,
      `Nº ${order.num}`,
      'MercadoPago 991, $ 1.800',
    ])
      expect(told).toContain(words)
    expect(await type('tareas', '--hecha', String(id))).toBe(`La tarea ${id} quedó hecha.`)
    expect(await type('tareas')).toBe('No hay tareas.')
    expect(await complaint('tareas', '--hecha', '999999')).toBe('No encontramos esa tarea.')
  })
})

describe('alcohol', () => {
  it('keeps the hours of a place, of a day, or none', async () => {
    expect(await type('alcohol')).toBe('Las bebidas con alcohol se llevan a cualquier hora.')
    expect((await type('alcohol', 'buenos', 'aires')).split('\n')).toHaveLength(15)
    expect(await type('alcohol', 'CABA')).toMatch(/Miércoles\s+08:00\s+00:00\s+todo el año/)
    expect(await type('alcohol', 'domingo', 'nunca')).not.toContain('Domingo')
    expect(await type('alcohol', 'miercoles', '10:00', '21:00')).toMatch(/Miércoles\s+10:00\s+21:00/)
    expect(await complaint('alcohol', 'lunes', '10', '21')).toMatch(/^Las horas se escriben como/)
    expect(await complaint('alcohol', 'feriado')).toMatch(/^“feriado” no es un día/)
    expect(await type('alcohol', 'libre')).toBe('Las bebidas con alcohol se llevan a cualquier hora.')
    expect((await type('alcohol', 'lunes', '10:00', '21:00')).split('\n')).toHaveLength(8)
  })
})

it('tells what there is to type', async () => {
  const help = await type()
  for (const words of [
    'pedidos',
    'pedido <número>',
    'mover <número> <estado>',
    'cancelar <número> [motivo]',
    'reintegrar <número> [motivo]',
    'tareas',
    'alcohol',
  ])
    expect(help).toContain(words)
  expect([await type('ayuda'), await type('--help')]).toEqual([help, help])
})

it('enlace renews the link of an order that is long over, and tells it', async () => {
  const order = await place('Inés Luz')
  await type('cancelar', String(order.num))
  shop.clock.now = new Date('2027-12-01T14:00:00Z')
  const path = `/orders/by-link/${order.num}/${order.token}`
  const before = await shop.visitor().send({ method: 'GET', path })
  const told = await type('enlace', String(order.num))
  const after = await shop.visitor().send({ method: 'GET', path })
  shop.clock.now = new Date('2026-11-20T14:00:00Z')
  expect([before.status, after.status]).toEqual([410, 200])
  expect(told).toContain(`/pedido/${order.num}/${order.token}`)
  expect(await complaint('enlace', '999999')).toContain('No encontramos ese pedido')
})
