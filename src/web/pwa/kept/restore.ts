import { onlineManager, type QueryClient } from '@tanstack/react-query'
import type { CartChange } from '../../api/cart/save-cart.ts'
import { readAnswers } from './kept-answers.ts'
import { keptChanges, replayChanges } from './kept-changes.ts'
import { ownerHere } from './who-is-here.ts'

/** Puts back what this browser keeps of who is here, older than what there is; from then on the page knows that it has no line. */
export async function restoreKept(cache: QueryClient): Promise<void> {
  onlineManager.setOnline(false)
  const owner = await ownerHere()
  if (owner === null) return
  for (const { key, data, at } of await readAnswers(owner, Date.now())) {
    if (key[0] === keptChanges) replayChanges(cache, data as CartChange[])
    else cache.setQueryData(key, data, { updatedAt: at })
  }
}
