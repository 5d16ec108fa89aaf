import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { desktop, expectAccessible, goTo, hold, newPerson, phone, useBrowser, whenAlive } from './browser.ts'
import { shopUrl } from './own-shop.ts'
import { query } from './shop-database.ts'
import { newBuyerAs } from './steps.ts'

useBrowser()

const box = (page: Page) => page.getByRole('combobox', { name: 'Buscar en la tienda' })
const cards = (page: Page) => page.getByRole('main').getByRole('article')

async function searchFor(page: Page, words: string): Promise<void> {
  await box(page).fill(words)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/buscar' && url.searchParams.get('q') === words)
}

describe('a search', () => {
  it('forgives a slip, says so, and keeps what was typed', async () => {
    const page = await newPerson(phone)
    await goTo(page, '/')
    await searchFor(page, 'malvek reserba')
    await page.getByRole('heading', { level: 1, name: 'Resultados para “malvek reserba”' }).waitFor()
    await page.getByText('Mostramos lo que hay para “malbec reserva”.').waitFor()
    await cards(page).filter({ hasText: 'Cerro Blanco Malbec Reserva' }).first().waitFor()
    expect(await box(page).inputValue()).toBe('malvek reserba')
    await expectAccessible(page)
  })

  it.each([
    ['birra 473', 'lata 473 ml'],
    ['six pack', 'Six pack'],
    ['champán', 'Brut'],
    ['agua con gas', 'con gas'],
  ])('understands %j', async (words, name) => {
    const page = await newPerson(phone)
    await goTo(page, `/buscar?q=${encodeURIComponent(words)}`)
    await cards(page).filter({ hasText: name }).first().waitFor()
  })

  it('that finds nothing asks whether something else was meant, and leads on to it', async () => {
    const page = await newPerson(phone)
    await goTo(page, '/buscar?q=sauviniong')
    await page.getByText('No se encontraron resultados').waitFor()
    await page.getByRole('heading', { name: 'Categorías' }).first().waitFor()
    await page.getByRole('heading', { name: 'Mas buscados' }).waitFor()
    const wish = await page.getByRole('link', { name: /^¿Lo querés\? Pedilo/ }).getAttribute('href')
    expect(new URL(wish ?? '').searchParams.get('text')).toBe('Hola, ¿consiguen “sauviniong”?')
    await expectAccessible(page)
    await page.getByRole('link', { name: '¿Quisiste decir “sauvignon”?' }).click()
    await page.waitForURL('**/buscar?q=sauvignon')
    await cards(page).filter({ hasText: 'Sauvignon' }).first().waitFor()
  })

  it.each([
    ['a percent', '%'],
    ['SQL', "' or 1=1 --"],
    ['a script', '<script>alert(1)</script>'],
    ['signs of a search', '"&|!():*'],
    ['a backslash', '\\'],
    ['emoji', '😀🍷'],
    ['a path', '../../etc'],
    ['3000 letters', 'a'.repeat(3000)],
    ['200 letters that end within an emoji', `${'x'.repeat(199)}😀`],
  ])('answers kindly to %s', async (_, words) => {
    const page = await newPerson(phone)
    await goTo(page, `/buscar?q=${encodeURIComponent(words)}`)
    await page.getByRole('heading', { level: 1, name: /^Resultados/ }).waitFor()
    await page
      .getByText(/\d+ resultados?/)
      .first()
      .waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })

  it('finds promotions too', async () => {
    const page = await newPerson(desktop)
    await goTo(page, '/buscar?q=negroni')
    await page.getByRole('main').getByText('Promo Negroni').first().waitFor()
  })

  it('works without scripts', async () => {
    const page = await newPerson(phone, { scripts: false })
    await page.goto('/buscar')
    await box(page).fill('torrontes')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/buscar?q=torrontes')
    await cards(page).filter({ hasText: 'Torrontés' }).first().waitFor()
  })
})

describe('what is typed', () => {
  it('is suggested to who typed before the scripts arrived', async () => {
    const page = await newPerson(phone)
    const arriving = await hold(page, '**/assets/*.js')
    await page.goto('/inicio/tintos', { waitUntil: 'commit' })
    await box(page).pressSequentially('torront')
    arriving()
    await whenAlive(page)
    await page.getByRole('option', { name: /^Torrontés Varietal/ }).waitFor()
    expect(await box(page).inputValue()).toBe('torront')
  })

  it('is suggested from the third letter on, with what was typed marked', async () => {
    const page = await newPerson(desktop)
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/articles/names/') && asked.push(request.url()))
    await goTo(page, '/')
    await box(page).pressSequentially('to')
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('option').count()).toBe(0)
    expect(asked).toEqual([])
    await box(page).pressSequentially('rrontes')
    await page.getByRole('option', { name: /^Torrontés Varietal/ }).waitFor()
    expect(await page.getByRole('option').count()).toBeLessThanOrEqual(10)
    await page.getByRole('option').locator('mark', { hasText: 'Torrontés' }).first().waitFor()
    await expectAccessible(page)
  })

  it('can be chosen by keys: down, up, Esc and Enter', async () => {
    const page = await newPerson(desktop)
    await goTo(page, '/carrito')
    await box(page).pressSequentially('cerro blanco')
    await page.getByRole('option').first().waitFor()
    expect(await box(page).getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('ArrowDown')
    await page.getByRole('option', { name: /^Bodega Cerro Blanco/, selected: true }).waitFor()
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => box(page).getAttribute('aria-activedescendant')).toBeNull()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('option').count()).toBe(0)
    expect(await box(page).inputValue()).toBe('cerro blanco')
    await page.keyboard.press('ArrowDown')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => box(page).getAttribute('aria-activedescendant')).not.toBeNull()
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname !== '/carrito')
  })
})

describe('before anything is searched', () => {
  it("a buyer's last searches stand ready, on the search page, and under the box elsewhere and once it is emptied", async () => {
    const page = await newBuyerAs('ana.perez@ejemplo.com.ar', phone)
    await goTo(page, '/inicio/ultimos-ingresados')
    for (const words of ['vino para asado', 'gin']) {
      await searchFor(page, words)
      await cards(page).first().waitFor()
    }
    await goTo(page, '/buscar')
    const recent = page.getByRole('region', { name: 'Tus últimas búsquedas' })
    await expect
      .poll(() => recent.getByRole('link').allTextContents())
      .toEqual(expect.arrayContaining(['gin', 'vino para asado']))
    expect((await recent.getByRole('link').allTextContents()).slice(0, 2)).toEqual(['gin', 'vino para asado'])
    await expectAccessible(page)
    await goTo(page, '/buscar?q=%3F')
    await recent.getByRole('link', { name: 'vino para asado' }).click()
    await page.waitForURL('**/buscar?q=vino**')
    await box(page).fill('')
    await page.getByRole('option', { name: 'gin', exact: true }).waitFor()
    await goTo(page, '/carrito')
    await box(page).focus()
    await page.getByRole('option', { name: 'gin', exact: true }).click()
    await page.waitForURL('**/buscar?q=gin')
  })

  it('a visitor has none, and both see what is most wanted', async () => {
    const [wanted] = await query<{ id: number; name: string }>(
      'select id, name from articles where published and not featured order by id desc limit 1',
    )
    const page = await newPerson(phone)
    await query(
      'insert into article_views (article_id, day, views) values ($1, current_date, 5000) on conflict (article_id, day) do update set views = 5000',
      [wanted?.id],
    )
    await goTo(page, '/buscar')
    const shelf = page.getByRole('region', { name: 'Mas buscados' })
    await expect
      .poll(async () => {
        // The page is cached until the catalogue changes.
        await query('update titles set position = position')
        await page.reload()
        return shelf.getByRole('article').first().getByRole('heading').textContent()
      })
      .toBe(wanted?.name)
    expect(await page.getByText('Tus últimas búsquedas').count()).toBe(0)
    expect((await fetch(`${shopUrl}/api/last-searchs`)).status).toBe(401)
    await query('delete from article_views where article_id = $1', [wanted?.id])
  })
})
