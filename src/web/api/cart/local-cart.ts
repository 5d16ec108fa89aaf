import { useSyncExternalStore } from 'react'
import type { ArticleLine, CartLine, PromotionLine } from '#domain/cart/cart.ts'
import { readStore, writeStore } from '../browser-store.ts'
import { createListeners } from '../listeners.ts'

const key = 'damajuana.carrito'
const emptyLines: readonly CartLine[] = []
const listeners = createListeners()
let known: { text: string | null; lines: readonly CartLine[] } = { text: null, lines: emptyLines }
/** False when storage is blocked: the cart then lasts as long as the page. */
let isPersisted = true

/** A visitor's cart in localStorage, synchronized across tabs (spec 1 §4). */
export const localCart = {
  /** Current lines; referentially stable until they change. */
  read(): readonly CartLine[] {
    const text = isPersisted ? readStore('localStorage', key) : known.text
    if (text !== known.text) known = { text, lines: parse(text) }
    return known.lines
  },
  write(lines: readonly CartLine[]): void {
    known = {
      text: lines.length === 0 ? null : JSON.stringify(lines),
      lines: lines.length === 0 ? emptyLines : lines,
    }
    isPersisted = writeStore('localStorage', key, known.text)
    listeners.notify()
  },
  subscribe(listener: () => void): () => void {
    const leave = listeners.subscribe(listener)
    window.addEventListener('storage', listener)
    return () => {
      leave()
      window.removeEventListener('storage', listener)
    }
  },
}

function parse(text: string | null): readonly CartLine[] {
  if (text === null) return emptyLines
  try {
    const lines: unknown = JSON.parse(text)
    return Array.isArray(lines) ? lines.filter(isLine) : emptyLines
  } catch {
    return emptyLines
  }
}

function isLine(value: unknown): value is CartLine {
  if (typeof value !== 'object' || value === null) return false
  const { promotion_id, article_id, amount, variant_id, color_id, size_id } = value as Partial<
    PromotionLine & ArticleLine
  >
  if (!Number.isInteger(amount)) return false
  return (
    Number.isInteger(promotion_id) ||
    (Number.isInteger(article_id) &&
      [variant_id, color_id, size_id].every((id) => id === null || Number.isInteger(id)))
  )
}

/** During hydration none: the same object as an empty cart, so that it is rendered once. */
export function useLocalLines(): readonly CartLine[] {
  return useSyncExternalStore(localCart.subscribe, localCart.read, () => emptyLines)
}
