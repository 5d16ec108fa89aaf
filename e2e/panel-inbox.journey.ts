import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  desktop,
  expectAccessible,
  expectGoodAtEachWidth,
  goTo,
  hold,
  newPerson,
  thumb,
  useBrowser,
} from './browser.ts'
import { newAccount } from './new-account.ts'
import { query } from './shop-database.ts'
import { newBuyerAs, post, soda } from './steps.ts'

useBrowser()

/** The second answer is refused with 409. */
const refusals = /status of 409/
const inbox = '/mostrador/conversaciones'

async function clerk(name: string, viewport = thumb): Promise<Page> {
  const { id, email } = await newAccount({ name, surname: 'Ruiz' })
  await query("update buyers set staff_role = 'counter' where id = $1", [id])
  return newBuyerAs(email, viewport, { allowErrors: refusals })
}

let count = 0
/** An account with a name unique among the journeys. */
async function client(first: string): Promise<{ id: number; email: string; name: string }> {
  const surname = `Ibarra${(count += 1)}${Date.now() % 100_000}`
  return { ...(await newAccount({ name: first, surname })), name: `${first} ${surname}` }
}

const question = (buyer: number, text: string) =>
  query(
    'insert into questions (article_id, buyer_id, text) select id, $1, $2 from articles where slug = $3',
    [buyer, text, soda.slug],
  )
const message = (buyer: number, text: string) =>
  query('insert into messages (buyer_id, from_buyer, text) values ($1, true, $2)', [buyer, text])

const line = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })
const field = (page: Page) => page.getByRole('textbox', { name: 'Tu respuesta' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

it('a question is found, answered and public on its article', async () => {
  const { id, name } = await client('Julia')
  await question(id, '¿La soda viene con sifón retornable?')
  const page = await clerk('Marta')
  await goTo(page, inbox)
  await heading(page, 'Conversaciones').waitFor()
  await expectGoodAtEachWidth(page)
  await page.getByRole('searchbox', { name: 'Buscar por nombre' }).fill(name)
  await line(page, `${name} Sin leer`).click()
  await heading(page, name).waitFor()
  await page.getByRole('region', { name: 'El artículo' }).getByText(soda.name).waitFor()
  await expectGoodAtEachWidth(page)
  await press(page, 'Responder')
  await page.getByText('Escribí la respuesta.').waitFor()
  await page.getByRole('group', { name: 'Respuestas rápidas' }).getByRole('button').first().click()
  expect(await field(page).inputValue()).toContain('¡Hola, Julia!')
  await field(page).fill('Sí: traés el sifón vacío y te lo cambiamos.')
  await page.reload()
  expect(await field(page).inputValue()).toBe('Sí: traés el sifón vacío y te lo cambiamos.')
  await press(page, 'Responder')
  await page.getByText('Ya se respondió: todos lo ven en el artículo.').waitFor()
  await press(page, 'Corregir')
  await field(page).fill('Sí: traés el sifón lleno y te lo cambiamos.')
  await expectGoodAtEachWidth(page)
  await press(page, 'Guardar la corrección')
  await page.getByText('Se corrigió la respuesta. Antes decía: Sí: traés el sifón vacío').waitFor()
  await press(page, 'Deshacer')
  await page.getByText('Volvió la respuesta anterior').waitFor()
  await page.getByText('Marta Ruiz').locator('visible=true').first().waitFor()
  await expectGoodAtEachWidth(page)
  await page
    .getByRole('link', { name: 'Conversaciones', exact: true })
    .locator('visible=true')
    .first()
    .click()
  await page.getByRole('searchbox', { name: 'Buscar por nombre' }).fill('nadie')
  await press(page, 'Borrar la búsqueda')
  await page.keyboard.type(name)
  await page.getByRole('region', { name: 'Ya respondidas' }).getByText(name).waitFor()
  const visitor = await newPerson(thumb)
  await goTo(visitor, `/articulos/${soda.slug}/1000`)
  await visitor.getByText('Sí: traés el sifón vacío y te lo cambiamos.').first().waitFor()
})

it('a chat is live: what is written appears, and the second who answers is told who did and with what, and keeps the text', async () => {
  const { id, email } = await client('Beto')
  await message(id, '¿Hoy abren?')
  const [marta, ines] = [await clerk('Marta'), await clerk('Inés', desktop)]
  for (const page of [marta, ines]) {
    await goTo(page, `${inbox}/chat/${id}`)
    await page.getByText('¿Hoy abren?').waitFor()
  }
  await ines.getByText('En vivo').locator('visible=true').waitFor()
  const buyer = await newBuyerAs(email, thumb)
  await post(buyer, '/messages', { text: '¿Y mañana?', commerce_id: 1000 })
  await marta.getByText('¿Y mañana?').waitFor()

  // Delays Inés's request until Marta has answered.
  const letGo = await hold(ines, '**/reply')
  await field(ines).fill('Hoy no, mañana sí.')
  await press(ines, 'Responder')
  // What is typed now would be lost with the answer.
  await expect.poll(() => field(ines).isEditable()).toBe(false)
  await field(marta).fill('Hoy hasta las 21.')
  await field(marta).press('Control+Enter')
  await marta.getByText('Respuesta enviada').waitFor()
  letGo()
  const refused = ines.getByRole('alert')
  await refused.getByText('Marta Ruiz respondió antes que vos:').waitFor()
  await refused.getByText('Hoy hasta las 21.').waitFor()
  await expectAccessible(ines)
  expect(await field(ines).inputValue()).toBe('Hoy no, mañana sí.')
  const sendIt = await hold(ines, '**/reply')
  await press(ines, 'Responder')
  await ines
    .getByRole('link', { name: 'Conversaciones', exact: true })
    .locator('visible=true')
    .first()
    .click()
  await heading(ines, 'Conversaciones').waitFor()
  await ines.goBack()
  expect(await field(ines).inputValue()).toBe('Hoy no, mañana sí.')
  expect(await field(ines).isEditable()).toBe(false)
  sendIt()
  await expect.poll(() => field(ines).inputValue()).toBe('')
  await marta.getByText('Hoy no, mañana sí.').waitFor()
  expect(
    await query('select text from messages where buyer_id = $1 and not from_buyer order by id', [id]),
  ).toEqual([{ text: 'Hoy hasta las 21.' }, { text: 'Hoy no, mañana sí.' }])
})

it('left unread stays unread in the list; a failure to is told', async () => {
  const { id, name } = await client('Olga')
  await message(id, '¿Me guardan dos sifones?')
  const page = await clerk('Marta')
  await goTo(page, `${inbox}/chat/${id}`)
  const isUnread = async () =>
    (await query('select 1 from chats where buyer_id = $1 and read_at is null', [id])).length > 0
  await expect.poll(isUnread).toBe(false)
  await press(page, 'Dejar sin leer')
  await heading(page, 'Conversaciones').waitFor()
  await line(page, `${name} Sin leer`).waitFor()
  await expect.poll(isUnread).toBe(true)
  await line(page, name).click()
  await expect.poll(isUnread).toBe(false)
  const problem = 'Se está guardando lo mismo: esperá y probá de nuevo.'
  await page.route('**/mark', (route) => route.fulfill({ status: 409, json: { message: problem } }))
  await press(page, 'Dejar sin leer')
  await page.getByText(problem).waitFor()
})

describe('a call', () => {
  it('is made from the panel, and waits on while nobody answers', async () => {
    const { id, name } = await client('Delia')
    await query('insert into calls (buyer_id) values ($1)', [id])
    const page = await clerk('Marta', desktop)
    await goTo(page, `${inbox}?tipo=call`)
    await line(page, name).click()
    await heading(page, name).waitFor()
    expect(await page.getByRole('link', { name: 'Llamar' }).getAttribute('href')).toMatch(/^tel:\+549\d+$/)
    await expectGoodAtEachWidth(page)
    await press(page, 'No atendió')
    await page.getByText('No atendió una vez').waitFor()
    await press(page, 'Llamé')
    await page.getByText('Hablaron por teléfono').waitFor()
    expect(
      await query('select done_by from calls where buyer_id = $1 and done_at is not null', [id]),
    ).toHaveLength(1)
  })
})

it('what came by the contact form is answered by mail, with the keyboard alone', async () => {
  const email = `nadia.${Date.now()}@ejemplo.com.ar`
  const visitor = await newPerson(desktop)
  await goTo(visitor, '/')
  const name = `Nadia ${Date.now() % 100_000}`
  await post(visitor, '/mail-to-commerce', {
    name,
    email,
    phone: '',
    message: '¿Hacen eventos?',
    commerce_id: 1000,
  })
  const page = await clerk('Marta', desktop)
  await goTo(page, `${inbox}?tipo=contact&q=${encodeURIComponent(name)}`)
  await line(page, name).focus()
  await page.keyboard.press('Enter')
  await heading(page, name).waitFor()
  await field(page).focus()
  await page.keyboard.type('Sí, hasta 200 personas.')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Respuesta enviada').waitFor()
  await page.getByText('Respondida', { exact: true }).waitFor()
})

it('a withdrawal is taken on beside its order, with a note', async () => {
  const code = `AR-${Date.now()}`
  await query(
    "insert into withdrawals (code, order_num, order_id, email) select $1, num::text, id, 'arrepentida@ejemplo.com.ar' from orders order by id desc limit 1",
    [code],
  )
  const [withdrawal] = await query<{ id: number }>('select id from withdrawals where code = $1', [code])
  const page = await clerk('Marta')
  await goTo(page, `${inbox}/withdrawal/${withdrawal?.id}`)
  await page.getByText(code).waitFor()
  await expectAccessible(page)
  const isUnread = async () =>
    (await query('select 1 from withdrawals where code = $1 and read_at is null', [code])).length > 0
  await expect.poll(isUnread).toBe(false)
  await page.getByRole('textbox', { name: /^Nota/ }).fill('Trae la caja el lunes')
  await press(page, 'Dejar sin leer')
  await press(page, 'Seguir acá')
  expect(await isUnread()).toBe(false)
  await press(page, 'Dejar sin leer')
  await press(page, 'Salir sin guardar')
  await heading(page, 'Conversaciones').waitFor()
  await expect.poll(isUnread).toBe(true)
  await page.goBack()
  await expect.poll(isUnread).toBe(false)
  await page.getByRole('textbox', { name: /^Nota/ }).fill('Trae la caja el lunes')
  await press(page, 'Aceptarlo')
  await page.getByText('Se aceptó el arrepentimiento. Trae la caja el lunes').waitFor()
  await press(page, 'Ya está: volvió todo')
  // By a key, as at once after a tap it would be the second of a double tap.
  await page.getByRole('button', { name: 'Todavía falta algo' }).press('Enter')
  await page.getByRole('button', { name: 'Ya está: volvió todo' }).waitFor()

  await query("update withdrawals set state = 'received' where code = $1", [code])
  await page.reload()
  await press(page, 'No aceptarlo')
  await press(page, 'Volver')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('No aceptarlo')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Por qué no' }).fill('Pasaron 40 días desde que lo recibiste')
  await expectAccessible(page)
  await press(page, 'No aceptarlo y avisarle')
  await page.getByText('No se aceptó el arrepentimiento. Pasaron 40 días desde que lo recibiste').waitFor()
})

it('quick replies are the team’s, and are changed where they stand', async () => {
  const { id } = await client('Rita')
  await message(id, 'Hola')
  const page = await clerk('Marta')
  await goTo(page, `${inbox}/chat/${id}`)
  await press(page, 'Editar Respuestas rápidas')
  const dialog = page.getByRole('dialog', { name: 'Respuestas rápidas' })
  const text = `Llevamos a Fisherton (${Date.now()})`
  const asked: string[] = []
  page.on('dialog', (one) => {
    asked.push(one.type())
    void one.accept()
  })
  const added = dialog.getByRole('textbox', { name: 'Una nueva' })
  await added.fill(text)
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  await press(page, 'Editar Respuestas rápidas')
  await added.fill(text)
  await dialog.getByRole('button', { name: 'Agregar' }).click()
  await expectAccessible(page)
  await expect.poll(() => added.inputValue()).toBe('')
  await page.reload()
  expect(asked).toHaveLength(1)
  await press(page, 'Editar Respuestas rápidas')
  await dialog
    .getByRole('button', { name: /^Borrar la respuesta/ })
    .last()
    .click()
  await dialog.getByText(`Borraste «${text}»`).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Deshacer' }).click()
  await dialog.getByText(`Borraste «${text}»`).waitFor({ state: 'detached' })

  // A colleague's save keeps what is typed, and is told.
  const typed = `${text}, gratis`
  const last = dialog.getByRole('list').getByRole('textbox').last()
  await last.fill(typed)
  await query('update quick_replies set text = $2, version = version + 1 where text = $1', [
    text,
    'Solo centro',
  ])
  const save = dialog.getByRole('button', { name: /^Guardar la respuesta/ })
  await save.click()
  await dialog.getByText('Ahora dice: «Solo centro»').waitFor()
  expect(await last.inputValue()).toBe(typed)
  await save.click()
  await save.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  // What is behind an open dialog takes no key.
  await dialog.waitFor({ state: 'hidden' })
  // By a key, as at once after a tap it would be the second of a double tap.
  await page.getByRole('button', { name: typed }).press('Enter')
  expect(await field(page).inputValue()).toBe(typed)
  await query('delete from quick_replies where text = $1', [typed])
})
