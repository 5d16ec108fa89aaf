import { describe, expect, it } from 'vitest'
import { expectAccessible, goTo, newPerson, phone, useBrowser } from './browser.ts'
import { corte, home, see } from './seo.ts'
import { query } from './shop-database.ts'
import { soda } from './steps.ts'

useBrowser()

describe('an address', () => {
  it.each([
    ['/inicio/tintos/', '/inicio/tintos'],
    ['//inicio//tintos?orden=a-z', '/inicio/tintos?orden=a-z'],
    ['/Inicio/Tintos', '/inicio/tintos'],
    ['/ARTICULOS/Quebrada-Honda-Gran-Corte/1000/', corte],
    ['/Carrito', '/carrito'],
  ])('written as %s leads to %s', async (path, written) => {
    const answer = await see(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([301, written])
  })

  it('has a head', async () => {
    for (const path of [
      home,
      corte,
      '/carrito',
      '/robots.txt',
      '/sitemap.xml',
      '/feed/google.xml',
      '/compartir/tienda.jpg',
    ]) {
      const head = await see(path, { method: 'HEAD' })
      expect([path, head.status, await head.text()]).toEqual([path, 200, ''])
    }
    expect((await see('/nada', { method: 'HEAD' })).status).toBe(404)
  })

  it('of an article that was renamed leads on for good, in the browser too', async () => {
    const renamed = 'soda-de-siempre'
    await query('update articles set slug = $2 where slug = $1', [soda.slug, renamed])
    try {
      await expect
        .poll(async () => {
          const answer = await see(`/articulos/${soda.slug}/1000?utm_source=boletin`)
          return [answer.status, answer.headers.get('location')]
        })
        .toEqual([301, `/articulos/${renamed}/1000?utm_source=boletin`])
      const page = await newPerson(phone, { allowErrors: /404/ })
      await goTo(page, home)
      await page.evaluate((path) => {
        history.pushState({}, '', path)
        dispatchEvent(new PopStateEvent('popstate', { state: {} }))
      }, `/articulos/${soda.slug}/1000`)
      await page.waitForURL(`**/articulos/${renamed}/1000`)
    } finally {
      await query('update articles set slug = $2 where slug = $1', [renamed, soda.slug])
    }
    await expect
      .poll(async () => (await see(`/articulos/${renamed}/1000`)).headers.get('location'))
      .toBe(`/articulos/${soda.slug}/1000`)
  })

  it('of what is no longer sold says so, and shows its shelf', async () => {
    await query('update articles set published = false where slug = $1', [soda.slug])
    try {
      await expect.poll(async () => (await see(`/articulos/${soda.slug}/1000`)).status).toBe(404)
      const page = await newPerson(phone, { allowErrors: /404/ })
      await goTo(page, `/articulos/${soda.slug}/1000`)
      await expectAccessible(page)
      await page.getByRole('main').getByRole('link', { name: /^Ver / }).click()
      await page.waitForURL('**/inicio/**')
      await page.getByRole('article').first().waitFor()
    } finally {
      await query('update articles set published = true where slug = $1', [soda.slug])
    }
  })
})
