import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { desktop, expectGoodAtEachWidth, goTo, thumb, useBrowser } from './browser.ts'
import { password } from './global-setup.ts'
import { query } from './shop-database.ts'
import { newBuyerAs, owner } from './steps.ts'

useBrowser()

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

describe('the Dueña', () => {
  it('makes a backup and takes it home', async () => {
    const page = await newBuyerAs(owner, desktop, { allowErrors: /403/ })
    await goTo(page, '/mostrador/ajustes?parte=respaldos')
    const card = part(page, 'Respaldos')
    await query('update sessions set password_at = null')
    await button(page, 'Hacer uno ahora').press('Enter')
    await page.getByRole('dialog', { name: /contraseña/i }).waitFor()
    await page.getByRole('textbox', { name: 'Contraseña' }).fill(password)
    await page.keyboard.press('Enter')
    await card.getByText('Respaldo hecho.').waitFor({ timeout: 60_000 })
    const line = card.getByRole('listitem').filter({ hasText: 'A mano' }).first()
    await expectGoodAtEachWidth(page)
    const waiting = page.waitForEvent('download', { timeout: 30_000 })
    await line.getByRole('button', { name: /^Bajar el respaldo del/ }).press('Enter')
    const file = await waiting
    expect(file.suggestedFilename()).toMatch(/^damajuana-.*-a-mano\.sql\.gz$/)
    const content = gunzipSync(await readFile(await file.path())).toString()
    expect(content).toContain('graciela@damajuana.example')
    await goTo(page, '/mostrador/historial')
    await page
      .getByText(/^Respaldo del .*: bajado/)
      .first()
      .waitFor()
  })
})

describe('the hours of alcohol', () => {
  it('are a place’s, or one’s own day by day', async () => {
    const page = await newBuyerAs(owner, thumb, { allowErrors: /422/ })
    await goTo(page, '/mostrador/ajustes?parte=alcohol')
    const card = part(page, 'Horario del alcohol')
    const kept = await query('select weekday from alcohol_hours')
    expect(kept).toEqual([])
    await card.getByRole('radio', { name: /^Provincia de Buenos Aires/ }).check()
    await card.getByText(/se lleva todos los días de 10 a 21 \(hasta las 23 de diciembre a abril\)/).waitFor()
    await card.getByRole('button', { name: 'Guardar' }).press('Enter')
    await page.getByText('Horario del alcohol guardado').waitFor()
    // A form takes no second save until it shows the first.
    const unsaved = card.getByRole('button', { name: 'Dejar como estaba' })
    await unsaved.waitFor({ state: 'detached' })
    await card.getByRole('radio', { name: /^Otro horario/ }).check()
    const day = (name: string) => card.getByRole('combobox', { name: `Alcohol el ${name}` })
    await day('domingo').selectOption('never')
    await day('sábado').selectOption('hours')
    await card.getByRole('textbox', { name: 'Hasta, el sábado' }).fill('25')
    await card.getByRole('button', { name: 'Guardar' }).press('Enter')
    await card.getByText('Las horas se escriben como 10:00 y 21:00; la medianoche es 00:00').waitFor()
    await expectGoodAtEachWidth(page)
    await card.getByRole('textbox', { name: 'Hasta, el sábado' }).fill('22')
    await card.getByRole('button', { name: 'Guardar' }).press('Enter')
    await card.getByText(/sábado de 10 a 22, domingo nunca$/).waitFor()
    await unsaved.waitFor({ state: 'detached' })
    expect(await query('select from alcohol_hours')).toHaveLength(11)
    await card.getByRole('radio', { name: /^Sin límite/ }).check()
    await card.getByRole('button', { name: 'Guardar' }).press('Enter')
    await card.getByText('A cualquier hora', { exact: true }).first().waitFor()
    await expect.poll(() => query('select from alcohol_hours')).toEqual([])
  })
})
