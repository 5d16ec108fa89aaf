import { describe, expect, it } from 'vitest'
import { goTo, newPerson, phone, useBrowser } from './browser.ts'
import { query, setStock, whileConfigured } from './shop-database.ts'
import { soda } from './steps.ts'

useBrowser({ hasPictures: true })

describe('the amount', () => {
  it('begins with as many as are usual, or with those that are left, from its screen and its card', async () => {
    const [before] = await query<{ stock: number | null }>('select stock from articles where slug = $1', [
      soda.slug,
    ])
    await whileConfigured({ default_amount_add_to_cart: 6 }, async () => {
      const page = await newPerson(phone)
      const asked = async () => {
        await goTo(page, `/articulos/${soda.slug}/1000`)
        return page.getByRole('textbox', { name: `Cantidad: ${soda.name}` }).inputValue()
      }
      await expect.poll(asked).toBe('6')
      await setStock(soda.slug, 2)
      await expect.poll(asked).toBe('2')
      expect(await page.getByRole('button', { name: /^Agregar · \$ 2\.600/ }).isEnabled()).toBe(true)
      await goTo(page, '/buscar?q=soda+del+tala')
      await page.getByRole('button', { name: `Agregar al carrito: ${soda.name}` }).click()
      await page.getByRole('button', { name: `En tu carrito (2), tocá para quitar: ${soda.name}` }).waitFor()
    })
    await query('update articles set stock = $2 where slug = $1', [soda.slug, before?.stock])
  })

  it('in the cart falls back to what it was', async () => {
    const page = await newPerson(phone)
    const amount = page.getByRole('textbox', { name: `Cantidad: ${soda.name}` })
    await expect
      .poll(async () => {
        await goTo(page, `/articulos/${soda.slug}/1000`)
        return amount.inputValue()
      })
      .toBe('1')
    await page.getByRole('button', { name: /^Agregar ·/ }).click()
    await amount.fill('')
    await amount.press('Enter')
    expect(await amount.inputValue()).toBe('1')
  })
})
