import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type DatabaseProxy, databaseProxy } from '../test/database-proxy.ts'
import { expectAccessible, goTo, newPerson, phone, useBrowser } from './browser.ts'
import { shopDataDir, shopDatabase, shopUrl } from './own-shop.ts'
import { runServer, type ServerProcess } from './server-process.ts'
import { soda } from './steps.ts'

useBrowser()

let proxy: DatabaseProxy
let server: ServerProcess

/** A second server of the same shop, whose database connection can be cut separately. */
beforeAll(async () => {
  proxy = await databaseProxy({ ...shopDatabase, port: 5432 })
  const { port, user, database } = proxy.connection
  server = await runServer({
    DATA_DIR: shopDataDir,
    DATABASE_URL: `postgresql://${user}@127.0.0.1:${port}/${database}`,
    PUBLIC_URL: shopUrl,
    RATE_LIMIT: 'off',
  })
})
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  proxy.goAway()
})

const home = '/inicio/ultimos-ingresados'
const statusOf = async (path: string): Promise<number> => (await fetch(server.url + path)).status
/** Every rendering contains its own time. */
const isCached = async (path: string): Promise<boolean> => {
  const [first, second] = [await fetch(server.url + path), await fetch(server.url + path)]
  return (await first.text()) === (await second.text())
}
const eventually = { timeout: 30_000 }

async function goAway(): Promise<void> {
  proxy.goAway()
  await vi.waitUntil(async () => (await statusOf('/carrito')) === 503, eventually)
}

async function comeBack(): Promise<void> {
  await proxy.comeBack()
  await vi.waitUntil(async () => (await statusOf('/carrito')) === 200, eventually)
}

describe('while the database is away', () => {
  it('a cached page is served with its time, another says when to come back and how to reach the shop, and both are right again by themselves', async () => {
    const page = await newPerson(phone, { allowErrors: /503/ })
    await vi.waitUntil(() => isCached(home), eventually)
    await goAway()
    await goTo(page, server.url + home)
    const note = page.getByRole('complementary', { name: 'Aviso de la tienda' })
    await note.getByText(/^Mostramos lo que había a las \d\d:\d\d\./).waitFor()
    await expectAccessible(page)

    await page.getByRole('main').locator(`a[href^="/articulos/"]`).first().click()
    await page.getByRole('heading', { name: 'Volvemos en un momento' }).waitFor()

    const answer = await page.goto(`${server.url}/articulos/${soda.slug}/1000`)
    expect([answer?.status(), answer?.headers()['retry-after']]).toEqual([503, '10'])
    await page.getByRole('heading', { name: 'Volvemos en un momento' }).waitFor()
    await page.getByRole('link', { name: /\+54/ }).waitFor()
    await expectAccessible(page)
    await goTo(page, server.url + home)
    await note.waitFor()
    await comeBack()
    await note.waitFor({ state: 'detached', timeout: 30_000 })
    await page.goto(`${server.url}/articulos/${soda.slug}/1000`)
    await page.getByRole('heading', { name: soda.name }).waitFor()
  })

  it('what was typed stays, with words that say what happens, and goes out then', async () => {
    const page = await newPerson(phone, { allowErrors: /503/ })
    await goTo(page, `${server.url}/contacto`)
    const form = page.getByRole('main')
    const fields = {
      Nombre: 'Rosa Paz',
      Correo: 'rosa.paz@ejemplo.com.ar',
      Mensaje: '¿Están abiertos el lunes?',
    }
    for (const [name, text] of Object.entries(fields)) await form.getByRole('textbox', { name }).fill(text)
    await goAway()
    await form.getByRole('button', { name: 'Enviar mensaje' }).click()
    await form.getByRole('alert').getByText('La tienda no puede responder justo ahora').waitFor()
    for (const [name, text] of Object.entries(fields))
      expect(await form.getByRole('textbox', { name }).inputValue()).toBe(text)
    await comeBack()
    await form.getByRole('button', { name: 'Enviar mensaje' }).click()
    await page.getByRole('heading', { name: 'Mensaje enviado' }).waitFor()
  })
})
