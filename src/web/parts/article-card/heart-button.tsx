import type { ArticleCard } from '#contract/catalog.ts'
import { card as copy } from '../../copy/card.ts'
import { Heart } from '../../ui/icons.tsx'
import { toast } from '../../ui/toaster.tsx'

export const tileButton =
  'absolute right-2 bottom-2 z-1 inline-flex h-11 min-w-11 items-center justify-center gap-1 rounded-md font-semibold shadow-low transition-colors tablet:right-2.5 tablet:bottom-2.5'
export const green = 'bg-glass text-white hover:bg-glass-2'
export const ticked = 'figures border-[1.5px] border-glass bg-white px-2.5 text-glass hover:bg-sin-alcohol'

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
    >
      <Heart aria-hidden size={20} />
    </button>
  )
}

/** Preloaded for buyers, so that the first tap is instant. */
export const loadMarking = () => import('./mark-favorite.ts')

function toggle(article: Markable): void {
  loadMarking().then(
    ({ toggleFavorite }) => toggleFavorite(article),
    () => toast.error(copy.favoriteFailed),
  )
}
