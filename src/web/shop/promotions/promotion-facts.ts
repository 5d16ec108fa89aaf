import type { LineChoice } from '#domain/cart.ts'
import { promotions as copy } from '../../copy/promotions.ts'
import type { ArticleImages } from '../catalog/picture/shop-pictures.ts'

/** What is shown of a promotion by its picture: its own, or those of what it is made of. */
export type Pictured = { image_url: string | null; articles: readonly { images: ArticleImages }[] }

/** The cart's line that a promotion is. */
export function promotionChoice({ id }: { id: number }): LineChoice {
  return { promotion_id: id }
}

/** How many things one takes home with it. */
export function productsIn({ articles }: { articles: readonly { amount: number }[] }): number {
  return articles.reduce((sum, { amount }) => sum + amount, 0)
}

/** What is in it, in small print: 'Gin Isla Mansa · 6 × Tónica'. */
export function partsText({ articles }: { articles: readonly { name: string; amount: number }[] }): string {
  return articles.map(({ name, amount }) => copy.part(amount, name)).join(' · ')
}
