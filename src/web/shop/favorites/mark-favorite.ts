import { ServerNo } from '#contract/client.ts'
import { favoriteCalls } from '#contract/favorites.ts'
import { screens } from '#contract/screens.ts'
import { favoritesQuery } from '../../api/queries/article-queries.ts'
import { getBrowserCache } from '../../api/cache.ts'
import { browserClient } from '../../api/client.ts'
import { buyerQuery } from '../../api/queries/shop-queries.ts'
import { card } from '../../copy/card.ts'
import { favorites as copy } from '../../copy/favorites.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { askToLogIn } from '../login-required/login-request.tsx'
import type { Markable } from './heart-button.tsx'
import { holdMark } from './marks.ts'

/** How each heart was left whose call is on its way. */
const wanted = new Map<number, boolean>()

/** A tap on the heart: a visitor logs in first. */
export function toggleFavorite(article: Markable): void {
  askToLogIn('favorite', () => void markFavorite(article, !article.is_favorite))
}

/** Shows the heart so at once, and asks the server; where that fails, it is put back and said so (spec 1 §4, §8). */
async function markFavorite(article: Markable, isFavorite: boolean): Promise<void> {
  const { id } = article
  const isUnderWay = wanted.has(id)
  wanted.set(id, isFavorite)
  holdMark(id, { isFavorite, isSettled: false })
  if (isUnderWay) return
  try {
    await settle(id, !isFavorite)
    if (wanted.get(id) === false) offerUndo(article)
  } catch (error) {
    tellFailed(article, error)
  } finally {
    wanted.delete(id)
    void getBrowserCache().invalidateQueries({ queryKey: favoritesQuery().queryKey })
  }
}

/** Sends what was wanted last, one call after the other, and leaves the heart as the server says. */
async function settle(id: number, before: boolean): Promise<void> {
  let stands = before
  try {
    let sent: boolean | undefined
    while (sent !== wanted.get(id)) {
      sent = wanted.get(id)
      stands = (await browserClient(favoriteCalls.toggle, { params: { id }, query: { is_favorite: sent } }))
        .is_favorite
    }
  } finally {
    holdMark(id, { isFavorite: stands, isSettled: true })
  }
}

/** Among the favorites an empty heart takes its card away. */
function offerUndo(article: Markable): void {
  if (location.pathname !== screens.favorites) return
  toast.info(copy.removed(article.name), {
    action: { label: copy.undo, onAct: () => void markFavorite(article, true) },
  })
}

/** A session that has ended meanwhile is no failure: one logs in again. */
function tellFailed(article: Markable, error: unknown): void {
  if (!(error instanceof ServerNo && error.status === 401)) return toast.error(card.favoriteFailed)
  const isFavorite = wanted.get(article.id) ?? true
  getBrowserCache().setQueryData(buyerQuery().queryKey, null)
  askToLogIn('favorite', () => void markFavorite(article, isFavorite))
}
