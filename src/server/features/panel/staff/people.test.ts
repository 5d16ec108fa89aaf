import { expect, it, vi } from 'vitest'
import { historyEndpoints } from '#contract/panel/history.ts'
import { staffChannel } from '#contract/panel/live.ts'
import { invitationEndpoints, panelSessionEndpoints, peopleEndpoints } from '#contract/panel/staff.ts'
import type { StaffRole } from '#domain/accounts/staff.ts'
import { addBuyer, addSeller } from '../../../../../test/factories.ts'
import { asking, hear, listener, openToListeners } from '../../../../../test/listening.ts'
import { mailsTo } from '../../../../../test/outbox.ts'
import { testShop, type Visitor } from '../../../../../test/shop.ts'

const shop = await testShop({ connections: 20 })
const { sql } = shop

const once = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } })

async function somebody(role: StaffRole | null, email?: string): Promise<{ id: number; who: Visitor }> {
  const id = await addBuyer(sql, { staff_role: role, ...(email && { email }) })
  const who = await shop.loggedIn(id)
  await sql.query('update sessions set password_at = $1', [shop.clock.now])
  return { id, who }
}

const boss = await somebody('owner')

async function invite(email: string, role: StaffRole, by = boss.who): Promise<string> {
  await by.call(peopleEndpoints.invite, { body: { email, role } }, once())
  const mails = await mailsTo(sql, email)
  const token = /\/mostrador\/invitacion\/([\w-]{43})/.exec(mails.at(-1)?.text ?? '')?.[1]
  if (token === undefined) throw new Error('The mail has no link')
  return token
}

const read = (token: string) => shop.visitor().call(invitationEndpoints.read, { params: { token } })

it('somebody new comes by the link of a mail, which works once', async () => {
  const token = await invite('juana@ejemplo.com.ar', 'counter')
  const juana = shop.visitor()
  const params = { token }
  expect(await juana.call(invitationEndpoints.read, { params })).toMatchObject({
    email: 'juana@ejemplo.com.ar',
    role_name: 'Mostrador',
    has_account: false,
  })
  const form = { name: 'Juana', surname: 'Azurduy', password: 'torrontés de Cafayate' }
  await juana.call(invitationEndpoints.acceptAnew, { params, body: form })
  expect(await juana.call(panelSessionEndpoints.me, {})).toMatchObject({ name: 'Juana', role: 'counter' })
  const again = shop.visitor().call(invitationEndpoints.acceptAnew, { params, body: form })
  await expect(again).rejects.toMatchObject({ status: 410, body: { code: 'invitation_over' } })
})

it('who has an account accepts with that one, and with no other', async () => {
  const token = await invite('marta@ejemplo.com.ar', 'manager')
  const marta = await somebody(null, 'Marta@ejemplo.com.ar')
  const other = await somebody(null)
  const accept = (who: Visitor) => who.call(invitationEndpoints.accept, { params: { token } })
  await expect(accept(other.who)).rejects.toMatchObject({ status: 403 })
  expect(await accept(marta.who)).toEqual({ role_name: 'Encargado' })
  await expect(accept(marta.who)).rejects.toMatchObject({ body: { code: 'invitation_over' } })
})

it('an invitation of who works here by now is refused, and stays as it was', async () => {
  const token = await invite('nelida@ejemplo.com.ar', 'manager')
  const nelida = await somebody(null, 'nelida@ejemplo.com.ar')
  await sql.query("update buyers set staff_role = 'counter' where id = $1", [nelida.id])
  const accepted = nelida.who.call(invitationEndpoints.accept, { params: { token } })
  await expect(accepted).rejects.toMatchObject({ body: { code: 'already_staff' } })
  const { invitations } = await boss.who.call(peopleEndpoints.list, {})
  expect(invitations.map(({ email }) => email)).toContain('nelida@ejemplo.com.ar')
})

it('a second invitation to an address is the one that works, a revoked one does not, nor one after a week', async () => {
  const [first, second] = [
    await invite('pepe@ejemplo.com.ar', 'driver'),
    await invite('pepe@ejemplo.com.ar', 'counter'),
  ]
  await expect(read(first)).rejects.toMatchObject({ status: 410 })
  expect(await read(second)).toMatchObject({ role_name: 'Mostrador' })
  const { now } = shop.clock
  shop.clock.now = new Date(now.getTime() + 7 * 24 * 3_600_000)
  await expect(read(second)).rejects.toMatchObject({ status: 410 })
  shop.clock.now = now
  const { invitations } = await boss.who.call(peopleEndpoints.list, {})
  const mine = invitations.find(({ email }) => email === 'pepe@ejemplo.com.ar')
  await boss.who.call(peopleEndpoints.revokeInvitation, { params: { id: mine?.id ?? 0 } }, once())
  await expect(read(second)).rejects.toMatchObject({ status: 410 })
})

it('an invitation ends when who sent it is removed, or is no owner any more', async () => {
  const [removed, demoted] = [await somebody('owner'), await somebody('owner')]
  const [first, second] = [
    await invite('de.quien.sale@ejemplo.com.ar', 'owner', removed.who),
    await invite('de.quien.baja@ejemplo.com.ar', 'owner', demoted.who),
  ]
  expect([await read(first), await read(second)]).toMatchObject([{ has_account: false }, {}])
  await boss.who.call(peopleEndpoints.remove, { params: { id: removed.id } }, once())
  const change = { params: { id: demoted.id }, body: { from: 'owner', role: 'manager' } } as const
  await boss.who.call(peopleEndpoints.changeRole, change, once())
  for (const token of [first, second])
    await expect(read(token)).rejects.toMatchObject({ body: { code: 'invitation_over' } })
})

const body = (email: string) => ({ body: { email, role: 'driver' as const } })

it('an address is invited in vain where its person works here already, or is no address', async () => {
  await somebody('counter', 'ya@ejemplo.com.ar')
  await expect(
    boss.who.call(peopleEndpoints.invite, body('ya@ejemplo.com.ar'), once()),
  ).rejects.toMatchObject({ body: { code: 'already_staff' } })
  await expect(boss.who.call(peopleEndpoints.invite, body('no es un correo'), once())).rejects.toMatchObject({
    status: 422,
    body: { errors: { email: [expect.any(String)] } },
  })
})

it('whoever is removed is a stranger at once: sessions, pushes and the seller’s calls are over', async () => {
  const { buyerId, sellerId } = await addSeller(sql)
  const seller = await shop.loggedIn(buyerId)
  expect(await seller.call(panelSessionEndpoints.me, {})).toMatchObject({ role: 'seller' })
  await boss.who.call(peopleEndpoints.remove, { params: { id: buyerId } }, once())
  await expect(seller.call(panelSessionEndpoints.me, {})).rejects.toMatchObject({ status: 401 })
  const back = await shop.loggedIn(buyerId)
  expect((await back.send({ method: 'GET', path: '/clients' })).status).toBe(403)
  expect((await sql.query('select from sellers where id = $1', [sellerId])).rowCount).toBe(1)
})

it('a seller who is removed and comes back has their clients and orders again, under whatever role between', async () => {
  const email = 'vuelve@ejemplo.com.ar'
  const { buyerId, sellerId } = await addSeller(sql)
  await sql.query('update buyers set email = $2 where id = $1', [buyerId, email])
  const comeBack = async (role: StaffRole) => {
    await boss.who.call(peopleEndpoints.remove, { params: { id: buyerId } }, once())
    const token = await invite(email, role)
    await (await shop.loggedIn(buyerId)).call(invitationEndpoints.accept, { params: { token } })
  }
  await comeBack('counter')
  await comeBack('seller')
  const { rows } = await sql.query('select seller_id from buyers where id = $1', [buyerId])
  expect(rows).toEqual([{ seller_id: sellerId }])
})

it('a role that somebody changed meanwhile is not changed over it', async () => {
  const { id } = await somebody('counter')
  const change = (from: StaffRole, role: StaffRole) =>
    boss.who.call(peopleEndpoints.changeRole, { params: { id }, body: { from, role } }, once())
  expect(await change('counter', 'seller')).toMatchObject({ role: 'seller' })
  await expect(change('counter', 'manager')).rejects.toMatchObject({
    status: 409,
    body: { code: 'role_changed' },
  })
})

it('is told in the history: roles, removals and a second step for all, by whom', async () => {
  const { id } = await somebody('counter')
  await boss.who.call(
    peopleEndpoints.changeRole,
    { params: { id }, body: { from: 'counter', role: 'manager' } },
    once(),
  )
  await boss.who.call(peopleEndpoints.remove, { params: { id } }, once())
  const { batches } = await boss.who.call(historyEndpoints.list, { query: { kind: 'people' } })
  const [removed, promoted] = batches
  expect([removed?.changes[0], promoted?.changes[0]]).toMatchObject([
    { what: expect.stringMatching(/^Rol de /), before: 'Encargado', after: 'sin acceso' },
    { what: expect.stringMatching(/^Rol de /), before: 'Mostrador', after: 'Encargado' },
  ])
  expect([removed?.undo_until, promoted?.undo_until, removed?.why_not]).toEqual([
    null,
    null,
    'Esto no se puede deshacer desde acá',
  ])
})

it('of two owners who demote or remove each other at once, one stays', async () => {
  for (let round = 0; round < 10; round += 1) {
    await sql.query("update buyers set staff_role = 'manager' where staff_role = 'owner'")
    const [one, two] = [await somebody('owner'), await somebody('owner')]
    const sent = await Promise.allSettled([
      one.who.call(peopleEndpoints.remove, { params: { id: two.id } }, once()),
      two.who.call(
        peopleEndpoints.changeRole,
        { params: { id: one.id }, body: { from: 'owner', role: 'counter' } },
        once(),
      ),
    ])
    const { rowCount } = await sql.query("select from buyers where staff_role = 'owner'")
    expect(rowCount).toBeGreaterThanOrEqual(1)
    expect(sent.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1)
  }
  await sql.query("update buyers set staff_role = 'owner' where id = $1", [boss.id])
})

it('the flag of version 0.2.0 and the role say the same, whichever is written', async () => {
  const id = await addBuyer(sql, { is_owner: true })
  const roleOf = async () =>
    (await sql.query('select staff_role, is_owner from buyers where id = $1', [id])).rows[0] as object
  expect(await roleOf()).toEqual({ staff_role: 'owner', is_owner: true })
  await sql.query('update buyers set is_owner = false where id = $1', [id])
  expect(await roleOf()).toEqual({ staff_role: null, is_owner: false })
  await sql.query("update buyers set staff_role = 'owner' where id = $1", [id])
  expect(await roleOf()).toEqual({ staff_role: 'owner', is_owner: true })
  await sql.query("update buyers set staff_role = 'counter' where id = $1", [id])
  expect(await roleOf()).toEqual({ staff_role: 'counter', is_owner: false })
})

it('the shop’s channel is heard by who works on all orders, until removed', async () => {
  const { port } = await openToListeners(shop)
  const browserOf = ({ who }: { who: Visitor }) => listener(port, asking(who, port))
  for (const role of ['driver', 'seller', null] as const) {
    const id = role === 'seller' ? (await addSeller(sql)).buyerId : (await somebody(role)).id
    const stranger = browserOf({ who: await shop.loggedIn(id) })
    await expect(hear(stranger, staffChannel), String(role)).rejects.toThrow('403')
  }
  const counter = await somebody('counter')
  const browser = browserOf(counter)
  const heard = await hear(browser, staffChannel)
  await sql.query("update commerces set name = 'Otro nombre'")
  await expect.poll(() => heard).toContainEqual(['changed', { noun: 'settings', id: 1000 }])
  await boss.who.call(peopleEndpoints.remove, { params: { id: counter.id } }, once())
  await vi.waitUntil(() => browser.connection.state === 'disconnected', { timeout: 8_000 })
})
