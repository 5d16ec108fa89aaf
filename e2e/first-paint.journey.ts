import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { desktop, goTo, hold, newPerson, restOf, useBrowser, whenAlive } from './browser.ts'
import { stopClock } from './clock.ts'
import { password } from './global-setup.ts'
import { newAccount } from './new-account.ts'

useBrowser({ hasPictures: true })

const category = '/inicio/tintos'
const reload = 'Volver a cargar'
const failedScript = {
  allowErrors: /Failed to load resource|Error loading route module|dynamically imported module/,
}
/** A profile whose pages start with a stopped clock: running on, it would start the scripts after 1.5 s. */
async function newPersonAtStoppedClock(): Promise<Page> {
  const page = await newPerson()
  await page.clock.install()
  await stopClock(page)
  return page
}

const isAlive = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset['alive'] === 'yes')

describe('a page on a slow line', () => {
  it('shows its first pictures before it asks for scripts', async () => {
    const page = await newPersonAtStoppedClock()
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    const release = await hold(page, '**/imagenes/**')
    await page.goto(category, { waitUntil: 'commit' })
    await page.getByRole('article').first().waitFor()
    expect(scripts).toEqual([])
    release()
    await page.clock.resume()
    await whenAlive(page)
    expect(scripts.length).toBeGreaterThan(3)
  })

  it('asks for its scripts at the first touch', async () => {
    const page = await newPersonAtStoppedClock()
    const release = await hold(page, '**/imagenes/**')
    await page.goto(category, { waitUntil: 'commit' })
    await page.getByRole('article').first().waitFor()
    expect(await isAlive(page)).toBe(false)
    const asked = page.waitForRequest((request) => request.resourceType() === 'script')
    await page.mouse.click(2, 2)
    await asked
    await page.clock.resume()
    await whenAlive(page)
    release()
  })
})

describe('who goes back before the scripts are there', () => {
  it('sees the page of the address', async () => {
    const page = await newPerson(desktop)
    await goTo(page, category)
    const inStock = page.getByRole('checkbox', { name: /^Con stock/ })
    await inStock.check()
    await page.waitForURL('**stock=si')
    const release = await hold(page, '**/assets/libraries-*.js')
    await page.reload({ waitUntil: 'commit' })
    await page.getByRole('article').first().waitFor()
    await page.goBack({ waitUntil: 'commit' })
    release()
    await page.waitForFunction(
      () => document.documentElement.dataset['alive'] === 'yes' && location.search === '',
    )
    expect(await inStock.isChecked()).toBe(false)
  })
})

describe('a form sent before its scripts ran', () => {
  it('keeps what was typed, says that it waits, and is sent once they did', async () => {
    const { email } = await newAccount({ name: 'Elena', surname: 'Funes' })
    const page = await newPerson()
    const release = await hold(page, '**/assets/libraries-*.js')
    const addresses: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && addresses.push(request.url()))
    // At the document's end stands the script that holds forms.
    await page.goto('/login', { waitUntil: 'domcontentloaded' })
    await page.getByLabel('Correo o teléfono').fill(email)
    await page.getByLabel('Contraseña', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await page.getByRole('alert').filter({ hasText: 'enviamos lo que escribiste' }).waitFor()
    expect(await page.getByLabel('Correo o teléfono').inputValue()).toBe(email)
    release()
    await page.waitForURL((url) => url.pathname !== '/login')
    expect(await page.getByText('enviamos lo que escribiste').count()).toBe(0)
    expect(addresses.map((address) => new URL(address).pathname)).toEqual(['/login'])
    expect(addresses.join()).not.toContain(password)
  })

  it('is sent too in the moment in which they ran', async () => {
    const { email } = await newAccount({ name: 'Elena', surname: 'Funes' })
    const page = await newPerson()
    const release = await hold(page, '**/assets/libraries-*.js')
    // At the document's end stands the script that holds forms.
    await page.goto('/login', { waitUntil: 'domcontentloaded' })
    await page.getByLabel('Correo o teléfono').fill(email)
    await page.getByLabel('Contraseña', { exact: true }).fill(password)
    await page.evaluate(() => {
      const form = document.querySelector<HTMLFormElement>('main form[method=post]')
      new MutationObserver(() => form?.requestSubmit()).observe(document.documentElement, {
        attributeFilter: ['data-alive'],
      })
    })
    release()
    await page.waitForURL((url) => url.pathname !== '/login')
  })
})

describe('a script that does not come', () => {
  it('of the page itself is offered to be loaded again', async () => {
    const page = await newPerson(undefined, failedScript)
    await page.route('**/assets/libraries-*.js', (route) => route.abort())
    await page.goto(category)
    const again = page.getByRole('link', { name: reload })
    await again.waitFor()
    await page.unroute('**/assets/libraries-*.js')
    await again.click()
    await whenAlive(page)
    expect(await again.count()).toBe(0)
  })

  it('of the next screen is offered to be loaded again', async () => {
    const page = await newPerson(undefined, failedScript)
    await goTo(page, category)
    await page.route('**/assets/article-*.js', (route) => route.abort())
    await page.getByRole('article').getByRole('link').first().click()
    const again = page.getByRole('link', { name: reload })
    await again.waitFor()
    await page.unroute('**/assets/article-*.js')
    await again.click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/articulos\//)
    expect(await again.count()).toBe(0)
  })

  it('for 120 seconds is offered to be loaded again', async () => {
    const page = await newPerson()
    await page.clock.install()
    await goTo(page, category)
    await stopClock(page)
    const release = await hold(page, '**/assets/article-*.js')
    await page.getByRole('article').getByRole('link').first().click()
    await page.clock.runFor(115_000)
    expect(await page.getByRole('link', { name: reload }).count()).toBe(0)
    await page.clock.runFor(6_000)
    await page.clock.resume()
    await page.getByRole('link', { name: reload }).waitFor()
    release()
    await page.waitForURL('**/articulos/**')
    expect(await page.getByRole('link', { name: reload }).count()).toBe(0)
  })
})

describe('a list that is loaded again', () => {
  it('grows until its reader is where he was', async () => {
    const page = await newPerson()
    await goTo(page, category)
    const cards = page.getByRole('main').getByRole('article')
    const first = await cards.count()
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight - innerHeight - 700))
        return cards.count()
      })
      .toBeGreaterThan(first)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight - innerHeight - 900))
    const before = await restOf(page)
    await page.reload()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
    expect(await cards.count()).toBeGreaterThan(first)
  })
})
