import type { Locator, Page } from 'playwright-core'

export async function chooseCity(page: Page, city = 'Rosario'): Promise<void> {
  await page.getByRole('combobox', { name: 'Ciudad' }).selectOption({ label: city })
  await page.getByRole('button', { name: 'Ver el mapa' }).click()
  await page.getByRole('searchbox').or(page.getByPlaceholder('Ingresa tu direccion')).first().waitFor()
}

export async function searchFor(page: Page, address: string): Promise<void> {
  await page.getByPlaceholder('Ingresa tu direccion').fill(address)
  await page.getByPlaceholder('Ingresa tu direccion').press('Enter')
}

/** Saves the address with the point found by the search. */
export async function markDoor(page: Page, address: string, city?: string): Promise<void> {
  await page.getByRole('link', { name: 'Marcar en el mapa' }).click()
  await chooseCity(page, city)
  await searchFor(page, address)
  await page.getByText('Si el punto no cae en tu puerta').waitFor()
  await next(page).click()
  await page.getByRole('button', { name: 'Guardar la dirección' }).click()
}

export const next = (page: Page): Locator => page.getByRole('button', { name: 'Siguiente' })
