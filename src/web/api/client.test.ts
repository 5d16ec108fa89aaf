import { afterEach, expect, it, vi } from 'vitest'
import { sessionEndpoints } from '#contract/sessions.ts'
import { browserClient } from './client.ts'

afterEach(() => void vi.unstubAllGlobals())

it('two writes of a browser without a session begin one, and carry its token', async () => {
  const page = { cookie: '' }
  const sent: (string | undefined)[] = []
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', {})
  vi.stubGlobal('fetch', async (path: string, { headers = {} }: { headers?: Record<string, string> }) => {
    sent.push(headers['x-xsrf-token'] ?? path)
    await Promise.resolve()
    if (path.endsWith('csrf-cookie')) page.cookie = `XSRF-TOKEN=of-session-${sent.length}`
    return new Response('{}')
  })

  await Promise.all([sessionEndpoints.logout, sessionEndpoints.logout].map((end) => browserClient(end, {})))
  expect(sent).toEqual(['/sanctum/csrf-cookie', 'of-session-1', 'of-session-1'])
})
