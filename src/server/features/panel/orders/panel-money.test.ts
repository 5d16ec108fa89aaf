import { expect, it } from 'vitest'
import { commandsOf } from '../../../../../test/commands.ts'
import { addArticle, addBuyer } from '../../../../../test/factories.ts'
import { guest, orderOf, postOrder, saveCart } from '../../../../../test/ordering.ts'
import { move, readOrder, write } from '../../../../../test/panel/ordering.ts'
import { testShop, type Visitor } from '../../../../../test/shop.ts'

const shop = await testShop()
const { sql } = shop
const wine = await addArticle(sql, { name: 'Criolla', stock: 100 })
const managerId = await addBuyer(sql, { staff_role: 'manager', name: 'Pilar' })
const manager = await shop.loggedIn(managerId)
const counter = await shop.loggedIn(await addBuyer(sql, { staff_role: 'counter', name: 'Marta' }))
const { type } = commandsOf(shop.deps)

async function place(): Promise<number> {
  const who = shop.visitor()
  return orderOf(await postOrder(who, await saveCart(who, [{ id: wine, amount: 2 }]), { buyer: guest })).num
}

const seen = async (num: number): Promise<number> => (await readOrder(manager, num)).version
const giveBack = async (who: Visitor, num: number, amount: number) =>
  write(who, `/orders/${num}/given-back`, { version: await seen(num), way: 'cash', amount })
const typePasswordAt = (at: Date | null) =>
  sql.query('update sessions set password_at = $2 where buyer_id = $1', [managerId, at])

it('what was collected by hand for an order that is cancelled is owed back until somebody who may writes that it went back', async () => {
  await typePasswordAt(shop.clock.now)
  const num = await place()
  await write(counter, `/orders/${num}/collections`, { version: await seen(num), way: 'cash', amount: 1500 })
  expect(await readOrder(manager, num)).toMatchObject({ to_return_by_hand: 0 })
  await move(counter, num, { version: await seen(num), to: 'Cancelado', note: 'Lo pediste vos.' })
  expect(await readOrder(manager, num)).toMatchObject({ to_return: 1500, to_return_by_hand: 1500 })

  expect(await giveBack(counter, num, 500)).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
  expect(await giveBack(manager, num, 1501)).toMatchObject({ body: { code: 'return_too_much' } })
  expect(await giveBack(manager, num, 500)).toMatchObject({
    status: 200,
    body: {
      order: {
        to_return_by_hand: 1000,
        collections: [{ kind: 'collected' }, { kind: 'returned', amount: 500, who: 'Pilar' }],
      },
    },
  })
  await typePasswordAt(null)
  expect(await giveBack(manager, num, 1000)).toMatchObject({ status: 403, body: { code: 'password_again' } })
  await typePasswordAt(shop.clock.now)
  expect(await giveBack(manager, num, 1000)).toMatchObject({ body: { order: { to_return: 0, owed: 0 } } })

  const { collections } = await readOrder(manager, num)
  const returned = collections.find(({ kind, amount }) => kind === 'returned' && amount === 500)
  const annul = async (who: Visitor) =>
    write(who, `/orders/${num}/collections/${returned?.id}/void`, {
      version: await seen(num),
      reason: 'No fue',
    })
  expect(await annul(counter)).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
  await typePasswordAt(null)
  expect(await annul(manager)).toMatchObject({ status: 403, body: { code: 'password_again' } })
  await typePasswordAt(shop.clock.now)
  expect(await annul(manager)).toMatchObject({ status: 200, body: { order: { to_return_by_hand: 500 } } })
})

it('what was typed on the command line is told as such, in the story and to who was slower', async () => {
  const num = await place()
  const version = await seen(num)
  await type('mover', String(num), 'confirmado')
  expect((await readOrder(counter, num)).story.at(-1)).toMatchObject({
    text: 'Lo pasó a Confirmado',
    who: 'Línea de comandos',
  })
  expect(await move(counter, num, { version, to: 'En preparación' })).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', message: expect.stringContaining('Línea de comandos') },
  })
  await type('cancelar', String(num), 'Se', 'rompió')
  expect((await readOrder(counter, num)).story.at(-1)).toMatchObject({ who: 'Línea de comandos' })
  expect(await type('pedido', String(num))).toContain('Línea de comandos')
})

it('who was slower than somebody who collected is told that person, not who moved it before', async () => {
  const num = await place()
  await move(manager, num, { version: await seen(num), to: 'Confirmado' })
  const version = await seen(num)
  shop.clock.now = new Date(shop.clock.now.getTime() + 1000)
  const collect = () => write(counter, `/orders/${num}/collections`, { version, way: 'cash', amount: 500 })
  expect(await collect()).toMatchObject({ status: 200 })
  expect(await collect()).toMatchObject({ status: 409, body: { message: expect.stringMatching(/^Marta /) } })
})
