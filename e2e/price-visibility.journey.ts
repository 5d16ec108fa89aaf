import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { goTo, newPerson, useBrowser } from './browser.ts'
import { whileConfigured } from './shop-database.ts'
import { logIn } from './steps.ts'

useBrowser()

const home = '/inicio/ultimos-ingresados'
const article = '/articulos/quebrada-honda-gran-corte/1000'
const price = '$ 54.800'
const withoutClient = 'ana.perez@ejemplo.com.ar'
const client = 'bar.lacortada@ejemplo.com.ar'
const seller = 'ramiro@damajuana.example'

/** What a person reads on Home and on the article, once the shop's setting is heard. */
async function read(page: Page, path: string, expected: string): Promise<string> {
  let text = ''
  await expect
    .poll(async () => {
      await goTo(page, path)
      text = (await page.getByRole('main').textContent()) ?? ''
      return text
    })
    .toContain(expected)
  return text
}

async function person(email: string | null): Promise<Page> {
  const page = await newPerson()
  if (email) await logIn(page, email)
  return page
}

describe.each([
  ['all', [null, withoutClient, seller], []],
  ['only_registered', [withoutClient, client, seller], [null]],
  ['only_buyers_with_comerciocity_client', [client, seller], [null, withoutClient]],
] as const)('prices of the kind %s', (kind, seeing, blind) => {
  it.each(seeing)('are seen by %s', async (email) => {
    await whileConfigured({ online_price_type: kind }, async () => {
      const page = await person(email)
      expect(await read(page, article, price)).not.toContain('para ver los precios')
      expect(await read(page, home, 'PRECIO SIN IMPUESTOS')).not.toMatch(/ver los precios|Ingresá para ver/)
    })
  })

  it.each(blind)('are not seen by %s, who is told why', async (email) => {
    await whileConfigured({ online_price_type: kind }, async () => {
      const page = await person(email)
      const notice = email ? 'Tu cuenta todavía no puede ver los precios' : 'Ingresá para ver los precios'
      expect(await read(page, home, notice)).not.toMatch(/sin impuestos|con transferencia/i)
      expect(await read(page, '/inicio/tintos', notice)).not.toContain(price)
      expect(await read(page, article, email ? 'Tu cuenta todavía no puede comprar' : 'Ingresá para ver el precio')).not.toContain(price)
    })
  })
})
