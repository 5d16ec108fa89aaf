import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectGoodAtEachWidth, newPerson, thumb, useBrowser } from './browser.ts'
import { newDataDir, runServer } from './server-process.ts'

useBrowser()

const owner = 'marta@vinosdemarta.com.ar'

it(
  'an empty shop gets its name, mail, address, hours and first article, is opened, and sells, by the panel alone',
  { timeout: 180_000 },
  async () => {
    const { dataDir, remove } = await newDataDir()
    const server = await runServer({
      DATA_DIR: dataDir,
      SEED: 'none',
      OWNER_EMAIL: owner,
    })
    try {
      const link =
        /Para entrar por primera vez: http:\/\/localhost:\d+(\/\S+)/.exec(server.output())?.[1] ?? ''
      await expect.poll(() => mailed(dataDir), { timeout: 40_000 }).toContain(link)
      const home = `${server.url}/inicio/ultimos-ingresados`
      expect((await fetch(home)).status).toBe(503)

      const page = await newPerson(thumb, { allowErrors: /status of (?:401|410|503)/ })
      let count = 0
      const tap = async (what: Locator): Promise<void> => {
        await what.click()
        count += 1
      }
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      const toStep = (name: RegExp) => tap(page.getByRole('link', { name }))
      const toToday = () =>
        tap(page.getByRole('link', { name: 'Hoy', exact: true }).locator('visible=true').first())
      const fill = async (name: string, text: string): Promise<void> => {
        await page.getByRole('textbox', { name, exact: true }).fill(text)
        count += 1
      }
      const choose = async (name: string, label: string): Promise<void> => {
        await page.getByRole('combobox', { name }).selectOption({ label })
        count += 1
      }

      await page.goto(server.url + link)
      await fill('Nombre', 'Marta')
      await page.getByLabel('Contraseña', { exact: true }).fill('una-clave-larga-y-rara')
      count += 1
      await tap(button('Crear la cuenta y entrar'))
      const steps = page.getByRole('region', { name: 'Para abrir tu tienda' })
      await steps.getByText('1 de 6').waitFor()
      await expectGoodAtEachWidth(page)

      await toStep(/^Nombre y correo/)
      await fill('Nombre de la tienda', 'Vinos de Marta')
      await fill('Correo', owner)
      await fill('Calle', 'Güemes')
      await fill('Altura', '2065')
      await fill('Ciudad', 'Rosario')
      await choose('Provincia', 'Santa Fe')
      await tap(button('Guardar'))
      await page.getByText('Guardado: ya se ve en la tienda').waitFor()
      await toToday()
      await steps.getByText('3 de 6').waitFor()

      await toStep(/^Horarios\W+Falta/)
      await tap(page.getByRole('button', { name: /^Lunes/ }))
      await tap(button('Agregar horario al lunes'))
      await tap(button('Copiar a todos los días el horario del lunes'))
      await tap(button('Guardar'))
      await page.getByText('Horarios guardados').waitFor()
      await toToday()
      await steps.getByText('4 de 6').waitFor()

      await tap(button('Abrir la tienda'))
      await steps.getByText('5 de 6').waitFor()
      await expectGoodAtEachWidth(page)
      expect(count).toBeLessThanOrEqual(20)

      const { commerce } = (await (await fetch(`${server.url}/api/commerce/1000`)).json()) as {
        commerce: { name: string; email: string; workdays: { schedules: object[] }[] }
      }
      expect(commerce).toMatchObject({ name: 'Vinos de Marta', email: owner })
      expect(commerce.workdays.every(({ schedules }) => schedules.length === 1)).toBe(true)
      await expect.poll(async () => (await fetch(home)).status).toBe(200)
      expect(await (await fetch(home)).text()).toContain('Vinos de Marta')

      await toStep(/^El primer artículo/)
      await fill('Nombre', 'Malbec Reserva 750 ml')
      await choose('Categoría', '+ Agregar…')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Vinos')
      count += 1
      await tap(dialog.getByRole('button', { name: 'Guardar' }))
      await dialog.waitFor({ state: 'detached' })
      await fill('Precio', '12.700')
      await fill('Stock', '24')
      await tap(button('Crear artículo'))
      await page.getByRole('heading', { level: 1, name: 'Malbec Reserva 750 ml' }).waitFor()
      await toToday()
      await orderAs(server.url, 'malbec-reserva-750-ml')
      await tap(page.getByRole('link', { name: /Lucía Paz/ }))
      await tap(button('Preparar'))
      // To the buyer's first order in preparation; four more would add a picture.
      expect(count).toBeLessThanOrEqual(40)
      await expectNoWayIn(page, server.url + link)
    } finally {
      server.child.kill('SIGTERM')
      await server.ended
      await remove()
    }
  },
)

/** A guest's order of two, by the API. */
async function orderAs(url: string, slug: string): Promise<void> {
  const cookies = new Map<string, string>()
  const send = async (path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(url + path, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
      },
    })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`)
    return answer.status === 204 ? null : answer.json()
  }
  await send('/sanctum/csrf-cookie')
  const { article } = (await send(`/api/articles/${slug}/1000`)) as { article: { id: number } }
  const { payment_methods: ways } = (await send('/api/payment-methods/1000')) as {
    payment_methods: { id: number }[]
  }
  const { cart } = (await send('/carts', {
    cart: { articles: [{ id: article.id, amount: 2 }], deliver: 0, payment_method_id: ways[0]?.id },
    commerce_id: 1000,
  })) as { cart: { id: number } }
  await send('/orders', {
    cart_id: cart.id,
    commerce_id: 1000,
    is_adult: true,
    buyer: { name: 'Lucía Paz', email: 'lucia@ejemplo.com.ar', phone: '341 555-0101' },
  })
}

/** A used link is refused. */
async function expectNoWayIn(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByText('Esta invitación ya no sirve').waitFor()
}

/** The .eml files of a shop without a mail server. */
async function mailed(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'mail')
  const names = await readdir(folder).catch(() => [])
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return mails.join('\n').replaceAll(/=\r?\n/g, '')
}
