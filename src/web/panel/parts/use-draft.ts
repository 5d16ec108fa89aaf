import { useState } from 'react'
import { useUnsaved } from '../interruption.ts'

type Versioned = { version: number }

const same = (one: object, other: object): boolean =>
  JSON.stringify({ ...one, version: 0 }) === JSON.stringify({ ...other, version: 0 })

type Draft<T> = {
  /** As typed. */ fields: Partial<T>
  /** What the last write was given of them. */ sent: Partial<T>
  /** Whether that write was answered: what it was given is lost no more, though the screen has it only after the refetch. */
  isStored: boolean
  /** Saved values that they lie over; null after a save, until the next render has the new ones. */ base: T | null
}

/**
 * A form's draft: typed fields over the saved ones. It survives other people's saves: `isStale` then, and `changed`
 * names the fields. The form's write takes it as `draft`.
 */
export function useDraft<T extends Versioned>(saved: T) {
  const [draft, setDraft] = useState<Draft<T> | null>(null)
  if (draft?.base === null) setDraft({ ...draft, base: saved })
  const base = draft?.base ?? saved
  const typed = { ...base, ...draft?.fields }
  const isDirty = !same(typed, saved)
  useUnsaved(isDirty && !(draft?.isStored && laterThanSent(draft).length === 0))
  const fields = Object.keys(saved).filter((field) => field !== 'version') as Exclude<keyof T, 'version'>[]
  return {
    typed,
    isDirty,
    isStale: isDirty && base.version !== saved.version,
    changed: fields.filter((field) => JSON.stringify(base[field]) !== JSON.stringify(saved[field])),
    /** Version that a write carries. */ version: base.version,
    change: (part: Partial<T>) => setDraft((now) => withChange(now, part, saved)),
    discard: () => setDraft(null),
    /** Keeps the typed fields, over the current saved values. */
    rebase: () => setDraft((now) => now && { ...now, base: saved }),
    sent: () => setDraft((now) => now && { ...now, sent: now.fields, isStored: false }),
    stored: () => setDraft((now) => now && { ...now, isStored: true }),
    /** Keeps the fields that were typed since `sent`. */
    saved: () => setDraft(afterSave),
  }
}

/** Null where all is as it began: as a draft it would make a conflict of another's save, and of one's own undo. */
export function withChange<T extends Versioned>(
  draft: Draft<T> | null,
  part: Partial<T>,
  saved: T,
): Draft<T> | null {
  const { sent = {}, isStored = false } = draft ?? {}
  const base = draft?.base ?? saved
  const fields = { ...draft?.fields, ...part }
  const isNothing = Object.keys(sent).length === 0 && same({ ...base, ...fields }, base)
  return isNothing ? null : { fields, sent, isStored, base }
}

const laterThanSent = <T>({ fields, sent }: Draft<T>): [string, unknown][] =>
  Object.entries(fields).filter(([field, value]) => value !== sent[field as keyof T])

function afterSave<T>(draft: Draft<T> | null): Draft<T> | null {
  const later = draft === null ? [] : laterThanSent(draft)
  if (later.length === 0) return null
  return { fields: Object.fromEntries(later) as Partial<T>, sent: {}, isStored: false, base: null }
}
