import { pino } from 'pino'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { emptyDatabase, type TestDatabase } from '../../../test/cluster.ts'
import { databaseProxy } from '../../../test/database-proxy.ts'
import { listen } from './listen.ts'

const log = pino({ level: 'silent' })
const eventually = { timeout: 15_000 }

let database: TestDatabase
beforeAll(async () => {
  database = await emptyDatabase()
})

/** A listener connected through a proxy, and the notifications it received. */
async function listener(channel: string, isAlone: boolean) {
  const proxy = await databaseProxy(database.connection)
  const heard: string[] = []
  const onHeard = (payload: string): void => void heard.push(payload)
  const onListening = (): void => void heard.push('listening')
  const onLost = (): void => void heard.push('lost')
  const listening = listen(
    proxy.connection,
    { channel, isAlone, onHeard, onListening, onLost, lost: 'lost' },
    log,
  )
  onTestFinished(async () => {
    await listening.stop()
    proxy.goAway()
  })
  return { proxy, heard, stop: listening.stop }
}

const tell = (channel: string, word: string) =>
  database.pool.query('select pg_notify($1, $2)', [channel, word])

it('hears again after its PostgreSQL fell silent and another took the address over', async () => {
  const { proxy, heard } = await listener('prices', false)
  await vi.waitFor(() => expect(heard).toEqual(['listening']), eventually)
  proxy.fallSilent()
  proxy.failOver()
  await vi.waitFor(() => expect(heard).toContain('lost'), eventually)
  await vi.waitFor(() => expect(heard.at(-1)).toBe('listening'), eventually)
  await tell('prices', 'changed')
  await vi.waitFor(() => expect(heard.at(-1)).toBe('changed'), eventually)
})

it('takes its turn to listen alone though its PostgreSQL fell silent while it waited', async () => {
  const [first, second] = [await listener('turns', true), await listener('turns', true)]
  await vi.waitFor(() => expect([...first.heard, ...second.heard]).toEqual(['listening']), eventually)
  const [holder, waiting] = first.heard.length > 0 ? [first, second] : [second, first]
  waiting.proxy.fallSilent()
  waiting.proxy.failOver()
  await holder.stop()
  await vi.waitFor(() => expect(waiting.heard.at(-1)).toBe('listening'), eventually)
})

it('stops at once though its PostgreSQL fell silent', async () => {
  const { proxy, heard, stop } = await listener('stops', false)
  await vi.waitFor(() => expect(heard).toEqual(['listening']), eventually)
  proxy.fallSilent()
  await stop()
  expect(heard).toEqual(['listening', 'lost'])
})
