import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { limitConcurrency } from './concurrency-limit.ts'

it('runs one after another, and sends away who finds the queue full or waits too long', async () => {
  const limited = limitConcurrency({ atOnce: 1, maxWaiting: 1, maxWaitMs: 20 })
  const { promise, resolve } = Promise.withResolvers<string>()
  const first = limited(() => promise)
  const second = limited(() => Promise.resolve('second'))
  expect(await limited(() => Promise.resolve('third'))).toBeNull()
  expect(await second).toBeNull()
  resolve('first')
  expect(await first).toBe('first')
  expect(await limited(() => Promise.resolve('fourth'))).toBe('fourth')
})

it('rejects what fails, and runs the next', async () => {
  const limited = limitConcurrency({ atOnce: 1, maxWaiting: 1 })
  await expect(limited(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await limited(() => Promise.resolve('next'))).toBe('next')
})

it('keeps the place free for the rest of a work, whose result is there before', async () => {
  const limited = limitConcurrency({ atOnce: 1, maxWaiting: 1, restMs: () => 60 })
  expect(await limited(() => Promise.resolve('first'))).toBe('first')
  const next = limited(() => Promise.resolve('next'))
  expect(await Promise.race([next, wait(20, 'at rest')])).toBe('at rest')
  expect(await next).toBe('next')
})
