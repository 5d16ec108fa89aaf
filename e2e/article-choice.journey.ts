import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible, desktop, goTo, newPerson, phone, useBrowser } from './browser.ts'
import { query, whileConfigured } from './shop-database.ts'
import { soda, toCartByBanner } from './steps.ts'

useBrowser()

const wine = '/articulos/cerro-blanco-malbec-reserva/1000'
const corkscrew = 'sacacorchos-de-dos-tiempos-damajuana'
const soon = { timeout: 15_000 }

/** The select of a property. */
const values = (page: Page, property: string) =>
  page.getByRole('main').getByRole('combobox', { name: property })

/** Chooses the option beginning with `value`; prices follow it in the label. */
async function pick(page: Page, property: string, value: string): Promise<void> {
  const option = values(page, property)
    .locator('option')
    .filter({ hasText: new RegExp(`^${value}`) })
  await values(page, property).selectOption(await option.getAttribute('value'))
}

/** Runs `work` while the corkscrew also comes engraved, but with its first handle only. */
async function whileEngraved(
  work: (handles: { first: string; second: string; handle: string }) => Promise<void>,
): Promise<void> {
  const variants = await query<{ id: number; handle: number; name: string; property: string }>(
    `select variants.id, handles.id as handle, handles.name, article_property_types.name as property from article_variants variants join article_variant_values on article_variant_id = variants.id
      join article_property_values handles on handles.id = article_property_value_id join article_properties on article_properties.id = article_property_id join article_property_types on article_property_types.id = article_property_type_id
      join articles on articles.id = variants.article_id where articles.slug = $1 order by variants.position`,
    [corkscrew],
  )
  const [type] = await query<{ id: number }>(
    "insert into article_property_types (name) values ('Grabado') returning id",
  )
  const [property] = await query<{ id: number }>(
    'insert into article_properties (article_id, article_property_type_id, position) select id, $2, 1 from articles where slug = $1 returning id',
    [corkscrew, type?.id],
  )
  const [plain, engraved] = await query<{ id: number }>(
    "insert into article_property_values (article_property_id, name, position) values ($1, 'Liso', 0), ($1, 'Con iniciales', 1) returning id",
    [property?.id],
  )
  const [own] = await query<{ id: number }>(
    'insert into article_variants (article_id, position, price, stock) select id, 9, 1500000, 4 from articles where slug = $1 returning id',
    [corkscrew],
  )
  await query(
    'insert into article_variant_values (article_variant_id, article_property_value_id) values ($1, $2), ($1, $3)',
    [own?.id, variants[0]?.handle, engraved?.id],
  )
  await query(
    'insert into article_variant_values (article_variant_id, article_property_value_id) select unnest($1::integer[]), $2',
    [variants.map(({ id }) => id), plain?.id],
  )
  try {
    await work({
      first: variants[0]?.name ?? '',
      second: variants[1]?.name ?? '',
      handle: variants[0]?.property ?? '',
    })
  } finally {
    await query('delete from article_variants where id = $1', [own?.id])
    await query('delete from article_properties where id = $1', [property?.id])
    await query('delete from article_property_types where id = $1', [type?.id])
  }
}

describe('the prices of an article', () => {
  it('follow the variant: its litre, its taxes, its ways of paying', async () => {
    const page = await newPerson(desktop)
    await goTo(page, wine)
    const main = page.getByRole('main')
    await pick(page, 'Presentación', 'Magnum')
    await main.getByText('$ 19.210 por litro').waitFor()
    await main.getByText('PRECIO SIN IMPUESTOS NACIONALES $ 23.814,05').waitFor()
    await main.getByText('$ 25.933,50').waitFor()
    await pick(page, 'Presentación', 'Caja de 6')
    await main.getByText('$ 14.884,44 por litro · $ 11.163,33 por unidad').waitFor()
    await page.getByRole('row', { name: 'Presentación 6 unidades de 750 ml' }).waitFor()
    await expectAccessible(page)
  })

  it('by quantity tell what the next step saves, and the cart charges just that', async () => {
    const page = await newPerson(phone)
    await goTo(page, '/articulos/cerro-blanco-malbec-joven/1000')
    const main = page.getByRole('main')
    await main.getByText('Llevando 6 pagás $ 8.600 c/u y ahorrás $ 3.600').waitFor()
    await main.getByText('te faltan 5').waitFor()
    const amount = page.getByRole('textbox', { name: 'Cantidad: Cerro Blanco Malbec Joven' })
    await amount.fill('7')
    await amount.blur()
    await main.getByText('Llevando 12 pagás $ 8.100 c/u y ahorrás $ 6.000').waitFor()
    await page.getByRole('button', { name: 'Agregar · $ 60.200' }).click()
    await toCartByBanner(page)
    await page.waitForURL('**/carrito')
    await page.getByText('$ 60.200').first().waitFor()
  })
})

describe('a choice', () => {
  it('that is sold out says so and can still be read; one that does not exist says with what', async () => {
    const [box] = await query<{ id: number; stock: number }>(
      "select article_variants.id, article_variants.stock from article_variants join articles on articles.id = article_id where slug = 'cerro-blanco-malbec-reserva' order by position offset 1 limit 1",
    )
    await query('update article_variants set stock = 0 where id = $1', [box?.id])
    const page = await newPerson(phone)
    await expect
      .poll(async () => {
        await goTo(page, wine)
        return values(page, 'Presentación')
          .locator('option')
          .filter({ hasText: 'Caja de 6 · Sin stock' })
          .count()
      }, soon)
      .toBe(1)
    await pick(page, 'Presentación', 'Caja de 6')
    expect(await page.getByRole('button', { name: /^Agregar ·/ }).count()).toBe(0)
    await query('update article_variants set stock = $2 where id = $1', [box?.id, box?.stock])

    await whileEngraved(async ({ first, second, handle }) => {
      const engraved = values(page, 'Grabado')
        .locator('option')
        .filter({ hasText: /^Con iniciales/ })
      await expect
        .poll(async () => {
          await goTo(page, `/articulos/${corkscrew}/1000`)
          return engraved.count()
        }, soon)
        .toBe(1)
      await pick(page, handle, second)
      expect(await engraved.innerText()).toBe(`Con iniciales · No viene en ${second}`)
      expect(await engraved.isDisabled()).toBe(true)
      await pick(page, handle, first)
      await pick(page, 'Grabado', 'Con iniciales')
      await page.getByRole('button', { name: 'Agregar · $ 15.000' }).waitFor()
      await pick(page, handle, second)
      expect(await values(page, 'Grabado').inputValue()).toBe('')
    })
  })
})

describe('an article on the screen', () => {
  it('tells its condition, and the legend of alcohol where it holds some', async () => {
    const page = await newPerson(phone)
    const legend = page
      .getByRole('main')
      .getByText('Beber con moderación. Prohibida su venta a menores de 18 años.')
    await goTo(page, '/articulos/los-sauces-extremo-malbec/1000')
    await page.getByText('Partida chica y numerada; no siempre hay reposición.').waitFor()
    await legend.waitFor()
    await goTo(page, `/articulos/${soda.slug}/1000`)
    await page.getByRole('heading', { level: 1, name: soda.name }).waitFor()
    expect(await legend.count()).toBe(0)
  })

  it('offers no WhatsApp in a shop without a phone', async () => {
    const [shop] = await query<{ phone: string }>('select phone from commerces')
    await query('update commerces set phone = null')
    try {
      const page = await newPerson(phone)
      await expect
        .poll(async () => {
          await goTo(page, wine)
          return page
            .getByRole('main')
            .getByRole('link', { name: /WhatsApp/ })
            .count()
        }, soon)
        .toBe(0)
    } finally {
      await query('update commerces set phone = $1', [shop?.phone])
    }
  })

  it('can be read by all in the theme noche too', async () => {
    await whileConfigured({ online_template: 'noche' }, async () => {
      const page = await newPerson(phone)
      await expect
        .poll(async () => {
          await goTo(page, wine)
          return page.locator('html').getAttribute('data-theme')
        }, soon)
        .toBe('noche')
      await pick(page, 'Presentación', 'Caja de 6')
      await expectAccessible(page)
    })
  })
})
