import type { Page } from 'playwright-core'
import { query } from './shop-database.ts'

/** Number of a category's articles that satisfy an SQL condition. */
export async function countOf(category: string, condition: string): Promise<number> {
  const [row] = await query<{ count: string }>(
    `select count(*) from articles join categories on categories.id = category_id where published and categories.name = '${category}' and ${condition}`,
  )
  return Number(row?.count)
}

export const check = (page: Page, name: RegExp) =>
  page.getByRole('region', { name: 'Filtros' }).getByRole('checkbox', { name })
export const told = (page: Page, n: number) =>
  page
    .getByRole('status')
    .getByText(new RegExp(`^${n} (artículos?|resultados?)$`))
    .waitFor()
export const chips = (page: Page) =>
  page.getByRole('list', { name: 'Filtros aplicados' }).getByRole('link', { name: /^Quitar/ })
export const queryOf = (page: Page): string => decodeURIComponent(new URL(page.url()).search)
