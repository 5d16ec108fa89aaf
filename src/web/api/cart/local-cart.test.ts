import { afterEach, expect, it, vi } from 'vitest'
import { localCart } from './local-cart.ts'

const line = { article_id: 7, variant_id: null, color_id: null, size_id: null, amount: 2, notes: null }

/** A browser whose localStorage behaves so on writes. */
function openBrowser(setItem: (name: string, text: string) => void): void {
  const kept = new Map<string, string>()
  const localStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => (setItem(name, text), kept.set(name, text)),
    removeItem: (name: string) => kept.delete(name),
  }
  vi.stubGlobal('window', { localStorage, addEventListener: () => null, removeEventListener: () => null })
}

afterEach(() => {
  localCart.write([])
  vi.unstubAllGlobals()
})

it('is what was written, the same array until it changes', () => {
  openBrowser(() => null)
  localCart.write([line])
  expect(localCart.read()).toEqual([line])
  expect(localCart.read()).toBe(localCart.read())
})

it('lasts as long as the page where the store is full, and who follows it is told', () => {
  openBrowser(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const listener = vi.fn<() => void>()
  const leave = localCart.subscribe(listener)
  localCart.write([line])
  expect(listener).toHaveBeenCalledOnce()
  expect(localCart.read()).toEqual([line])
  leave()
})
