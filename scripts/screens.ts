// Takes the screenshots of docs/screens from a running demo shop: npm run screens -- http://localhost:3000 <password
// of the first start>
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { findChromium } from './chromium.mjs'

const [, , shop = 'http://localhost:3000', password] = process.argv
const folder = join(import.meta.dirname, '../docs/screens')
const widths = { 360: 780, 1440: 900 }

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
await mkdir(folder, { recursive: true })
for (const [width, height] of Object.entries(widths)) {
  const storageState = {
    cookies: [],
    origins: [{ origin: new URL(shop).origin, localStorage: [{ name: 'damajuana.mayor', value: 'si' }] }],
  }
  const context = await browser.newContext({
    baseURL: shop,
    storageState,
    viewport: { width: Number(width), height },
    reducedMotion: 'reduce',
    locale: 'es-AR',
  })
  await walk(await context.newPage(), width)
  if (password !== undefined) await workAtTheCounter(await context.newPage(), width, password)
  await context.close()
}
await browser.close()

/** From Home to Thanks, as a guest with delivery. */
async function walk(page: Page, width: string): Promise<void> {
  await open(page, '/')
  await take(page, `home-${width}`)
  await open(page, '/inicio/tintos')
  await take(page, `category-${width}`)
  await open(page, '/articulos/cerro-blanco-malbec-reserva/1000')
  await take(page, `article-${width}`)
  for (const slug of [
    'soda-en-sifon-del-tala-1-5-l',
    'quebrada-honda-gran-corte',
    'casa-alba-sauvignon-blanc',
  ]) {
    await open(page, `/articulos/${slug}/1000`)
    await page.getByRole('button', { name: /^Agregar ·/ }).click()
    await page.getByRole('link', { name: 'Ver el carrito' }).waitFor()
  }
  await open(page, '/carrito')
  await page
    .getByRole('button', { name: /^Sumar uno/ })
    .first()
    .click()
  await settle(page)
  await take(page, `cart-${width}`)
  await page.getByRole('button', { name: 'Iniciar compra' }).first().click()
  await page.waitForURL('**/confirmar-compra')
  await page.getByRole('radio', { name: /Retiro en el local/ }).click()
  await page.getByRole('button', { name: 'Comprar sin registrarme' }).click()
  await page.getByRole('textbox', { name: 'Nombre y apellido' }).fill('Rosa Paz')
  await page.getByRole('textbox', { name: 'Correo' }).fill('rosa@ejemplo.com.ar')
  await page.getByRole('textbox', { name: 'Teléfono' }).fill('341 555 0303')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await settle(page)
  await take(page, `order-${width}`)
  await page.getByRole('radio', { name: /^Transferencia/ }).click()
  await settle(page)
  await page.getByRole('checkbox', { name: 'Soy mayor de 18 años' }).check()
  await page.getByRole('button', { name: 'Finalizar compra' }).first().click()
  await page.waitForURL('**/gracias-por-tu-compra?pedido=*')
  await settle(page)
  await take(page, `thanks-${width}`)
}

/** The owner's panel. */
async function workAtTheCounter(page: Page, width: string, typed: string): Promise<void> {
  await page.goto('/mostrador')
  await page.getByRole('textbox', { name: 'Correo o teléfono' }).fill('graciela@damajuana.example')
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(typed)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.getByRole('heading', { name: 'Vendido hoy' }).waitFor()
  // Off the row that came under it.
  await page.mouse.move(0, 0)
  await settle(page)
  await take(page, `panel-today-${width}`)
  for (const [name, path] of [
    ['orders', '/mostrador/pedidos'],
    ['sell', '/mostrador/vender'],
    ['till', '/mostrador/caja'],
    ['deliveries', '/mostrador/reparto'],
    ['articles', '/mostrador/articulos'],
    ['stock', '/mostrador/stock'],
    ['security', '/mostrador/seguridad'],
    ['team', '/mostrador/equipo'],
    ['history', '/mostrador/historial'],
    ['settings', '/mostrador/ajustes'],
    ['inbox', '/mostrador/conversaciones'],
    ['zones', '/mostrador/envios'],
    ['coupons', '/mostrador/cupones'],
  ] as const) {
    await open(page, path)
    await take(page, `panel-${name}-${width}`)
  }
  await page.goto('/mostrador/articulos?q=malbec')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Malbec/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Fotos' }).waitFor()
  await page.mouse.move(0, 0)
  await settle(page)
  await take(page, `panel-article-${width}`)
  await page.goto('/mostrador/cupones')
  await page
    .getByRole('main')
    .getByRole('link', { name: /DAMA5000/ })
    .click()
  await page.getByRole('region', { name: 'Compartir' }).waitFor()
  await page.mouse.move(0, 0)
  await settle(page)
  await take(page, `panel-coupon-${width}`)
  await page.goto('/mostrador/envios')
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  const area = page.getByRole('region', { name: 'Área', exact: true })
  await area.locator('.leaflet-marker-icon').first().waitFor()
  await settle(page)
  await take(page, `panel-zone-${width}`, area)
  await open(page, '/mostrador/pedidos')
  await page.getByRole('main').getByRole('link').filter({ hasText: /\$/ }).first().click()
  await page.getByRole('main').locator('img').last().waitFor()
  await settle(page)
  await take(page, `panel-order-${width}`)
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await settle(page)
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
}

/** Saves a PNG with a reduced palette, which suits drawings and flat colours. From `top`, else from the page's. */
async function take(page: Page, name: string, top = page.locator('html')): Promise<void> {
  await top.evaluate((element) => element.scrollIntoView())
  // The shop draws a picture when it is first asked for.
  await page.evaluate(async () => {
    const images = [...document.images]
    if (images.length === 0) return
    const entries = await new Promise<IntersectionObserverEntry[]>((resolve) => {
      const observer = new IntersectionObserver(resolve)
      for (const image of images) observer.observe(image)
    })
    const seen = new Set(entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target))
    await Promise.all(images.filter((image) => seen.has(image)).map((image) => image.decode()))
  })
  await writeFile(
    join(folder, `${name}.png`),
    await sharp(await page.screenshot())
      .png({ palette: true, quality: 100 })
      .toBuffer(),
  )
}
