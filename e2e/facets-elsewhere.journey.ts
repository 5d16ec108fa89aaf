import { describe, expect, it } from 'vitest'
import { desktop, expectAccessible, goTo, newPerson, phone, useBrowser } from './browser.ts'
import { check, chips, countOf, queryOf, told } from './facets.ts'
import { shopUrl } from './own-shop.ts'
import { whileConfigured } from './shop-database.ts'

useBrowser()

describe('on a phone', () => {
  it('filters are tried out in a dialog, which says how many are left, and count when one goes to see', async () => {
    const page = await newPerson(phone)
    await goTo(page, '/inicio/tintos')
    await page.getByRole('button', { name: 'Filtrar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Filtros' })
    await dialog.getByRole('checkbox', { name: /^Malbec/ }).check()
    const malbecs = await countOf('Tintos', "facets @> '{varietal:malbec}'")
    await dialog.getByRole('button', { name: `Ver ${malbecs} artículos` }).waitFor()
    await expect.poll(() => queryOf(page)).toBe('')
    await expectAccessible(page)
    await dialog.getByLabel('Hasta ($)').fill('12000')
    await dialog.getByRole('button', { name: /^Ver \d+ artículos$/ }).click()
    await page.waitForURL('**varietal=malbec&precio=-12000')
    await told(page, await countOf('Tintos', "facets @> '{varietal:malbec}' and online_price <= 1200000"))
    const button = page.getByRole('button', { name: /^Filtrar\s*2 aplicados$/ })
    await button.waitFor()
    await expectAccessible(page)

    await button.click()
    await dialog.getByRole('button', { name: 'Borrar filtros' }).click()
    expect(await dialog.getByRole('checkbox', { name: /^Malbec/ }).isChecked()).toBe(false)
    await page.keyboard.press('Escape')
    expect(await chips(page).count()).toBe(2)
    await page.goBack()
    await page.waitForURL('**/inicio/tintos')
    await expect.poll(() => chips(page).count()).toBe(0)
  })
})

describe('without scripts', () => {
  it('the list is as the address says, and the filters are a form', async () => {
    const page = await newPerson(desktop, { scripts: false })
    await page.goto('/inicio/tintos?varietal=syrah&orden=a-z')
    await told(page, await countOf('Tintos', "facets @> '{varietal:syrah}'"))
    await check(page, /^Malbec/).check()
    await page
      .getByRole('region', { name: 'Filtros' })
      .getByRole('button', { name: 'Aplicar' })
      .last()
      .click()
    await told(page, await countOf('Tintos', "facets && '{varietal:syrah,varietal:malbec}'"))
    expect(new URL(page.url()).searchParams.get('orden')).toBe('a-z')
  })

  it('a filtered page is not for search engines, which are told of the whole list', async () => {
    const html = await (await fetch(`${shopUrl}/inicio/tintos?varietal=syrah`)).text()
    expect(html).toMatch(/<meta name="robots" content="noindex/)
    expect(html).toMatch(/<link rel="canonical" href="[^"?]*\/inicio\/tintos"/)
  })
})

describe('where prices are hidden', () => {
  it('there is no filter by price, and an address with one tells nothing', async () => {
    await whileConfigured({ online_price_type: 'only_registered' }, async () => {
      const all = await countOf('Tintos', 'true')
      await expect
        .poll(async () => (await fetch(`${shopUrl}/inicio/tintos?precio=1-2`)).text())
        .toContain(`${all} artículos`)
      const page = await newPerson(desktop)
      await goTo(page, '/inicio/tintos?precio=1-2')
      await check(page, /^Malbec/).waitFor()
      expect(await page.getByRole('group', { name: 'Precio' }).count()).toBe(0)
      expect(await page.getByRole('list', { name: 'Filtros aplicados' }).count()).toBe(0)
    })
  })
})
