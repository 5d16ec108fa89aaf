import type { Guest } from '#contract/cart.ts'
import { readTab, writeTab } from '../api/tab-store.ts'

export type TypedAddress = {
  street: string
  street_number: string
  no_number: boolean
  depto: string
  description: string
  province: string
  city: string
}

/** Unsaved input: survives a reload, and lasts as long as the tab, or as the page without storage. */
export type Draft = { guest: Guest | null; address: TypedAddress | null; notes: string | null }

const key = 'damajuana.pedido'

const emptyDraft: Draft = { guest: null, address: null, notes: null }

export function readDraft(): Draft {
  const draft = readTab(key)
  return typeof draft === 'object' && draft !== null ? { ...emptyDraft, ...draft } : emptyDraft
}

export function saveDraft(part: Partial<Draft>): void {
  writeTab(key, { ...readDraft(), ...part })
}

export function clearDraft(): void {
  writeTab(key, null)
}
