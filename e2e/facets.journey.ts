import { describe, expect, it } from 'vitest'
import { desktop, expectAccessible, goTo, newPerson, restOf, useBrowser, whenAlive } from './browser.ts'
import { check, chips, countOf, queryOf, told } from './facets.ts'

useBrowser()

describe('on a wide screen', () => {
  it('filters add up: one or another grape, and of that bodega, as many as each said', async () => {
    const page = await newPerson(desktop)
    await goTo(page, '/inicio/tintos')
    const malbecs = await countOf('Tintos', "facets @> '{varietal:malbec}'")
    const either = await countOf('Tintos', "facets && '{varietal:malbec,varietal:syrah}'")
    const ofBodega = await countOf(
      'Tintos',
      "facets && '{varietal:malbec,varietal:syrah}' and facets @> '{bodega:bodega-molino-seco}'",
    )
    expect(ofBodega).toBeGreaterThan(0)

    await check(page, new RegExp(`^Malbec ${malbecs} artículos`)).check()
    await told(page, malbecs)
    await check(page, /^Syrah/).check()
    await told(page, either)
    await expect.poll(() => queryOf(page)).toBe('?varietal=malbec,syrah')
    await check(page, new RegExp(`^Bodega Molino Seco ${ofBodega} artículos?`)).check()
    await told(page, ofBodega)
    await expect.poll(() => page.getByRole('article').count()).toBe(ofBodega)
    await expect.poll(() => check(page, /^Malbec/).isChecked()).toBe(true)
    await expectAccessible(page)
  })

  it('the address has all of it: reloaded and shared it is the same, back undoes a step, chips take them away', async () => {
    const page = await newPerson(desktop)
    await goTo(page, '/inicio/tintos')
    await check(page, /^Malbec/).check()
    await page.waitForURL('**varietal=malbec')
    await check(page, /^Con stock/).check()
    await page.waitForURL('**varietal=malbec&stock=si')
    const friend = await newPerson(desktop)
    await goTo(friend, page.url())
    const shown = await friend.getByRole('article').first().innerText()
    await expect.poll(() => page.getByRole('article').first().innerText()).toBe(shown)
    await page.reload()
    await whenAlive(page)
    expect(await chips(page).allInnerTexts()).toEqual(['Malbec', 'Con stock'])

    await page.goBack()
    await page.waitForURL('**varietal=malbec')
    await expect.poll(() => check(page, /^Con stock/).isChecked()).toBe(false)
    await page.getByRole('link', { name: 'Quitar el filtro Malbec' }).click()
    await page.waitForURL('**/inicio/tintos')
    await expect.poll(() => chips(page).count()).toBe(0)
    await expect.poll(() => check(page, /^Malbec/).isChecked()).toBe(false)
  })

  it('a change of filters stays where one is, and the keyboard where it was', async () => {
    const page = await newPerson(desktop)
    await goTo(page, '/inicio/tintos')
    const mendoza = check(page, /^Mendoza/)
    await mendoza.focus()
    await page.evaluate(() => scrollTo(0, 600))
    await page.keyboard.press('Space')
    await page.waitForURL('**region=argentina.mendoza')
    await told(page, await countOf('Tintos', "facets @> '{region:argentina.mendoza}'"))
    expect(await page.evaluate(() => scrollY)).toBe(600)
    expect(await mendoza.evaluate((box) => box === document.activeElement)).toBe(true)

    const lowest = page.getByRole('textbox', { name: 'Desde ($)' })
    await lowest.fill('20000')
    await lowest.press('Enter')
    await page.waitForURL('**precio=20000*')
    await expect.poll(() => lowest.inputValue()).toBe('20.000')
    expect(await lowest.evaluate((field) => field === document.activeElement)).toBe(true)
  })

  it('places open into the places in them; one of those narrows the place around it', async () => {
    const page = await newPerson(desktop)
    await goTo(page, '/inicio/tintos')
    await check(page, /^Mendoza/).check()
    await page.getByRole('button', { name: 'Lugares de Mendoza' }).first().click()
    await check(page, /^Valle de Uco/).check()
    await page.waitForURL('**region=argentina.mendoza.valle-de-uco')
    await expect.poll(() => check(page, /^Mendoza/).isChecked()).toBe(false)
    await told(page, await countOf('Tintos', "facets @> '{region:argentina.mendoza.valle-de-uco}'"))
  })

  it('more than eight values wait for a button', async () => {
    const page = await newPerson(desktop)
    await goTo(page, '/inicio/tintos')
    expect(await check(page, /^Tempranillo/).count()).toBe(0)
    await page
      .getByRole('button', { name: /^Ver todos \(\d+\)$/ })
      .first()
      .click()
    await check(page, /^Tempranillo/).check()
    await page.waitForURL('**varietal=tempranillo')
  })

  it('a range of prices is typed as one likes, and what it leaves is within it', async () => {
    const page = await newPerson(desktop)
    await goTo(page, '/inicio/tintos')
    const prices = page.getByRole('group', { name: 'Precio' })
    await prices.getByLabel('Desde').fill('$ 10.000')
    await prices.getByLabel('Hasta').fill('15000')
    await page.keyboard.press('Enter')
    await page.waitForURL('**precio=10000-15000')
    await told(page, await countOf('Tintos', 'online_price between 1000000 and 1500000'))
    await page.getByRole('link', { name: 'Quitar el filtro De $ 10.000 a $ 15.000' }).waitFor()
    const shown = async (): Promise<number[]> =>
      (await page.getByRole('article').locator('.price > :nth-child(2)').allTextContents()).map((text) =>
        Number(text.replace(/\D/g, '')),
      )
    await expect
      .poll(shown)
      .toSatisfy(
        (prices: number[]) =>
          prices.length > 0 && prices.every((price) => price >= 10_000 && price <= 15_000),
      )
  })

  it('back from an article has the filters, the pages that were loaded, and the place', async () => {
    const page = await newPerson(desktop)
    await goTo(page, '/inicio/tintos?stock=si&orden=a-z')
    const before = await page.getByRole('article').count()
    // In view it loads by itself, and is gone at the end of the list.
    await page.getByRole('link', { name: 'Cargar más' }).scrollIntoViewIfNeeded()
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(before)
    const loaded = await page.getByRole('article').count()
    const late = page.getByRole('article').nth(before + 2)
    await late.scrollIntoViewIfNeeded()
    const place = await restOf(page)
    await late.getByRole('heading').getByRole('link').click()
    await page.waitForURL('**/articulos/**')
    await page.goBack()
    await page.waitForURL('**stock=si&orden=a-z')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
    expect(await page.getByRole('article').count()).toBeGreaterThanOrEqual(loaded)
    await expect.poll(() => check(page, /^Con stock/).isChecked()).toBe(true)
  })

  it('a search is filtered too, and keeps its words', async () => {
    const page = await newPerson(desktop)
    await goTo(page, '/buscar?q=malbec')
    const all = await page
      .getByRole('status')
      .getByText(/^\d+ resultados$/)
      .innerText()
    await check(page, /^Tinto/).check()
    await page.waitForURL('**/buscar?q=malbec&tipo=tinto')
    await expect
      .poll(() =>
        page
          .getByRole('status')
          .getByText(/^\d+ resultados$/)
          .innerText(),
      )
      .not.toBe(all)
    expect(await page.getByRole('combobox').first().inputValue()).toBe('malbec')
    await expectAccessible(page)
  })

  it('filters that nothing meets say so, and offer the way back', async () => {
    const page = await newPerson(desktop)
    await goTo(page, '/inicio/tintos?varietal=malbec&maridaje=postres&precio=1-2')
    await page.getByText('Nada cumple con todos los filtros').waitFor()
    expect(await chips(page).count()).toBe(3)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Borrar filtros' }).last().click()
    await page.waitForURL('**/inicio/tintos')
    await page.getByRole('article').first().waitFor()
  })

  it('what is no filter in an address is passed over', async () => {
    const page = await newPerson(desktop)
    for (const odd of [
      '?varietal=%27%22%3C%3E',
      '?precio=abc',
      '?varietal=',
      `?varietal=${'x'.repeat(400)}`,
      '?precio=1&precio=2&precio=3',
      '?region=a.b.c.d.e.f',
      '?tipo=%F0%9F%8D%B7',
    ]) {
      await goTo(page, `/inicio/tintos${odd}`)
      await page.getByRole('article').first().waitFor()
      expect(await chips(page).count()).toBe(0)
    }
  })
})
