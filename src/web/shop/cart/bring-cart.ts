import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { mergeLocalCart } from '../../api/cart/merge-local-cart.ts'
import { useIsBuyer, useLocalLines } from '../../api/cart/use-cart.ts'
import { cart as copy } from '../../copy/cart.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { saveToasts } from './save-toasts.ts'

/** Brings the visitor's cart into the buyer's, and says what is not sold any more. When it can't be brought it stays where it is, and nobody is kept from entering. */
export async function bringCart(cache: QueryClient): Promise<void> {
  try {
    const gone = await mergeLocalCart(cache)
    saveToasts.onSaved()
    if (gone.length > 0) toast.info(copy.gone(gone))
  } catch {
    saveToasts.onFailed()
  }
}

/** What a buyer had put in before he logged in, and could not be brought then. */
export function useLeftovers(): void {
  const cache = useQueryClient()
  const isBuyer = useIsBuyer()
  const isLeft = useLocalLines().length > 0 && isBuyer
  useEffect(() => {
    if (isLeft) void bringCart(cache)
  }, [cache, isLeft])
}
