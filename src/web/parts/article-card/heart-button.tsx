import type { ArticleCard } from '#contract/catalog.ts'
import { card as copy } from '../../copy/card.ts'
import { Heart } from '../../ui/icons.tsx'
import { toast } from '../../ui/toaster.tsx'

export type Markable = Pick<ArticleCard, 'id' | 'name' | 'is_favorite'>

/** Marks an article or unmarks it, for a buyer; a visitor logs in first, and then it is marked. */
export function HeartButton({ article }: { article: Markable }) {
  return (
    <button
      type="button"
      className="heart"
      aria-label={copy.favorite(article.name)}
      aria-pressed={article.is_favorite}
      onClick={() => toggle(article)}
    >
      <Heart aria-hidden size={20} />
    </button>
  )
}

/** Fetched for a buyer ahead of the first tap, so that hearts answer at once. */
export const loadMarking = () => import('./mark-favorite.ts')

function toggle(article: Markable): void {
  loadMarking().then(
    ({ toggleFavorite }) => toggleFavorite(article),
    () => toast.error(copy.favoriteFailed),
  )
}
