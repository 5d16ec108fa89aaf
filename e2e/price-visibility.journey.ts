import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { goTo, newPerson, useBrowser } from './browser.ts'
import { query, whileConfigured } from './shop-database.ts'
import { enterAccount, logIn } from './steps.ts'

useBrowser()

const home = '/inicio/ultimos-ingresados'
const article = '/articulos/quebrada-honda-gran-corte/1000'
const price = '$ 54.800'
const withoutClient = 'ana.perez@ejemplo.com.ar'
const client = 'bar.lacortada@ejemplo.com.ar'
const seller = 'ramiro@damajuana.example'

/** Text of a screen, once the shop's setting has taken effect. */
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
      expect(await read(page, '/inicio/tintos', notice)).not.toMatch(/\$ 54\.800|(Menor|Mayor) precio/)
      expect(
        await read(
          page,
          article,
          email ? 'Tu cuenta todavía no puede comprar' : 'Ingresá para ver el precio',
        ),
      ).not.toContain(price)
    })
  })
})

describe('a visitor who may not see the prices', () => {
  it.each([
    ['an article', article],
    ['what he had searched', '/buscar?q=quebrada+honda'],
  ])('logs in from %s and is back there, and sees them', async (_, path) => {
    await whileConfigured({ online_price_type: 'only_registered' }, async () => {
      const page = await newPerson()
      await read(page, path, 'Ingresá para ver el precio')
      await page.getByRole('main').getByRole('link', { name: 'Ingresá para ver el precio' }).first().click()
      await enterAccount(page, withoutClient)
      await page.waitForURL(`**${path}`)
      await page.getByRole('main').getByText(price).first().waitFor()
    })
  })
})

describe('an article that has no price today', () => {
  const slug = 'quebrada-honda-gran-corte'

  it.each([null, withoutClient])('says so to %s, and sends nobody to log in', async (email) => {
    const page = await person(email)
    await query('update articles set price = 0, price_usd = null where slug = $1', [slug])
    try {
      expect(await read(page, '/buscar?q=quebrada+honda+gran+corte', 'Consultanos el precio')).not.toMatch(
        /Ingresá para ver|Precio para clientes/,
      )
      const card = page.getByRole('article').filter({ hasText: 'Consultanos el precio' })
      await expect.poll(() => card.getByLabel(/^Agregar al carrito/).count()).toBe(0)
      expect(await read(page, article, 'Consultanos el precio')).not.toContain('Ingresá para ver')
    } finally {
      await query('update articles set price = 5480000 where slug = $1', [slug])
    }
  })
})
