import type { ArticleCard } from '#contract/catalog.ts'
import { card as copy } from '../../copy/card.ts'
import { inTime } from '../../router/in-time.ts'
import { toast } from '../../ui/toaster.tsx'

export type Markable = Pick<ArticleCard, 'id' | 'name' | 'is_favorite'>

/** Toggles a favorite; a visitor logs in first, then it is added. */
export function HeartButton({ article }: { article: Markable }) {
  return (
    <button
      type="button"
      className="heart"
      aria-label={copy.favorite(article.name)}
      aria-pressed={article.is_favorite}
      onClick={() => toggle(article)}
    />
  )
}

/** Preloaded for buyers, so that the first tap is instant. */
export const loadMarking = () => import('./mark-favorite.ts')

function toggle(article: Markable): void {
  inTime(loadMarking()).then(
    ({ toggleFavorite }) => toggleFavorite(article),
    () => toast.error(copy.favoriteFailed),
  )
}
