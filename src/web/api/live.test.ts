import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { listenLive as listen } from './live.ts'

const [connecting, open, closing] = [0, 1, 2]

/** A browser's WebSocket: sending after it is closed is an error. */
class BrowserSocket {
  static opened: BrowserSocket[] = []
  readyState = connecting
  sent: string[] = []
  late: string[] = []
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  constructor() {
    BrowserSocket.opened.push(this)
  }
  send(text: string): void {
    ;(this.readyState === open ? this.sent : this.late).push(text)
  }
  close(): void {
    this.readyState = closing
  }
  letIn(): void {
    this.readyState = open
    this.onopen?.()
    const data = JSON.stringify({ socket_id: '1.2', activity_timeout: 30 })
    this.onmessage?.({ data: JSON.stringify({ event: 'pusher:connection_established', data }) })
  }
}

/** Statuses of the next authorizations, which are answered at once; 0 is a line that drops. */
let failures: number[] = []
/** Resolvers of the pending channel authorizations. */
let leaves: (() => void)[] = []
let listenLive: typeof listen

beforeEach(async () => {
  BrowserSocket.opened = []
  leaves = []
  failures = []
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', BrowserSocket)
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', { hostname: 'tienda.example', port: '', protocol: 'http:' })
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=x' })
  vi.stubGlobal('fetch', answer)
  vi.resetModules()
  // The same code as the browser build, without script loading.
  vi.doMock('pusher-js', () => import('pusher-js/worker'))
  ;({ listenLive } = await import('./live.ts'))
})

afterEach(() => {
  vi.doUnmock('pusher-js')
  vi.resetModules()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function answer(path: string, { method }: { method: string }): Promise<unknown> {
  if (method === 'GET')
    return answered({ realtime: { key: 'llave', cluster: null, host: null, port: 80, tls: false } })
  const failure = failures.shift()
  if (failure === 0) throw new TypeError('Failed to fetch')
  if (failure !== undefined) return answered({}, failure)
  await new Promise<void>((resolve) => leaves.push(resolve))
  return answered({ auth: 'llave:firma', path })
}

function answered(body: object, status = 200): object {
  return { status, headers: new Headers(), text: () => Promise.resolve(JSON.stringify(body)) }
}

/** The live connection's code is loaded when it is first needed. */
const patiently = { timeout: 10_000 }

/** Runs the pending microtasks. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) await Promise.resolve()
}

it.each([
  ['as the leave to hear comes', true],
  ['before it comes', false],
])('a page that stops listening %s sends nothing over a closing socket', async (_, isGiven) => {
  const page = new AbortController()
  listenLive(7, new QueryClient(), page.signal, { onLive: () => undefined, onCaughtUp: () => undefined })
  await vi.waitUntil(() => BrowserSocket.opened.length === 1, patiently)
  const [socket] = BrowserSocket.opened
  socket?.letIn()
  await vi.waitUntil(() => leaves.length > 0, patiently)
  if (isGiven) {
    for (const give of leaves) give()
    await settle()
  }
  page.abort()
  for (const give of leaves) give()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(socket).toMatchObject({ readyState: closing, late: [] })
  expect(socket?.sent.length).toBe(isGiven ? leaves.length : 0)
})

it('a page whose leave to hear fails for the moment asks again, until it is given or refused', async () => {
  failures = [503, 0, 429, 403]
  const page = new AbortController()
  listenLive(7, new QueryClient(), page.signal, { onLive: () => undefined, onCaughtUp: () => undefined })
  await vi.waitUntil(() => BrowserSocket.opened.length === 1, patiently)
  const [socket] = BrowserSocket.opened
  socket?.letIn()
  await vi.waitUntil(() => failures.length === 0, patiently)
  await vi.advanceTimersByTimeAsync(10_000)
  for (const give of leaves) give()
  await vi.advanceTimersByTimeAsync(1_000)
  // All four but the one that was refused.
  expect(socket?.sent.filter((text) => text.includes('pusher:subscribe'))).toHaveLength(3)
  page.abort()
})
