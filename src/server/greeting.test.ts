import { expect, it } from 'vitest'
import { addBuyer } from '../../test/factories.ts'
import { mailsTo } from '../../test/outbox.ts'
import { testShop } from '../../test/shop.ts'
import { demoAccounts } from '../demo/seed.ts'
import { hashingWith } from './features/accounts/passwords.ts'
import { inviteOwner } from './features/panel/staff/invitations.service.ts'
import { greetingOf } from './greeting.ts'

const { sql, deps } = await testShop()
const first = 'la del primer día'
const { hash } = hashingWith(deps.pepper)
const greeting = (isDemo: boolean, ownerLink: string | null = null) =>
  greetingOf(deps.env, {
    isDemo,
    demoAccounts: isDemo ? demoAccounts : [],
    firstPassword: first,
    ownerLink,
    folder: '/datos/postgres',
    psql: undefined,
    deps,
  })
const setPassword = async (email: string, password: string) =>
  sql.query('update buyers set password_hash = $2 where email = $1', [email, await hash(password)])

it('names the accounts of the demo with the first password, as long as each of them has it', async () => {
  for (const { email } of demoAccounts) await addBuyer(sql, { email, password_hash: await hash(first) })
  expect(await greeting(true)).toContain(
    [
      ...demoAccounts.map(({ who, email }) => `  ${who}: ${email}`),
      `  Contraseña del primer arranque: ${first}`,
    ].join('\n'),
  )
  const [owner, ...others] = demoAccounts
  await setPassword(owner?.email ?? '', 'otra, que eligió ella')
  const later = await greeting(true)
  expect(later).not.toContain(owner?.email)
  for (const { email } of others) expect(later).toContain(email)
  for (const { email } of others) await setPassword(email, 'otra, que eligió ella')
  expect(await greeting(true)).not.toMatch(/Contraseña|la del primer día/)
})

it('says how the owner gets in while there is none, as after a start whose link was not used', async () => {
  const hint = '  La tienda todavía no tiene Dueña: abrila de nuevo con OWNER_EMAIL=tu-correo\n'
  expect(await greeting(false)).toContain(hint)
  expect(await greeting(false, 'https://tienda.example/entrar')).not.toContain(hint)
})

it('names the owner of a shop without a demo until another password is chosen, whatever the address is by then', async () => {
  await addBuyer(sql, { email: 'graciela@ejemplo.com.ar', is_owner: true, password_hash: await hash(first) })
  expect(await greeting(false)).toContain(
    `  Dueño: graciela@ejemplo.com.ar\n  Contraseña del primer arranque: ${first}\n`,
  )
  await setPassword('graciela@ejemplo.com.ar', 'otra, que eligió ella')
  expect(await greeting(false)).not.toMatch(/Contraseña|graciela/)
})

it('says whom the shop’s mails reach while it has no address of its own', async () => {
  expect(await greeting(false)).not.toContain('Ojo')
  await sql.query('update commerces set email = null')
  expect(await greeting(false)).toContain(
    '  Ojo: La tienda no tiene correo, así que los avisos de pedidos, mensajes y pagos van a graciela@ejemplo.com.ar, el de la cuenta de la dueña. Se pone en el mostrador, en Ajustes',
  )
  await sql.query("update buyers set email = 'duenio@mi-tienda.example' where is_owner")
  expect(await greeting(false)).toContain('que no es un correo de verdad: nadie los lee')
  await sql.query('update buyers set email = null where is_owner')
  expect(await greeting(false)).toContain('no le llegan a nadie')
})

it('gives the link of a shop that has no owner yet', async () => {
  await sql.query('delete from buyers')
  expect(await inviteOwner(deps, 'nadie@ejemplo.com.ar')).toMatch(/\/mostrador\/invitacion\/[\w-]{43}$/)
  const link = await inviteOwner(deps, 'Marta@Ejemplo.com.ar')
  expect(await greeting(false, link)).toContain(`  Para entrar por primera vez: ${link}\n`)
  const [mail] = await mailsTo(sql, 'marta@ejemplo.com.ar')
  expect(mail?.text).toContain(link)
  await addBuyer(sql, { staff_role: 'owner' })
  expect(await inviteOwner(deps, 'marta@ejemplo.com.ar')).toBeNull()
})
