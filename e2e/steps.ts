import type { Locator, Page } from 'playwright-core'
import { goTo, newPerson } from './browser.ts'
import { password } from './global-setup.ts'
import { restPath } from './profiles.ts'
import { query } from './shop-database.ts'

/** Keeps a page without realtime: it learns of what happens elsewhere only by its own requests. */
export const disableRealtime = (page: Page): Promise<unknown> =>
  page.route('**/api/realtime', (route) => route.fulfill({ json: { realtime: null } }))

/** An article without choices that costs $ 1.300. */
export const soda = { slug: 'soda-en-sifon-del-tala-1-5-l', name: 'Soda en sifón Del Tala 1,5 l' }

export async function addSoda(page: Page): Promise<void> {
  await goTo(page, `/articulos/${soda.slug}/1000`)
  await page.getByRole('button', { name: /^Agregar ·/ }).click()
  await page.getByRole('link', { name: 'Ver el carrito' }).waitFor()
}

/** To the cart by the banner of an addition, which goes after two seconds, but stays while it has the focus. */
export async function toCartByBanner(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: 'Ver el carrito' })
  await link.focus()
  await link.click()
}

/** A visitor's cart with a soda, as stored by `addSoda()`; shown by the next page. */
export async function storeSoda(page: Page): Promise<void> {
  const [article] = await query<{ id: number }>('select id::integer from articles where slug = $1', [
    soda.slug,
  ])
  const lines = [
    { article_id: article?.id, amount: 1, variant_id: null, color_id: null, size_id: null, notes: null },
  ]
  await page.goto(restPath)
  await page.evaluate((kept) => localStorage.setItem('damajuana.carrito', kept), JSON.stringify(lines))
}

/** Orders a soda for pick-up by API calls; returns the order's number. */
export async function orderSoda(
  page: Page,
  { method, guest }: { method: string; guest: { name: string; email: string; phone: string } },
): Promise<number> {
  const [ids] = await query<{ article: number; method: number }>(
    'select articles.id as article, payment_methods.id as method from articles, payment_methods where slug = $1 and payment_methods.name = $2',
    [soda.slug, method],
  )
  const { cart } = await post<{ cart: { id: number } }>(page, '/carts', {
    cart: { articles: [{ id: ids?.article, amount: 1 }], deliver: 0, payment_method_id: ids?.method },
    commerce_id: 1000,
  })
  const { order } = await post<{ order: { num: number } }>(page, '/orders', {
    cart_id: cart.id,
    commerce_id: 1000,
    is_adult: true,
    buyer: guest,
  })
  return order.num
}

export async function fillGuest(
  page: Page,
  guest: { name: string; email: string; phone: string },
): Promise<void> {
  await page.getByRole('button', { name: 'Comprar sin registrarme' }).click()
  await page.getByRole('textbox', { name: 'Nombre y apellido' }).fill(guest.name)
  await page.getByRole('textbox', { name: 'Correo' }).fill(guest.email)
  await page.getByRole('textbox', { name: 'Teléfono' }).fill(guest.phone)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByText(`${guest.name} · ${guest.email}`).waitFor()
}

export async function choose(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('radio', { name }).click()
}

/** Delivery to San Lorenzo 1834, Rosario. */
export async function writeAddress(page: Page): Promise<void> {
  await choose(page, /Envío a domicilio/)
  await page.getByRole('textbox', { name: 'Calle' }).fill('San Lorenzo')
  await page.getByRole('textbox', { name: 'Número' }).fill('1834')
  await page.getByRole('textbox', { name: 'Ciudad' }).fill('Rosario')
  await page.getByRole('button', { name: 'Guardar la dirección' }).click()
}

/** Expects the zone that follows from the address. */
export async function expectZone(page: Page, name: string): Promise<void> {
  await page.getByRole('region', { name: 'Zona de envío' }).getByText(name).waitFor()
}

/** 'Finalizar compra', declaring to be of age. */
export async function finish(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Soy mayor de 18 años' }).check()
  await page.getByRole('button', { name: 'Finalizar compra' }).first().click()
}

/** Logs in by an API call, effective with the next page. */
export async function logIn(page: Page, email: string): Promise<void> {
  await post(page, '/login', { email, password, remember: false })
}

/** Posts to an endpoint in this browser's session; returns the body. */
export async function post<T>(page: Page, path: string, data: object): Promise<T> {
  const context = page.context()
  await context.request.get('/sanctum/csrf-cookie')
  const token = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const answer = await context.request.post(path, {
    data,
    headers: { 'x-xsrf-token': decodeURIComponent(token) },
  })
  if (!answer.ok()) throw new Error(`${path} answers ${answer.status()}: ${await answer.text()}`)
  return (await answer.json()) as T
}

/** Logs in on the Login screen, which merges the cart, and ends on Home. */
export async function logInByHand(page: Page, email: string): Promise<void> {
  await goTo(page, '/login')
  await enterAccount(page, email)
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** A new browser profile, logged in. */
export async function newBuyerAs(email: string, ...as: Parameters<typeof newPerson>): Promise<Page> {
  const page = await newPerson(...as)
  await logIn(page, email)
  return page
}

/** The demo shop's owner. */
export const owner = 'graciela@damajuana.example'

/** The owner on the panel's Vender; refusals and a lost line are expected. */
export async function atTheCounter(viewport: { width: number; height: number }): Promise<Page> {
  const page = await newBuyerAs(owner, viewport, {
    allowErrors: /status of 4\d\d|ERR_INTERNET_DISCONNECTED/,
  })
  await goTo(page, '/mostrador/vender')
  await page.getByRole('heading', { level: 1, name: 'Vender' }).waitFor()
  return page
}

/** By the panel's own form, at its door or over an ended session. */
export async function signInToPanel(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Correo o teléfono' }).fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

/** Buttons of goods on Vender. */
export const add = (page: Page): Locator => page.getByRole('button', { name: /^Agregar / })

/** Fills in the login form. */
export async function enterAccount(page: Page, email: string, typed = password): Promise<void> {
  await page.getByRole('textbox', { name: 'Correo o teléfono' }).fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(typed)
  await page.getByRole('button', { name: 'Ingresar' }).click()
}

/** Code of the newest mail with that subject to an address. */
export async function mailedCode(to: string, subject: string): Promise<string> {
  const [mail] = await query<{ text: string }>(
    "select data ->> 'text' as text from jobs.job where name = 'send-mail' and data ->> 'to' = $1 and data ->> 'subject' = $2 order by created_on desc, id desc limit 1",
    [to, subject],
  )
  return /\b\d{8}\b/.exec(mail?.text ?? '')?.[0] ?? ''
}
