import type { Guest } from '#contract/carts.ts'

export type AddressFields = { street: string; street_number: string; no_number: boolean; depto: string; description: string; province: string; city: string }

/** What is being typed: it survives a reload, and goes with the tab. */
export type Draft = { guest: Guest | null; address: AddressFields | null; notes: string | null }

const key = 'damajuana.pedido'
const nothing: Draft = { guest: null, address: null, notes: null }

export function readDraft(): Draft {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return typeof draft === 'object' && draft !== null ? { ...nothing, ...draft } : nothing
  } catch {
    return nothing
  }
}

export function keepDraft(part: Partial<Draft>): void {
  write(JSON.stringify({ ...readDraft(), ...part }))
}

export function clearDraft(): void {
  write('null')
}

function write(text: string): void {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // A browser that keeps nothing loses what is typed with the page.
  }
}
