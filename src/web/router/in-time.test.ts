import { afterEach, expect, it, vi } from 'vitest'
import { inTime } from './in-time.ts'

afterEach(() => vi.useRealTimers())

it('a script that does not come within two minutes has failed', async () => {
  vi.useFakeTimers()
  const waiting = expect(inTime(new Promise(() => undefined))).rejects.toThrow('late')
  await vi.advanceTimersByTimeAsync(120_000)
  await waiting
  expect(await inTime(Promise.resolve('part'))).toBe('part')
  await expect(inTime(Promise.reject(new Error('gone')))).rejects.toThrow('gone')
})
