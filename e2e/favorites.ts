import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { query } from './shop-database.ts'

/** Sets the buyer's favorites to the shop's newest articles. Returns their names in display order. */
export async function favor(email: string, count: number): Promise<string[]> {
  await query('delete from favorites where buyer_id = (select id from buyers where email = $1)', [email])
  await query(
    `insert into favorites (buyer_id, article_id, created_at)
      select buyers.id, articles.id, now() - articles.at * interval '1 minute' from buyers,
        (select id, row_number() over (order by created_at desc, id desc) as at from articles where published) as articles
      where email = $1 and articles.at <= $2`,
    [email, count],
  )
  const rows = await query<{ name: string }>(
    'select articles.name from favorites join articles on articles.id = article_id join buyers on buyers.id = buyer_id where email = $1 order by favorites.created_at desc',
    [email],
  )
  return rows.map(({ name }) => name)
}

export const heartOf = (page: Page | Locator, name: string): Locator =>
  page.getByRole('button', { name: `Favorito: ${name}` }).first()
export const isMarked = async (heart: Locator): Promise<boolean> =>
  (await heart.getAttribute('aria-pressed')) === 'true'
export const cards = (page: Page): Promise<string[]> =>
  page.getByRole('article').getByRole('heading').allTextContents()

export async function expectMarked(heart: Locator, marked: boolean): Promise<void> {
  await expect.poll(() => isMarked(heart)).toBe(marked)
}
