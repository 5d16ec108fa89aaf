import { afterEach, expect, it, vi } from 'vitest'
import { leaveDocument } from './log-out.ts'

afterEach(() => vi.unstubAllGlobals())

it('the page of who logged out is loaded anew when Back restores it from the browser’s cache', () => {
  const window = new EventTarget()
  const done: string[] = []
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('location', { assign: (to: string) => done.push(to), reload: () => done.push('again') })
  leaveDocument('/inicio/tintos')
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(done).toEqual(['/inicio/tintos'])
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(done).toEqual(['/inicio/tintos', 'again'])
})
