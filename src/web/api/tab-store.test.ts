import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getBrowserCache } from './client.ts'
import { buyerQuery } from './queries/shop-queries.ts'
import { readTab, writeTab } from './tab-store.ts'

const name = 'damajuana.mensaje'
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  }
  vi.stubGlobal('window', { sessionStorage })
})
afterEach(() => {
  getBrowserCache().clear()
  vi.unstubAllGlobals()
})

const enter = (id: number | null): unknown =>
  getBrowserCache().setQueryData<unknown>(buyerQuery().queryKey, id && { id })

it('what a buyer typed in a tab is not for who logs in there after the session ended, and is still there for the buyer', () => {
  enter(1)
  writeTab(name, '¿Llegan a Funes?')
  enter(null)
  expect(readTab(name)).toBeNull()
  enter(2)
  expect(readTab(name)).toBeNull()
  writeTab(name, 'Hola')
  enter(1)
  expect(readTab(name)).toBe('¿Llegan a Funes?')
})

it('what a visitor typed is for who logs in next, and for nobody after', () => {
  enter(null)
  writeTab(name, { notes: 'Timbre' })
  enter(1)
  expect(readTab(name)).toEqual({ notes: 'Timbre' })
  writeTab(name, { notes: 'Timbre roto' })
  enter(2)
  expect(readTab(name)).toBeNull()
  enter(1)
  writeTab(name, null)
  expect(stored.size).toBe(0)
})
