import { useState } from 'react'
import type { ZoneSetup } from '#contract/panel/zones.ts'
import { readDrawing } from '#domain/delivery/zone-area.ts'
import type { Area } from '#domain/delivery/zone.ts'
import type { Point } from '#domain/geography/address.ts'
import { zoneArea as copy } from '../../../copy/panel/zones.ts'
import { useUnsaved } from '../../interruption.ts'
import { blank, type Drawing, drawingOf, geoJsonOf, ringsOf, withRing } from '../../parts/area-drawing.ts'

type Saved = ZoneSetup['area']
type Draft = {
  steps: readonly Drawing[]
  /** Step that the last write was given. */ sent: Drawing | null
  /** Step that the last answered write stored. */ stored: Drawing | null
  /** Null after a save, until the next render has the new one. */ version: number | null
}

/** Steps that can be taken back. */
const maxSteps = 200

const nowhere = { outline: 0, picked: null as number | null }

/** A drawing over the saved area, step by step. */
export function useAreaDraft(saved: Saved) {
  const [draft, setDraft] = useState<Draft | null>(null)
  const [{ outline, picked }, look] = useState(nowhere)
  const start = drawingOf(saved.parts)
  if (draft?.version === null) setDraft({ ...draft, version: saved.version })
  const steps = draft?.steps ?? [start]
  const { sent, stored } = draft ?? { sent: null, stored: null }
  const version = draft?.version ?? saved.version
  const drawing = steps.at(-1) ?? start
  const rings = ringsOf(drawing)
  const ring = rings[outline] ?? []
  const text = geoJsonOf(drawing)
  const isDirty = text !== geoJsonOf(start)
  // Two corners are no area yet.
  useUnsaved(steps.length > 1 && drawing !== stored)
  const draw = (next: Drawing, at = nowhere): void => {
    setDraft({ steps: [...steps.slice(-maxSteps), next], sent, stored, version })
    look(at)
  }
  const put = (corners: readonly Point[], next: number | null): void => {
    const changed = withRing(drawing, outline, corners)
    draw(changed, { outline: ringsOf(changed)[outline] ? outline : 0, picked: next })
  }
  return {
    drawing,
    rings,
    ring,
    outline,
    picked: picked !== null && ring[picked] ? picked : null,
    version,
    text,
    /** The rule that it breaks; null also before the third corner. */
    problem: text === null || ring.length < 3 ? null : problemOf(text),
    isDirty,
    isStale: isDirty && version !== saved.version,
    canUndo: steps.length > 1,
    add: (at: Point) => put([...ring, at], null),
    insert: (after: number, at: Point) => put(ring.toSpliced(after + 1, 0, at), after + 1),
    move: (corner: number, to: Point) => put(ring.with(corner, to), corner),
    remove: (corner: number) =>
      put(ring.toSpliced(corner, 1), ring.length > 1 ? Math.max(0, corner - 1) : null),
    pick: (corner: number | null) => look({ outline, picked: corner }),
    pickOutline: (place: number) => look({ outline: place, picked: null }),
    close: () => draw({ ...drawing, isOpen: false }, { outline, picked: null }),
    clear: () => draw(blank),
    load: (parts: readonly Area[]) => draw(drawingOf(parts)),
    undo: () => {
      setDraft(steps.length > 2 ? { steps: steps.slice(0, -1), sent, stored, version } : null)
      look(nowhere)
    },
    discard: () => {
      setDraft(null)
      look(nowhere)
    },
    /** Keeps the drawing, over what is saved now. */
    rebase: () => setDraft({ steps, sent, stored, version: saved.version }),
    sent: () => setDraft((now) => now && { ...now, sent: now.steps.at(-1) ?? null }),
    stored: () => setDraft((now) => now && { ...now, stored: now.sent }),
    /** Keeps the steps since `sent`. */
    saved: () => {
      setDraft(laterThanSent)
      look(nowhere)
    },
  }
}

function laterThanSent(draft: Draft | null): Draft | null {
  if (draft === null || draft.sent === draft.steps.at(-1)) return null
  const at = draft.sent === null ? 0 : draft.steps.indexOf(draft.sent)
  return { steps: draft.steps.slice(Math.max(at, 0)), sent: null, stored: null, version: null }
}

function problemOf(text: string): string | null {
  const read = readDrawing(text)
  return 'problem' in read ? read.problem : null
}

const largest = 5_000_000

/** The area of a GeoJSON file, or why it is none. */
export async function readAreaFile(file: File): Promise<{ parts: Area[] } | { problem: string }> {
  if (file.size > largest) return { problem: copy.tooLarge }
  const text = await file.text().catch(() => null)
  return text === null ? { problem: copy.unreadable } : readDrawing(text)
}
