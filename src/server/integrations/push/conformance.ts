import { expect, it } from 'vitest'
import type { PushEmulator } from '../../../../test/emulators/push.ts'
import type { PushPort } from './push.port.ts'

const push = {
  payload: JSON.stringify({ title: 'Respondimos “tu” pregunta 🍷' }),
  topic: 'pregunta-7',
  ttl: 3_600,
}

/** Conformance tests of a push client. `client` times out after 400 ms. */
export function pushConformance(emulator: () => PushEmulator, client: () => PushPort): void {
  it('writes what only that browser can read, letter by letter', async () => {
    const [browser, other] = [emulator().newBrowser(), emulator().newBrowser()]
    expect(await client().send(browser.subscription, push)).toEqual({ kind: 'sent' })
    expect(browser.received).toMatchObject([
      {
        payload: push.payload,
        headers: { ttl: '3600', topic: 'pregunta-7', 'content-encoding': 'aes128gcm' },
      },
    ])
    expect(other.received).toEqual([])
    expect(emulator().requests.at(-1)?.body.includes('Respondimos')).toBe(false)
  })

  it('tells that a browser takes no more', async () => {
    const browser = emulator().newBrowser()
    browser.leave()
    expect(await client().send(browser.subscription, push)).toEqual({ kind: 'gone' })
    emulator().answerWith({ status: 404 })
    expect(await client().send(browser.subscription, push)).toEqual({ kind: 'gone' })
  })

  it.each([
    [
      { status: 429, retryAfter: '120' },
      { kind: 'later', after: 120 },
    ],
    [
      { status: 503, retryAfter: 'Fri, 20 Nov 2026 14:05:00 GMT' },
      { kind: 'later', after: 300 },
    ],
    [
      { status: 503, retryAfter: '999999999' },
      { kind: 'later', after: 86_400 },
    ],
    [
      { status: 429, retryAfter: 'Thu, 19 Nov 2026 14:00:00 GMT' },
      { kind: 'later', after: 0 },
    ],
    [
      { status: 500, retryAfter: 'pronto' },
      { kind: 'later', after: null },
    ],
    [{ status: 502 }, { kind: 'later', after: null }],
    [{ status: 403 }, { kind: 'refused', why: 'status 403' }],
    [{ status: 413 }, { kind: 'refused', why: 'status 413' }],
  ])('at %o answers %o', async (answer, outcome) => {
    const { subscription } = emulator().newBrowser()
    emulator().answerWith(answer)
    expect(await client().send(subscription, push)).toEqual(outcome)
  })

  it.each(['silence', 'redirect', 'lost answer'] as const)(
    'at %s means to try again, and follows nothing',
    async (what) => {
      emulator().fault(/./, what)
      expect(await client().send(emulator().newBrowser().subscription, push)).toEqual({
        kind: 'later',
        after: null,
      })
      expect(emulator().requests.map(({ path }) => path)).not.toContain('/elsewhere')
    },
  )

  it('does not wait for an answer that never ends', async () => {
    emulator().fault(/./, 'endless')
    expect(await client().send(emulator().newBrowser().subscription, push)).toEqual({ kind: 'sent' })
  })

  it('asks nobody where the keys cannot be written to', async () => {
    const { subscription } = emulator().newBrowser()
    expect(await client().send({ ...subscription, p256dh: 'nada' }, push)).toMatchObject({ kind: 'refused' })
    expect(emulator().requests).toEqual([])
  })
}
