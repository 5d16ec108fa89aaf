import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { desktop, expectAccessible, goTo, newPerson, phone, useBrowser } from './browser.ts'
import { query, setStock } from './shop-database.ts'
import { enterAccount, logIn, logInByHand, soda } from './steps.ts'

useBrowser()

const soldOut = { slug: 'cerro-blanco-pinot-noir-costero', name: 'Cerro Blanco Pinot Noir Costero' }
const articlePath = (slug: string) => `/articulos/${slug}/1000`
const form = (page: Page): Locator => page.getByRole('region', { name: 'Preguntas y respuestas' })
const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Avisarme cuando vuelva' })

async function question(page: Page, text: string): Promise<void> {
  await form(page).getByRole('textbox', { name: 'Tu pregunta' }).fill(text)
  await form(page).getByRole('button', { name: 'Preguntar' }).click()
}

/** Inserts a question directly; a null answer is unanswered. */
async function writeQuestion(asked: {
  slug: string
  email: string
  text: string
  answer: string | null
}): Promise<void> {
  await query(
    `insert into questions (article_id, buyer_id, text, answer_text, answered_at)
      select articles.id, buyers.id, $3, $4, case when $4::text is not null then now() end from articles, buyers where slug = $1 and email = $2`,
    [asked.slug, asked.email, asked.text, asked.answer],
  )
}

describe('a question about an article', () => {
  it('of a visitor waits while he logs in where he stands, is sent, and stands in Preguntas', async () => {
    const page = await newPerson(phone)
    const text = '¿Traen el sifón de vidrio?\n¿Y cuánto sale el envase?'
    await goTo(page, articlePath(soda.slug))
    await question(page, text)
    await page.getByRole('dialog', { name: 'Ingresá para hacer tu pregunta' }).waitFor()
    await enterAccount(page, 'camila.otegui@ejemplo.com.ar')
    await page.getByText('Pregunta enviada').waitFor()
    await expect.poll(() => form(page).getByRole('textbox').inputValue()).toBe('')
    await form(page).getByRole('link', { name: 'Preguntas' }).click()
    await page.getByRole('heading', { level: 1, name: 'Preguntas' }).waitFor()
    const row = page.getByRole('listitem').filter({ hasText: '¿Traen el sifón de vidrio?' })
    await row.getByText('Todavía sin respuesta').waitFor()
    await row.getByRole('link', { name: soda.name }).click()
    await page.waitForURL((url) => url.pathname === articlePath(soda.slug))
  })

  it('that is closed at the login stays as it was typed', async () => {
    const page = await newPerson(phone)
    await goTo(page, articlePath(soda.slug))
    await question(page, '¿Hay en lata?')
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await form(page).getByRole('textbox').inputValue()).toBe('¿Hay en lata?')
  })

  it('says beside the field that it is empty, and counts its letters', async () => {
    const page = await newPerson(desktop)
    await goTo(page, articlePath(soda.slug))
    await question(page, '  ')
    const field = form(page).getByRole('textbox', { name: 'Tu pregunta' })
    await form(page).getByRole('alert').getByText('Primero escribe tu pregunta, por favor').waitFor()
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await expectAccessible(page)
    await field.fill('¿Hay?')
    await form(page).getByText('5 de 1000').waitFor()
    expect(await form(page).getByRole('alert').count()).toBe(0)
  })

  it('shows on the article for every visitor, as soon as it is answered', async () => {
    await writeQuestion({
      slug: soda.slug,
      email: 'julian.bertolotti@ejemplo.com.ar',
      text: '¿Viene <b>fría</b>?',
      answer: 'No, pero en una hora de heladera está.',
    })
    const page = await newPerson(phone)
    await expect
      .poll(
        async () => {
          await goTo(page, articlePath(soda.slug))
          return form(page).getByRole('listitem').allInnerTexts()
        },
        { timeout: 10_000 },
      )
      .toContainEqual(
        expect.stringMatching(
          /¿Viene <b>fría<\/b>\?\s+No, pero en una hora de heladera está\.\s+Respondida el/,
        ),
      )
  })

  it('beyond the latest twenty is a tap away', async () => {
    const { slug } = soldOut
    for (let n = 1; n <= 23; n += 1)
      await writeQuestion({
        slug,
        email: 'julian.bertolotti@ejemplo.com.ar',
        text: `¿Llega el ${n}?`,
        answer: 'Sí.',
      })
    const page = await newPerson(phone)
    const rows = form(page).getByRole('listitem')
    await expect
      .poll(async () => {
        await goTo(page, articlePath(slug))
        return rows.count()
      })
      .toBe(20)
    await form(page).getByRole('button', { name: 'Cargar más' }).click()
    await form(page).getByText('¿Llega el 1?').waitFor()
    expect(await form(page).getByRole('button', { name: 'Cargar más' }).count()).toBe(0)
  })
})

describe('Preguntas', () => {
  it('sends a visitor to Login and back; tells what was asked, of what, and the answer', async () => {
    const page = await newPerson(phone)
    await goTo(page, '/preguntas')
    await page.getByText('Ingresá para ver tus preguntas').waitFor()
    await enterAccount(page, 'ana.perez@ejemplo.com.ar')
    await page.waitForURL((url) => url.pathname === '/preguntas')
    const answered = page.getByRole('listitem').filter({ hasText: '¿Hace falta decantarlo?' })
    await answered.getByText('No hace falta: abrilo media hora antes y listo.').waitFor()
    await answered.getByText(/^Respondida el /).waitFor()
    await page
      .getByRole('listitem')
      .filter({ hasText: soldOut.name })
      .getByText('Todavía sin respuesta')
      .waitFor()
    await expectAccessible(page)
  })

  it('is reached from the account’s menu; says so when nothing was asked yet', async () => {
    const page = await newPerson(desktop)
    await logInByHand(page, 'almacen.balbuena@ejemplo.com.ar')
    await page.getByRole('button', { name: /^Cuenta de/ }).click()
    await page.getByRole('link', { name: 'Preguntas' }).click()
    await page.getByText('Todavía no hiciste ninguna pregunta').waitFor()
  })

  it('grows page by page until all is there', async () => {
    for (let n = 1; n <= 8; n += 1)
      await writeQuestion({
        slug: soda.slug,
        email: 'tomas.quiroga@ejemplo.com.ar',
        text: `Pregunta número ${n}`,
        answer: null,
      })
    const page = await newPerson(phone)
    await logIn(page, 'tomas.quiroga@ejemplo.com.ar')
    await goTo(page, '/preguntas')
    await page.getByText('Pregunta número 3').scrollIntoViewIfNeeded()
    await page.getByText('¿La caja de 6 viene toda de la misma añada?').waitFor()
    expect(await page.getByRole('main').getByRole('listitem').count()).toBe(9)
    expect(await page.getByRole('button', { name: 'Cargar más' }).count()).toBe(0)
  })
})

describe('an availability notice', () => {
  it('is asked for from the card of what is out: not without a mail, not with a wrong one', async () => {
    const page = await newPerson(phone)
    await goTo(page, '/buscar?q=costero')
    await page.getByRole('button', { name: `Avisarme cuando vuelva: ${soldOut.name}` }).click()
    const dialog = dialogOf(page)
    await dialog.getByText(soldOut.name).waitFor()
    for (const [typed, why] of [
      ['', 'Ingrese su correo'],
      ['rosa@ejemplo', 'Revisá el correo: no parece válido'],
    ] as const) {
      await dialog.getByRole('textbox', { name: 'Correo' }).fill(typed)
      await dialog.getByRole('button', { name: 'Avisarme' }).click()
      await dialog.getByRole('alert').getByText(why).waitFor()
    }
    await expectAccessible(page)
    await dialog.getByRole('textbox', { name: 'Correo' }).fill('Rosa@ejemplo.com.ar')
    await dialog.getByRole('button', { name: 'Avisarme' }).click()
    await page.getByText('Te avisaremos cuando este disponible').waitFor()
    await dialog.waitFor({ state: 'detached' })
    expect(
      await query(
        "select sent_at from advises join articles on articles.id = article_id where email = 'rosa@ejemplo.com.ar' and slug = $1",
        [soldOut.slug],
      ),
    ).toEqual([{ sent_at: null }])
  })

  it('knows a buyer’s mail, and says kindly that there is some by now', async () => {
    const page = await newPerson(desktop, { allowErrors: /409/ })
    await logIn(page, 'ana.perez@ejemplo.com.ar')
    await goTo(page, articlePath(soldOut.slug))
    await setStock(soldOut.slug, 4)
    try {
      await page
        .getByRole('region', { name: 'Agregar al carrito' })
        .getByRole('button', { name: /^Avisarme cuando vuelva/ })
        .click()
      const dialog = dialogOf(page)
      await expect
        .poll(() => dialog.getByRole('textbox', { name: 'Correo' }).inputValue())
        .toBe('ana.perez@ejemplo.com.ar')
      await dialog.getByRole('button', { name: 'Avisarme' }).click()
      await dialog.getByText(`${soldOut.name} ya está disponible`).waitFor()
      await dialog.getByRole('link', { name: 'Ver el artículo' }).click()
      await page.getByRole('button', { name: /^Agregar ·/ }).waitFor()
    } finally {
      await setStock(soldOut.slug, 0)
    }
  })
})
