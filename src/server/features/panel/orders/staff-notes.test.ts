import { expect, it } from 'vitest'
import { addArticle, addBuyer } from '../../../../../test/factories.ts'
import { orderOf, postOrder, saveCart } from '../../../../../test/ordering.ts'
import { move, orderIn, readOrder, write } from '../../../../../test/panel/ordering.ts'
import { testShop } from '../../../../../test/shop.ts'
import { handleOrderPlaced } from '../../orders/order-placed.job.ts'
import { handleNotifyMove } from '../../orders/staff-moves.service.ts'

const shop = await testShop()
const { sql, deps } = shop
const secret = 'Regatea-siempre'

it('what the shop notes for itself is in no answer, notification, push or mail of a buyer’s', async () => {
  const buyer = await addBuyer(sql)
  const who = await shop.loggedIn(buyer)
  const counter = await shop.loggedIn(await addBuyer(sql, { staff_role: 'counter' }))
  const cart = await saveCart(who, [{ id: await addArticle(sql), amount: 1 }])
  const { id, num, token } = orderOf(await postOrder(who, cart, { buyer: null }))
  await handleOrderPlaced(deps, { order_id: id })
  const tell = async (): Promise<void> => {
    const { rows } = await sql.query<{ id: number }>('select id from untold_moves where order_id = $1', [id])
    for (const { id: move_id } of rows) await handleNotifyMove(deps, { move_id })
  }

  const noted = orderIn(await write(counter, `/orders/${num}/notes`, { text: `${secret}, ojo` }))
  const ready = orderIn(await move(counter, num, { version: noted.version, to: 'En preparación' }))
  await tell()
  const back = await move(counter, num, { version: ready.version, to: 'Confirmado', note: secret })
  await tell()
  const again = orderIn(
    await move(counter, num, { version: orderIn(back).version, to: 'En preparación', note: secret }),
  )
  const undone = orderIn(await write(counter, `/orders/${num}/undo-move`, { version: again.version }))
  await move(counter, num, { version: undone.version, to: 'Cancelado', note: 'Nos quedamos sin stock.' })

  const { story } = await readOrder(counter, num)
  expect(story.filter(({ note }) => note?.includes(secret)).map(({ kind }) => kind)).toEqual([
    'note',
    'back',
    'undone',
  ])
  for (const reads of [who, shop.visitor()])
    for (const path of [
      '/user',
      '/orders',
      '/orders/current/1000',
      `/orders/placed/${num}`,
      `/orders/by-link/${num}/${token}`,
      '/notifications',
      '/notifications/unread',
      '/messages',
      '/buyer/data',
      `/carts/from-order/${id}`,
      `/api/panel/orders/${num}`,
    ])
      expect([path, JSON.stringify((await reads.send({ method: 'GET', path })).body)]).toEqual([
        path,
        expect.not.stringContaining(secret),
      ])
  expect(JSON.stringify((await who.send({ method: 'GET', path: '/buyer/data' })).body)).toContain(
    'Nos quedamos sin stock.',
  )
  for (const table of ['jobs.job', 'notifications', 'messages', 'pushes', 'order_lines']) {
    const { rows } = await sql.query(`select from ${table} as one where one::text like $1`, [`%${secret}%`])
    expect([table, rows.length]).toEqual([table, 0])
  }
})
