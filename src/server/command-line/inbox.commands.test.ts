import { describe, expect, it } from 'vitest'
import { helpEndpoints, messageEndpoints, notificationEndpoints } from '#contract/messaging.ts'
import { commandsOf } from '../../../test/commands.ts'
import { addArticle, addBuyer, addRow } from '../../../test/factories.ts'
import { testShop } from '../../../test/shop.ts'
import { helpText } from './run-command.ts'

const shop = await testShop()
const { sql, deps } = shop
const { type, complaint } = commandsOf(deps)
await addRow(sql, 'schedules', { weekday: 4, from_time: '09:00', to_time: '13:00' })
const article = await addArticle(sql, { name: 'Malbec', slug: 'malbec' })
async function rosa(email: string) {
  const id = await addBuyer(sql, { name: 'Rosa', surname: 'Paz', email, phone: `+54934155${id5()}` })
  return { id, who: await shop.loggedIn(id) }
}
let phones = 10_000
const id5 = (): string => String((phones += 1))

it('preguntas lists what waits, and responder-pregunta answers it once', async () => {
  expect(await type('preguntas')).toBe('No hay preguntas sin responder.')
  const { id: buyer, who } = await rosa('pregunta@ejemplo.com.ar')
  const question = await addRow(sql, 'questions', {
    article_id: article,
    buyer_id: buyer,
    text: '¿Es seco?\n¿Y el año?',
    created_at: shop.clock.now,
  })
  expect(await type('preguntas')).toBe(
    `Pregunta ${question}\nArtículo   Malbec\nDe         Rosa\nHecha      20/11/26 11:00\nPregunta   ¿Es seco?\n           ¿Y el año?`,
  )
  expect(await complaint('responder-pregunta', String(question))).toBe('Falta el texto.')
  expect(await type('responder-pregunta', String(question), 'Sí,', 'bien', 'seco')).toBe(
    'Respondida. Rosa recibe un aviso.',
  )
  expect(await complaint('responder-pregunta', String(question), 'Otra')).toBe(
    'Esa pregunta ya está respondida.',
  )
  expect(await complaint('responder-pregunta', '999999', 'Sí')).toBe('No encontramos esa pregunta.')
  expect((await who.call(notificationEndpoints.unread, {})).notifications).toMatchObject([
    { type: 'question_answered' },
  ])
})

it('mensajes tells who waits and the chat, and responder-mensaje writes into it', async () => {
  expect(await type('mensajes')).toBe('Nadie espera un mensaje.')
  const { id, who } = await rosa('chat@ejemplo.com.ar')
  await who.call(messageEndpoints.send, { body: { text: 'Hola' } })
  await who.call(messageEndpoints.send, { body: { text: `¿Abren?\n${'x'.repeat(80)}` } })
  expect(await type('mensajes')).toMatch(
    new RegExp(`^ *${id}   20/11/26 11:00   Rosa Paz\\s+2   ¿Abren\\? x+…$`, 'm'),
  )
  expect(await type('mensajes', 'chat@ejemplo.com.ar')).toMatch(
    /^Rosa Paz  \+\d+  chat@ejemplo\.com\.ar\n\n20\/11\/26 11:00 Rosa   Hola\n/,
  )
  expect(await type('responder-mensaje', String(id), 'Sí, hasta las 13')).toBe('Le escribiste a Rosa.')
  expect(await type('mensajes')).toBe('Nadie espera un mensaje.')
  expect(await type('mensajes', String(id))).toContain('20/11/26 11:00 La tienda   Sí, hasta las 13')
  expect((await who.call(messageEndpoints.list, {})).messages.at(-1)).toMatchObject({
    text: 'Sí, hasta las 13',
    from_buyer: false,
  })
  expect(await complaint('responder-mensaje', '999999', 'Hola')).toBe('No encontramos a ese comprador.')
  expect(await complaint('mensajes', 'nadie@ejemplo.com.ar')).toBe('No encontramos a ese comprador.')
  expect(await complaint('mensajes', 'rosa')).toBe('El comprador es un número: “rosa” no sirve.')
})

it('llamadas tells whom to call, and llamada-hecha ends it', async () => {
  expect(await type('llamadas')).toBe('Nadie espera una llamada.')
  const { id, who } = await rosa('llamada@ejemplo.com.ar')
  await who.call(helpEndpoints.requestCall, { body: { commerce_id: 1000 } })
  const call = /^ *(\d+) +20\/11\/26 11:00   \+\d+ +Rosa Paz$/m.exec(await type('llamadas'))?.[1] ?? ''
  expect(await type('llamada-hecha', call)).toBe(`La llamada ${call} quedó hecha.`)
  expect(await complaint('llamada-hecha', call)).toBe('Esa llamada ya está hecha, o nadie la pidió.')
  expect((await who.call(helpEndpoints.waitingCall, {})).waiting_call).toBe(false)
  expect((await sql.query('select from calls where buyer_id = $1', [id])).rowCount).toBe(1)
})

describe('the help', () => {
  it('tells each of them', () => {
    for (const name of [
      'preguntas',
      'responder-pregunta',
      'mensajes',
      'responder-mensaje',
      'llamadas',
      'llamada-hecha',
      'stock',
      'precio',
    ])
      expect(helpText()).toMatch(new RegExp(`^  ${name}\\b`, 'm'))
  })
})
