import { describe, expect, it } from 'vitest'
import { desktop, goTo, newPerson, phone, useBrowser } from './browser.ts'
import { shopUrl } from './own-shop.ts'
import { query, whileConfigured } from './shop-database.ts'
import { soda } from './steps.ts'

useBrowser({ hasPictures: true })

describe('an article', () => {
  it('shows its facts, its prices by way of paying and its sheet, and counts the visit', async () => {
    const slug = 'quebrada-honda-gran-corte'
    const [article] = await query<{ id: number; name: string; num: number; bodega: string; section: string }>(
      "select articles.id, articles.name, num, bodegas.name as bodega, descriptions -> 0 ->> 'title' as section from articles join bodegas on bodegas.id = bodega_id where slug = $1",
      [slug],
    )
    await query('delete from article_views')
    const views = () =>
      query<{ views: number }>('select views from article_views where article_id = $1', [article?.id])
    const page = await newPerson(desktop)
    await goTo(page, `/articulos/${slug}/1000`)
    await page.getByRole('heading', { level: 1, name: article?.name ?? '' }).waitFor()
    await page.getByText(`Nº ${article?.num}`).first().waitFor()
    await page
      .getByRole('link', { name: article?.bodega ?? '' })
      .first()
      .waitFor()
    await page.getByText('Según cómo pagues').waitFor()
    await page.getByRole('heading', { name: 'Ficha' }).waitFor()
    await page.getByRole('heading', { name: article?.section ?? '' }).waitFor()
    await page.getByRole('row', { name: /^Para beber De \d{4} a \d{4}$/ }).waitFor()
    await page
      .getByRole('listitem')
      .filter({ hasText: /^Cuerpo/ })
      .getByText(/^[1-5] de 5$/)
      .waitFor()
    const whatsapp = await page.getByRole('link', { name: /^Consultar por WhatsApp/ }).getAttribute('href')
    expect(new URL(whatsapp ?? '').searchParams.get('text')).toMatch(
      new RegExp(`${article?.name}\\nhttp.*/articulos/${slug}/1000$`),
    )
    await expect.poll(views).toEqual([{ views: 1 }])
  })

  it.each([true, false])(
    'ends in what is like it, which grows, with scroll_infinito_en_home %s',
    async (infinite) => {
      await whileConfigured({ scroll_infinito_en_home: infinite }, async () => {
        const page = await newPerson(phone)
        await goTo(page, '/articulos/quebrada-honda-gran-corte/1000')
        const similars = page.getByRole('region', { name: 'Similares' })
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
        await similars.scrollIntoViewIfNeeded()
        const cards = similars.getByRole('article')
        await expect
          .poll(async () => {
            await cards.last().scrollIntoViewIfNeeded()
            return cards.count()
          })
          .toBeGreaterThan(12)
      })
    },
  )

  it('asks for a colour and a size where it has them', async () => {
    const [article] = await query<{ slug: string }>(
      'select slug from articles where id in (select article_id from article_colors) and id in (select article_id from article_sizes) limit 1',
    )
    const page = await newPerson(phone)
    await goTo(page, `/articulos/${article?.slug}/1000`)
    const add = page.getByRole('button', { name: /^Agregar ·/ })
    await add.click()
    await page.getByText('Seleccione un color').first().waitFor()
    await page.getByRole('group', { name: 'Color' }).getByRole('radio').first().check()
    await add.click()
    await page.getByText('Seleccione un talle').first().waitFor()
    await page.getByRole('group', { name: 'Talle' }).getByRole('radio').first().check()
    await add.click()
    await page.getByRole('link', { name: 'Ver el carrito' }).waitFor()
  })

  it('that is in the cart shows its amount there, and asks before it goes', async () => {
    const page = await newPerson(phone)
    await goTo(page, `/articulos/${soda.slug}/1000`)
    await page.getByRole('button', { name: /^Agregar ·/ }).click()
    await page.getByRole('button', { name: `Sumar uno: ${soda.name}` }).click()
    await expect
      .poll(() => page.getByRole('textbox', { name: `Cantidad: ${soda.name}` }).inputValue())
      .toBe('2')
    await page.getByRole('button', { name: `Quitar ${soda.name}` }).click()
    await page
      .getByRole('dialog', { name: `Seguro quiere quitar ${soda.name} del carrito?` })
      .getByRole('button', { name: 'Quitar' })
      .click()
    await page.getByRole('button', { name: /^Agregar ·/ }).waitFor()
  })

  it('says when the shop opens as of now, however long one has been looking around', async () => {
    // By then the viewer is refetched, with a 401 for a visitor.
    const page = await newPerson(phone, { allowErrors: /401/ })
    await page.clock.install()
    const tuesday = new Date('2027-03-02T12:00:00-03:00')
    const sunday = new Date('2027-03-07T12:00:00-03:00')
    let shopTime = tuesday
    await page.route('**/favicon.svg?hora', (route) =>
      route.fulfill({ headers: { date: shopTime.toUTCString() } }),
    )
    await goTo(page, '/buscar?q=soda+del+tala')
    const now = page.getByRole('complementary', { name: 'La tienda ahora' })
    await page.clock.fastForward(60_000)
    await now.getByText('hasta las 13:00').waitFor()
    shopTime = sunday
    await page.clock.fastForward(11 * 60_000)
    await now.getByText('abre mañana').waitFor()
    await page.getByRole('main').getByRole('link', { name: soda.name }).click()
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Retirá en el local' })
      .getByText('abre mañana')
      .waitFor()
  })

  it('without a price to see sends to Login instead of the cart', async () => {
    await whileConfigured({ online_price_type: 'only_registered' }, async () => {
      await expect
        .poll(async () => (await fetch(`${shopUrl}/articulos/${soda.slug}/1000`)).text())
        .toContain('Ingresá para ver el precio')
      const page = await newPerson(phone)
      await goTo(page, `/articulos/${soda.slug}/1000`)
      expect(await page.getByRole('button', { name: /^Agregar/ }).count()).toBe(0)
      await page.getByRole('main').getByRole('link', { name: 'Ingresá para ver el precio' }).first().click()
      await page.waitForURL('**/login**')
    })
  })
})
