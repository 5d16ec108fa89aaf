import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import {
  desktop,
  expectAccessible,
  expectGoodAtEachWidth,
  goTo,
  hold,
  newPerson,
  thumb,
  useBrowser,
} from './browser.ts'
import { newAccount } from './new-account.ts'
import { query } from './shop-database.ts'
import { newBuyerAs, owner, signInToPanel } from './steps.ts'

useBrowser({ hasPictures: true })

/** Refusals are part of it: a second count, units that are not free, a drawing, a supplier that is gone. */
const refusals = /status of 4(?:04|09|22)/

async function counter(name: string, viewport = thumb): Promise<Page> {
  const { id, email } = await newAccount({ name, surname: 'Ruiz' })
  await query("update buyers set staff_role = 'counter' where id = $1", [id])
  const page = await newBuyerAs(email, viewport, { allowErrors: refusals })
  await goTo(page, '/mostrador/stock')
  await page.getByRole('heading', { level: 1, name: 'Stock' }).waitFor()
  return page
}

/** A plain wine of its own, with that stock. */
async function newWine(name: string, stock: number | null): Promise<{ id: number; slug: string }> {
  const slug = `${name.toLowerCase().replaceAll(' ', '-')}-${crypto.randomUUID().slice(0, 8)}`
  const [row] = await query<{ id: number }>(
    "insert into articles (slug, name, price, online_price, stock, kind, volume_ml) values ($1, $2, 100000, 100000, $3, 'tinto', 750) returning id",
    [slug, name, stock],
  )
  return { id: row?.id ?? 0, slug }
}

const stockOf = async (id: number): Promise<number | null | undefined> =>
  (await query<{ stock: number | null }>('select stock from articles where id = $1', [id]))[0]?.stock
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Qué ver del stock' }).getByRole('button', { name }).click()

async function find(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Buscar por nombre o código' }).fill(name)
  await page.getByRole('textbox', { name: `${name}: en el estante` }).waitFor()
}

async function type(page: Page, name: string, counted: string): Promise<void> {
  await page.getByRole('textbox', { name: `${name}: en el estante` }).fill(counted)
  await press(page, `Guardar el conteo de ${name}`)
}

it('is counted by two people, taken from, opened and received on a phone, and each is undone', async () => {
  const [name, boxName] = ['Vino', 'Caja'].map((what) => `${what} ${crypto.randomUUID().slice(0, 8)}`)
  if (!name || !boxName) throw new Error('Two names were made')
  const [wine, box] = [await newWine(name, 10), await newWine(boxName, 2)]
  const [ana, beto] = [await counter('Anabel'), await counter('Norberto')]
  await expectAccessible(ana)
  await find(ana, name)
  await ana.getByText('10 libres').waitFor()
  await type(ana, name, '4')
  await ana.getByText(`${name}: quedan 4 libres`).waitFor()
  await ana.getByText('Contado: 4, Anabel').waitFor()

  await find(beto, name)
  const shelf = beto.getByRole('textbox', { name: `${name}: en el estante` })
  await shelf.fill('5')
  await tab(beto, 'Movimientos')
  await tab(beto, 'Contar')
  await find(beto, name)
  expect(await shelf.inputValue()).toBe('5')
  await press(beto, `Guardar el conteo de ${name}`)
  await beto.getByText('Anabel contó 4').waitFor()
  await expectAccessible(beto)
  await press(beto, 'Es otro estante: 9 en total')
  await beto.getByText(`${name}: quedan 9 libres`).waitFor()
  // The other phone is told without a reload.
  await ana.getByText('Contado: 9, Norberto').waitFor()

  await press(ana, `${name}: más acciones`)
  const taking = ana.getByRole('dialog', { name })
  await taking.getByRole('button', { name: 'Sacar del stock' }).click()
  await taking.getByText('Elegí el motivo').waitFor()
  await taking.getByRole('radio', { name: 'Rotura' }).check()
  await expectAccessible(ana)
  await taking.getByRole('button', { name: 'Sacar del stock' }).click()
  await ana.getByText(`Rotura: 1 de ${name}`).waitFor()
  expect(await stockOf(wine.id)).toBe(8)

  await find(ana, boxName)
  await press(ana, `${boxName}: más acciones`)
  const opening = ana.getByRole('dialog', { name: boxName })
  await opening.getByRole('radio', { name: 'Abrir caja' }).check()
  await opening.getByRole('searchbox', { name: 'Buscar la botella' }).fill(name)
  await opening.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await opening.getByRole('textbox', { name: 'Botellas de cada caja' }).fill('6')
  await opening.getByRole('button', { name: 'Abrir: entran 6' }).click()
  await ana.getByText(`Abriste una caja: 6 de ${name}`).waitFor()
  expect([await stockOf(box.id), await stockOf(wine.id)]).toEqual([1, 14])

  await tab(ana, 'Entró mercadería')
  await ana.getByRole('searchbox', { name: 'Agregar artículo' }).fill(name)
  await ana.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await ana.getByRole('textbox', { name: `${name}: cuántas` }).fill('12')
  await expectAccessible(ana)
  await press(ana, 'Guardar: entran 12')
  await ana.getByText('Entraron 12 unidades').waitFor()
  expect(await stockOf(wine.id)).toBe(26)
  await query('update articles set stock = 5 where id = $1', [wine.id])
  await ana.getByRole('button', { name: 'Deshacer', exact: true }).last().click()
  await ana.getByRole('alert').getByText(`De ${name} ya no quedan tantas libres`).waitFor()
  await query('update articles set stock = 26 where id = $1', [wine.id])

  await tab(ana, 'Movimientos')
  await ana.getByText(`+12 ${name}`).waitFor()
  await expectAccessible(ana)
  await press(ana, `Deshacer: Entró, +12 ${name}`)
  await ana.getByText('Se deshizo').first().waitFor()
  expect(await stockOf(wine.id)).toBe(14)

  await tab(ana, 'Qué comprar')
  await ana.getByRole('heading', { name: 'Se buscó y no hay' }).waitFor()
  await expectAccessible(ana)
}, 180_000)

it('is received by its code from a supplier that is new, and what is typed outlasts a look elsewhere', async () => {
  const name = `Vino ${crypto.randomUUID().slice(0, 8)}`
  const wine = await newWine(name, 3)
  const code = `R-${wine.id}`
  await query('update articles set code = $2 where id = $1', [wine.id, code])
  const page = await newBuyerAs(owner, thumb, { allowErrors: refusals })
  await goTo(page, '/mostrador/stock?ver=entrada')
  await page.getByRole('combobox', { name: 'Proveedor' }).selectOption({ label: '+ Agregar…' })
  const supplier = `Distribuidora ${crypto.randomUUID().slice(0, 8)}`
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill(supplier)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await dialog.waitFor({ state: 'detached' })

  // As a keyboard scanner does: faster than the search answers, and twice.
  const find = page.getByRole('searchbox', { name: 'Agregar artículo' })
  const amount = page.getByRole('textbox', { name: `${name}: cuántas` })
  for (let scans = 0; scans < 2; scans += 1) {
    await find.fill(code)
    await find.press('Enter')
  }
  await expect.poll(() => amount.inputValue(), { timeout: 10_000 }).toBe('2')
  expect(await stockOf(wine.id)).toBe(3)

  const cost = page.getByRole('textbox', { name: `${name}: costo de una` })
  await cost.fill('doce mil')
  await press(page, 'Guardar: entran 2')
  await page.getByText('Escribí el costo en pesos, como 4.500.').waitFor()
  await expectAccessible(page)
  await cost.fill('12000')
  await tab(page, 'Contar')
  await page.reload()
  await tab(page, 'Entró mercadería')
  await press(page, 'Guardar: entran 2')
  await page.getByText('Entraron 2 unidades').waitFor()
  expect(await stockOf(wine.id)).toBe(5)
  await tab(page, 'Movimientos')
  await page.getByText(`Entró · ${supplier}`).waitFor()

  // The supplier stays chosen for the next delivery, and is gone when it is saved.
  await query('update suppliers set archived_at = now() where name = $1', [supplier])
  await tab(page, 'Entró mercadería')
  await find.fill(code)
  await find.press('Enter')
  await press(page, 'Guardar: entra 1')
  await page.getByText('Ese proveedor ya no está').waitFor()
  // By a key, as at once after a tap it would be the second of a double tap.
  await page.getByRole('button', { name: 'Guardar: entra 1' }).press('Enter')
  await page.getByText('Entraron 1 unidad').waitFor()
  expect(await stockOf(wine.id)).toBe(6)
})

it('starts to be counted by a delivery where its line says so beforehand', async () => {
  const name = `Suelto ${crypto.randomUUID().slice(0, 8)}`
  const wine = await newWine(name, null)
  const page = await newBuyerAs(owner, thumb, { allowErrors: refusals })
  await goTo(page, '/mostrador/stock?ver=entrada')
  await page.getByRole('searchbox', { name: 'Agregar artículo' }).fill(name)
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await page.getByRole('textbox', { name: `${name}: cuántas` }).fill('24')
  const starts = page.getByRole('checkbox', { name: `Empezar a contar con esta entrega: ${name}` })
  expect(await starts.isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Guardar: entran 24' }).waitFor()
  await expectGoodAtEachWidth(page)
  await starts.uncheck()
  await press(page, 'Guardar la entrada')
  await page.getByText('Guardamos la entrega, sin unidades en el stock').waitFor()
  expect(await stockOf(wine.id)).toBe(null)

  await page.getByRole('searchbox', { name: 'Agregar artículo' }).fill(name)
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await page.getByRole('textbox', { name: `${name}: cuántas` }).fill('24')
  await press(page, 'Guardar: entran 24')
  await page.getByText('Entraron 24 unidades').waitFor()
  expect(await stockOf(wine.id)).toBe(24)
  await page.getByRole('button', { name: 'Deshacer', exact: true }).last().click()
  await expect.poll(() => stockOf(wine.id)).toBe(null)
})

it('is counted by a keyboard scanner, code after code, and saved at once', async () => {
  const names = ['Tinto', 'Rosado'].map((what) => `${what} ${crypto.randomUUID().slice(0, 8)}`)
  const wines = await Promise.all(names.map((name) => newWine(name, 9)))
  for (const { id } of wines) await query('update articles set code = $2 where id = $1', [id, `K-${id}`])
  const page = await counter('Delia', desktop)
  const field = page.getByRole('searchbox', { name: 'Buscar por nombre o código' })
  await field.focus()
  for (const at of [0, 1, 1]) {
    await page.keyboard.type(`K-${wines[at]?.id}`)
    await page.keyboard.press('Enter')
  }
  const tally = page.getByRole('list', { name: 'Escaneado' })
  await tally.getByText(`2 ${names[1]}`).waitFor()
  await tally.getByText(`1 ${names[0]}`).waitFor()
  expect(await field.inputValue()).toBe('')
  await expectGoodAtEachWidth(page)
  await press(page, 'Guardar todo')
  await tally.waitFor({ state: 'detached' })
  await expect.poll(() => Promise.all(wines.map(({ id }) => stockOf(id)))).toEqual([1, 2])
  // What names no code stays there, as a search.
  await field.fill(names[0] ?? '')
  await field.press('Enter')
  await page.getByRole('textbox', { name: `${names[0]}: en el estante` }).waitFor()
  expect(await field.inputValue()).toBe(names[0])
})

it('is counted on a wide screen, by keyboard alone', async () => {
  const name = `Vino ${crypto.randomUUID().slice(0, 8)}`
  await newWine(name, 3)
  const page = await counter('Carla', desktop)
  await find(page, name)
  await page.getByRole('textbox', { name: `${name}: en el estante` }).focus()
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await page.getByText(`${name}: quedan 7 libres`).waitFor()
  await expectAccessible(page)
})

it('is counted by scanning: every bottle counts on a slow line, and the tally outlasts its dialog', async () => {
  const [first, second] = ['Tinto', 'Rosado'].map((what) => `${what} ${crypto.randomUUID().slice(0, 8)}`)
  if (!first || !second) throw new Error('Two names were made')
  const wines = [await newWine(first, 9), await newWine(second, 9)]
  const codes = wines.map(({ id }) => `C-${id}`)
  for (const [at, { id }] of wines.entries())
    await query('update articles set code = $2 where id = $1', [id, codes[at]])
  const page = await newBuyerAs(owner, thumb, { allowErrors: refusals })
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(globalThis, {
      seen,
      BarcodeDetector: class {
        detect = () => Promise.resolve([seen.shift()].flatMap((rawValue) => (rawValue ? { rawValue } : [])))
      },
    })
    Object.defineProperty(navigator, 'mediaDevices', {
      value: { getUserMedia: () => Promise.resolve(new MediaStream()) },
    })
  })
  const show = (...each: string[]): Promise<unknown> =>
    page.evaluate((all) => (globalThis as unknown as { seen: string[] }).seen.push(...all), each)
  await goTo(page, '/mostrador/stock')
  await press(page, 'Escanear')
  const sheet = page.getByRole('dialog', { name: 'Contar escaneando' })
  const tally = sheet.getByRole('list', { name: 'Escaneado' })
  const letGo = await hold(page, `**/stock?*code=${codes[0]}*`)
  const asked = page.waitForRequest(`**/stock?*code=${codes[0]}*`)
  await show(codes[0] ?? '')
  await asked
  await show(codes[1] ?? '')
  await tally.getByText(`1 ${second}`).waitFor()
  letGo()
  await tally.getByText(`1 ${first}`).waitFor()
  expect(await tally.getByRole('listitem').allInnerTexts()).toHaveLength(2)
  await expectGoodAtEachWidth(page)

  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Seguir contando: 2 sin guardar' }).click()
  await tally.getByText(`1 ${first}`).waitFor()
  await page.goBack()
  await sheet.waitFor({ state: 'hidden' })
  await expectGoodAtEachWidth(page)
  await page.getByRole('link', { name: 'Hoy', exact: true }).first().click()
  const question = page.getByRole('dialog', { name: 'Tenés cambios sin guardar' })
  await question.getByRole('button', { name: 'Seguir acá' }).click()
  await press(page, 'Seguir contando: 2 sin guardar')
  await show(codes[1] ?? '')
  await tally.getByText(`2 ${second}`).waitFor()
  for (const name of [first, second])
    await sheet.getByRole('button', { name: `Guardar el conteo de ${name}` }).press('Enter')
  await tally.waitFor({ state: 'detached' })
  await expect.poll(() => Promise.all(wines.map(({ id }) => stockOf(id)))).toEqual([1, 2])
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Hoy', exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Hoy' }).waitFor()
})

const photo = async (background: string) => ({
  name: `foto ${background}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 500, height: 700, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

it('an article gets pictures, which the shop shows at once, ordered, described, removed and back', async () => {
  const { id, slug } = await newWine('Vino con fotos', 5)
  const page = await newBuyerAs(owner, desktop, { allowErrors: refusals })
  await goTo(page, `/mostrador/articulos/${id}?parte=fotos`)
  await page.getByText('Todavía no tiene fotos').waitFor()
  const drawing = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }
  await page
    .getByLabel('Agregar fotos')
    .setInputFiles([await photo('#722f37'), drawing, await photo('#e8d8a0')])
  const list = page.getByRole('list', { name: 'Fotos de Vino con fotos' })
  await list.getByRole('img').nth(1).waitFor()
  await page.getByText('Es un dibujo SVG. Guardalo como PNG o JPEG y subilo de nuevo.').waitFor()
  await expectGoodAtEachWidth(page)
  await press(page, 'No subir logo.svg')

  const urls = () =>
    query<{ url: string; alt: string }>(
      "select image ->> 'url' as url, image ->> 'alt' as alt from articles cross join jsonb_array_elements(images) with ordinality as each (image, place) where articles.id = $1 order by place",
      [id],
    )
  const [first, second] = await urls()
  const front = () => list.getByRole('img').first().getAttribute('src')
  const frontBefore = await front()
  await press(page, 'Foto 2: mover antes')
  await expect.poll(front).not.toBe(frontBefore)
  await expect.poll(async () => (await urls()).map(({ url }) => url)).toEqual([second?.url, first?.url])

  await press(page, 'Foto 1: más')
  const dialog = page.getByRole('dialog', { name: 'Foto 1' })
  expect(await dialog.getByRole('textbox', { name: 'Qué se ve' }).inputValue()).toBe('Vino con fotos, 750 ml')
  await dialog.getByRole('textbox', { name: 'Qué se ve' }).fill('La botella de frente')
  await expectGoodAtEachWidth(page)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await list.getByRole('img', { name: 'La botella de frente' }).waitFor()

  const shop = await newPerson(desktop)
  await goTo(shop, `/articulos/${slug}/1000`)
  await shop.getByRole('img', { name: 'La botella de frente' }).first().waitFor()

  await press(page, 'Foto 2: más')
  await page.getByRole('dialog', { name: 'Foto 2' }).getByRole('button', { name: 'Sacar la foto' }).click()
  await page.getByText('Sacaste una foto').waitFor()
  await expect.poll(async () => (await urls()).length).toBe(1)
  await press(page, 'Deshacer')
  await expect.poll(async () => (await urls()).map(({ url }) => url)).toEqual([second?.url, first?.url])
})

async function picturesOf(id: number): Promise<number> {
  const [row] = await query<{ count: number }>(
    'select jsonb_array_length(images) as count from articles where id = $1',
    [id],
  )
  return row?.count ?? 0
}

it('photos stand as they were picked, one that failed too, are dropped on their way, and wait for a login', async () => {
  const { id } = await newWine('Vino en orden', 5)
  const page = await newBuyerAs(owner, thumb, { allowErrors: /status of (?:401|409|503)|ERR_FAILED/ })
  await goTo(page, `/mostrador/articulos/${id}?parte=fotos`)
  await page.getByText('Todavía no tiene fotos').waitFor()
  const list = page.getByRole('list', { name: 'Fotos de Vino en orden' })
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/api/panel/articles/*/pictures*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    sent += 1
    if (sent === 1) return route.fulfill({ status: 503, json: { message: 'Probá de nuevo en un minuto.' } })
    if (sent === 2) await held
    if (sent === 4) return route.fulfill({ status: 401, json: { message: 'Ingresá a tu cuenta.' } })
    return route.continue()
  })
  const files = await Promise.all(['#111', '#222', '#333', '#444'].map((colour) => photo(colour)))
  await page.getByLabel('Agregar fotos').setInputFiles(files)
  await page.getByText('Probá de nuevo en un minuto.').waitFor()
  await press(page, 'No subir foto #444.jpg')
  release()
  await list.getByRole('img').nth(1).waitFor()
  const urls = () =>
    query<{ url: string }>(
      "select image ->> 'url' as url from articles cross join jsonb_array_elements(images) with ordinality as each (image, place) where articles.id = $1 order by place",
      [id],
    )
  const others = await urls()
  await press(page, 'Reintentar foto #111.jpg')
  await page.getByRole('dialog', { name: 'Tu sesión terminó' }).waitFor()
  await signInToPanel(page, owner)
  await list.getByRole('img').nth(2).waitFor()
  await page.getByRole('region', { name: 'Subiendo' }).waitFor({ state: 'detached' })
  const [first, ...rest] = await urls()
  expect(rest).toEqual(others)
  expect(others).not.toContainEqual(first)
  await expect
    .poll(() => list.getByRole('img').first().getAttribute('src'))
    .toContain(first?.url.slice(0, -5))
})

it('forty photos at once come in once each over a slow line that is cut, and a HEIC as JPEG', async () => {
  const { id } = await newWine('Vino muy fotografiado', 5)
  const page = await newBuyerAs(owner, thumb, {
    allowErrors: /status of 4(?:09|22)|ERR_INTERNET_DISCONNECTED/,
  })
  // As a phone that reads its own format.
  await page.addInitScript(() => {
    const read = createImageBitmap
    Object.assign(window, {
      createImageBitmap: (file: Blob) => read(file.type === 'image/heic' ? new ImageData(300, 400) : file),
    })
  })
  await goTo(page, `/mostrador/articulos/${id}?parte=fotos`)
  await page.getByText('Todavía no tiene fotos').waitFor()
  const line = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 100, downloadThroughput: -1, uploadThroughput: 60_000 }
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', slow)
  const files = await Promise.all(Array.from({ length: 40 }, (_, at) => photo(`rgb(${at * 6}, 47, 55)`)))
  await page.getByLabel('Agregar fotos').setInputFiles(files)
  await page.getByText(/^Subidas [5-9] de 40$/).waitFor({ timeout: 60_000 })
  await line.send('Network.emulateNetworkConditions', { ...slow, offline: true })
  await expectAccessible(page)
  await line.send('Network.emulateNetworkConditions', slow)
  // They go on while another screen is looked at, and signing out asks.
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Más' }).click()
  await press(page, 'Salir')
  await page.getByText('perdés las fotos que se están subiendo.').waitFor()
  await press(page, 'Seguir acá')
  await expect.poll(() => picturesOf(id), { timeout: 60_000 }).toBeGreaterThan(12)
  await page.goBack()
  const list = page.getByRole('list', { name: 'Fotos de Vino muy fotografiado' })
  await list.getByRole('img').nth(39).waitFor({ timeout: 90_000 })
  await page.getByRole('region', { name: 'Subiendo' }).waitFor({ state: 'detached', timeout: 30_000 })
  const stored = await query<{ url: string }>(
    "select image ->> 'url' as url from articles cross join jsonb_array_elements(images) as image where articles.id = $1",
    [id],
  )
  expect(new Set(stored.map(({ url }) => url)).size).toBe(40)
  expect(stored).toHaveLength(40)

  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  await page.getByLabel('Agregar fotos').setInputFiles([
    { name: 'del teléfono.heic', mimeType: 'image/heic', buffer: heic },
    { name: 'de otro.heic', mimeType: 'application/octet-stream', buffer: heic },
  ])
  await list.getByRole('img').nth(40).waitFor({ timeout: 30_000 })
  await page.getByText('Es una foto HEIC, que acá no se puede leer.').waitFor()
}, 300_000)
