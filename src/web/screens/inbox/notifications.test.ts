import { expect, it } from 'vitest'
import { partsOf } from './notifications.tsx'

type Row = { id: number; read_at: string | null }

const unread = (id: number): Row => ({ id, read_at: null })
const read = (id: number): Row => ({ id, read_at: '2026-11-20T12:00:00.000Z' })

it('shows as new every unread one, those too that are more than the server tells at once', () => {
  expect(partsOf([unread(9), unread(8)], [unread(9), unread(8), unread(7), read(6)])).toEqual({
    fresh: [unread(9), unread(8), unread(7)],
    read: [read(6)],
  })
})

it('leaves under new what was read meanwhile', () => {
  expect(partsOf([unread(9)], [read(9), read(6)])).toEqual({ fresh: [unread(9)], read: [read(6)] })
})
