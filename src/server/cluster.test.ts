import cluster, { type Worker } from 'node:cluster'
import { EventEmitter } from 'node:events'
import { pino } from 'pino'
import { afterEach, expect, it, vi } from 'vitest'
import { forkWorkers } from './cluster.ts'
import type { BackgroundShop } from './start.ts'

/** A process that ends at a signal. */
class FakeWorker extends EventEmitter {
  #isDead = false
  isDead = (): boolean => this.#isDead
  send = (): void => undefined
  process = { kill: (): void => this.end() }

  end(event: 'exit' | 'error' = 'exit'): void {
    this.#isDead = true
    this.emit(event, event === 'exit' ? 0 : new Error('spawn EAGAIN'))
  }
}

const forked: FakeWorker[] = []
const fork = vi.spyOn(cluster, 'fork').mockImplementation(() => {
  const worker = new FakeWorker()
  forked.push(worker)
  return worker as unknown as Worker
})
afterEach(() => void forked.splice(0))

const shop = {
  shared: {},
  deps: { env: { metricsToken: null, drainMs: 0 }, log: pino({ level: 'silent' }) },
} as unknown as BackgroundShop

async function open() {
  const opening = forkWorkers(shop, 1)
  forked[0]?.emit('listening')
  return { ...(await opening), first: forked[0] ?? expect.fail('none was forked') }
}
const untilForked = (count: number) => vi.waitUntil(() => forked.length === count, { timeout: 10_000 })
const alive = () => forked.filter((worker) => !worker.isDead()).length

it('a process that could not be forked is tried again, however that is told', async () => {
  const { first, stop } = await open()
  fork.mockImplementationOnce(() => {
    throw new Error('spawn ENOMEM')
  })
  first.end()
  await untilForked(2)
  forked[1]?.end('error')
  await untilForked(3)
  expect(alive()).toBe(1)
  await stop()
  expect(alive()).toBe(0)
})

it('a stop amid a restart ends the process that was just begun, too', async () => {
  const { reload, stop } = await open()
  const reloading = reload()
  await untilForked(2)
  await stop()
  expect(alive()).toBe(0)
  await expect(reloading).rejects.toThrow('A worker ended')
  await reload()
  expect(forked).toHaveLength(2)
})

it('a process that exits amid a restart is replaced once', async () => {
  const { reload, first, stop } = await open()
  const reloading = reload()
  await untilForked(2)
  first.end()
  await untilForked(3)
  forked[1]?.emit('listening')
  await reloading
  expect(alive()).toBe(1)
  await stop()
})
