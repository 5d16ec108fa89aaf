import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { desktop, expectAccessible, goTo, newPerson, phone, useBrowser } from './browser.ts'
import { stopClock } from './clock.ts'
import { query } from './shop-database.ts'

useBrowser()

/** A wine with several vintages, each with its own price and stock. */
const parcela = { slug: 'cerro-blanco-parcela-9-malbec', name: 'Cerro Blanco Parcela 9 Malbec' }
const list = '/inicio/tintos'
const applyFilters = { width: 390, height: 844 }

const chooseButton = (page: Page, name = parcela.name) =>
  page.getByRole('link', { name: new RegExp(`^Elegir opciones.*: ${name}$`) }).first()
const modal = (page: Page, name = parcela.name) => page.getByRole('dialog', { name })

const vintages = (place: Page | Locator) => place.getByRole('combobox', { name: 'Añada' })
/** The first vintage. */
const first = { index: 1 }

async function openFromList(page: Page, path = list): Promise<Locator> {
  await goTo(page, path)
  await chooseButton(page).click()
  await vintages(modal(page)).waitFor()
  return modal(page)
}

describe('an article with choices, from its card', () => {
  it('is chosen and added without leaving the list, and the banner confirms it for 2 seconds', async () => {
    const page = await newPerson(phone)
    const dialog = await openFromList(page)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: /^Agregar ·/ }).click()
    await dialog.getByRole('alert').filter({ hasText: 'Seleccione Añada' }).waitFor()
    expect(await vintages(dialog).evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await page.getByRole('region', { name: 'Avisos' }).getByRole('listitem').count()).toBe(0)
    await expectAccessible(page)

    await vintages(dialog).selectOption({ label: '2018 · $ 58.400' })
    await dialog.getByText('$ 58.400').first().waitFor()
    await dialog.getByRole('button', { name: `Sumar uno: ${parcela.name}` }).click()
    await dialog.getByText('Agregar una nota').click()
    await dialog.getByRole('textbox', { name: 'Nota para la tienda' }).fill('Para regalo')
    await page.clock.install()
    await stopClock(page)
    await dialog.getByRole('button', { name: /^Agregar · \$ 116\.800/ }).click()

    const banner = page.getByText(`${parcela.name} está en tu carrito`)
    await banner.waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.clock.runFor(1_000)
    expect(await banner.isVisible()).toBe(true)
    await page.clock.runFor(1_100)
    await banner.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe(list)
    const button = chooseButton(page)
    expect(await button.getAttribute('aria-label')).toBe(`Elegir opciones, 2 en tu carrito: ${parcela.name}`)
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.clock.resume()

    await goTo(page, '/carrito')
    const line = page.getByRole('listitem').filter({ hasText: parcela.name })
    await expect.poll(() => line.innerText()).toMatch(/2018[\s\S]*Para regalo[\s\S]*\$ 58\.400 c\/u/)
  })

  it('is opened, chosen, added and left by the keyboard alone', async () => {
    const page = await newPerson(desktop)
    await goTo(page, list)
    const button = chooseButton(page)
    await button.focus()
    await page.keyboard.press('Enter')
    const dialog = modal(page)
    await vintages(dialog).focus()
    await page.keyboard.press('ArrowDown')
    expect(await vintages(dialog).inputValue()).not.toBe('')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)

    await page.keyboard.press('Enter')
    await vintages(dialog).focus()
    await page.keyboard.press('ArrowDown')
    const amount = dialog.getByRole('textbox', { name: `Cantidad: ${parcela.name}` })
    await amount.focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('3')
    await page.keyboard.press('Enter')
    await page.getByText(`${parcela.name} está en tu carrito`).waitFor()
    await chooseButton(page).getByText('3').waitFor()
  })

  it('leads to its own screen on request, without scripts, and when the dialog does not come', async () => {
    const page = await newPerson(phone)
    const dialog = await openFromList(page)
    await dialog.getByRole('link', { name: 'Ver el artículo completo' }).click()
    await page.waitForURL(`**/articulos/${parcela.slug}/1000`)
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await expect
      .poll(() => page.getByRole('main').evaluate((main) => main === document.activeElement))
      .toBe(true)
    await page.goBack()
    await chooseButton(page).click()
    await vintages(modal(page)).waitFor()
    await page.goForward()
    await page.getByRole('heading', { level: 1, name: parcela.name }).click()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)

    const quiet = await newPerson(phone, { scripts: false })
    await quiet.goto(list)
    await chooseButton(quiet).click()
    await quiet.waitForURL(`**/articulos/${parcela.slug}/1000`)

    const unlucky = await newPerson(phone, { allowErrors: /Failed to load resource/ })
    await unlucky.route('**/assets/add-dialog*', (route) => route.abort())
    await goTo(unlucky, list)
    await chooseButton(unlucky).click()
    await unlucky.waitForURL(`**/articulos/${parcela.slug}/1000`)
  })

  it('is closed by the back button, which leaves the list only once it is closed', async () => {
    const page = await newPerson(applyFilters)
    await goTo(page, '/inicio/ultimos-ingresados')
    await page.getByRole('link', { name: 'Tintos', exact: true }).first().click()
    await page.waitForURL(`**${list}`)
    await chooseButton(page).click()
    await vintages(modal(page)).waitFor()
    await page.goBack()
    await modal(page).waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe(list)
    expect(await chooseButton(page).evaluate((link) => link === document.activeElement)).toBe(true)

    await chooseButton(page).click()
    await modal(page).getByRole('button', { name: 'Cerrar' }).click()
    await modal(page).waitFor({ state: 'hidden' })
    await page.goBack()
    await page.waitForURL('**/inicio/ultimos-ingresados')
  })

  it('that can not be read offers to try again', async () => {
    const page = await newPerson(phone, { allowErrors: /Failed to load resource/ })
    await goTo(page, list)
    await page.route(`**/api/articles/${parcela.slug}/1000`, (route) =>
      route.fulfill({ status: 404, json: { message: 'x' } }),
    )
    await chooseButton(page).click()
    const retry = modal(page).getByRole('button', { name: 'Reintentar' })
    await retry.waitFor()
    await expectAccessible(page)
    await page.unroute(`**/api/articles/${parcela.slug}/1000`)
    await retry.click()
    await vintages(modal(page)).waitFor()
  })
})

describe('the amount', () => {
  it.each([
    ['in the dialog', async (page: Page) => openFromList(page)],
    [
      "on the article's screen",
      async (page: Page) => {
        await goTo(page, `/articulos/${parcela.slug}/1000`)
        return page.getByRole('main')
      },
    ],
  ])('%s must be above 0: the sentence says so and the button waits', async (_where, open) => {
    const page = await newPerson(phone)
    const place = await open(page)
    await vintages(place).selectOption(first)
    const amount = place.getByRole('textbox', { name: `Cantidad: ${parcela.name}` })
    for (const typed of ['', '0', 'x']) {
      await amount.fill('2')
      await place.getByRole('button', { name: /^Agregar ·/ }).waitFor()
      await amount.fill(typed)
      await place.getByText('Indique una cantidad').waitFor()
      expect(await place.getByRole('button', { name: 'Agregar', exact: true }).isDisabled(), typed).toBe(true)
    }
    await expectAccessible(page)
    await amount.press('Enter')
    expect(await page.getByRole('region', { name: 'Avisos' }).getByRole('listitem').count()).toBe(0)
    await place.getByRole('button', { name: `Sumar uno: ${parcela.name}` }).click()
    expect(await amount.inputValue()).toBe('1')
    await place.getByRole('button', { name: /^Agregar ·/ }).click()
    await page.getByText(`${parcela.name} está en tu carrito`).waitFor()
  })
})

describe('a property of one value, of two and of seven', () => {
  const years = ['2017', '2016', '2015', '2014']
  beforeAll(async () => {
    await query(
      `with property as (select article_properties.id, articles.id as article_id from article_properties join articles on articles.id = article_id where slug = $1),
        new_values as (insert into article_property_values (article_property_id, name, position) select id, name, 10 + place from property, unnest($2::text[]) with ordinality as years (name, place) returning id, article_property_id),
        new_variants as (insert into article_variants (article_id, position, stock) select article_id, 10 + n, 5 from property, generate_series(1, array_length($2::text[], 1)) as n returning id)
      insert into article_variant_values (article_variant_id, article_property_value_id)
        select variants.id, all_values.id from (select id, row_number() over (order by id) as n from new_variants) as variants join (select id, row_number() over (order by id) as n from new_values) as all_values using (n)`,
      [parcela.slug, years],
    )
    return async () => {
      await query(
        'delete from article_variants where id in (select article_variant_id from article_variant_values join article_property_values on article_property_values.id = article_property_value_id where name = any($1))',
        [years],
      )
      await query('delete from article_property_values where name = any($1)', [years])
    }
  })

  it('is one select with its prompt, and what has one answer only is chosen', async () => {
    const page = await newPerson(phone)
    for (const [values, chosen] of [
      [1, 1],
      [2, 0],
    ] as const) {
      const [article] = await query<{ slug: string; property: string }>(
        `select slug, article_property_types.name as property from articles join article_properties on article_id = articles.id
          join article_property_types on article_property_types.id = article_property_type_id
          join article_property_values on article_property_id = article_properties.id
          where published group by articles.id, article_properties.id, article_property_types.name having count(*) = $1 order by articles.id limit 1`,
        [values],
      )
      if (!article) continue
      await goTo(page, `/articulos/${article.slug}/1000`)
      const select = page.getByRole('main').getByRole('combobox', { name: article.property })
      expect(await select.locator('option').first().innerText()).toBe(`Seleccione ${article.property}`)
      expect(await select.locator('option').count()).toBe(values + 1)
      expect(await select.evaluate((field: HTMLSelectElement) => field.selectedIndex)).toBe(chosen)
      expect(await page.getByRole('main').getByRole('radio').count()).toBe(0)
    }
  })

  it('is chosen from a list that asks for it, on the screen and in the dialog', async () => {
    const page = await newPerson(phone)
    const select = page.getByRole('main').getByRole('combobox', { name: 'Añada' })
    const added = async () => {
      await goTo(page, `/articulos/${parcela.slug}/1000`)
      return select
        .locator('option')
        .filter({ hasText: /^201[4-7]/ })
        .count()
    }
    await expect.poll(added).toBe(years.length)
    expect(await page.getByRole('combobox', { name: 'Añada' }).count()).toBe(1)
    expect(await select.locator('option:checked').innerText()).toBe('Seleccione Añada')
    await page.getByRole('button', { name: /^Agregar ·/ }).click()
    await page.getByRole('alert').filter({ hasText: 'Seleccione Añada' }).first().waitFor()
    expect(await select.evaluate((element) => element === document.activeElement)).toBe(true)
    await expectAccessible(page)

    await goTo(page, list)
    await chooseButton(page).click()
    const dialog = modal(page)
    await dialog.getByRole('combobox', { name: 'Añada' }).selectOption('2015')
    await dialog.getByRole('button', { name: /^Agregar ·/ }).click()
    await page.getByText(`${parcela.name} está en tu carrito`).waitFor()
    await goTo(page, '/carrito')
    await page.getByRole('listitem').filter({ hasText: parcela.name }).getByText('2015').waitFor()
  })
})
