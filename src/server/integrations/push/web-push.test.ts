import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type PushEmulator, startPushEmulator } from '../../../../test/emulators/push.ts'
import { readEnv } from '../../env.ts'
import { pushConformance } from './conformance.ts'
import { keyPairOf, openPush, webPushes } from './web-push.ts'

let emulator: PushEmulator
beforeEach(async () => {
  emulator = await startPushEmulator()
})
afterEach(() => emulator.stop())

const keys = keyPairOf(Buffer.alloc(32, 7).toString('base64url'))
const clientAt = (origin: string | undefined) =>
  webPushes({
    keys,
    subject: 'mailto:pruebas@damajuana.example',
    origin,
    now: () => new Date('2026-11-20T14:00:00Z'),
    timeout: 1_500,
  })

describe('web push', () => {
  pushConformance(
    () => emulator,
    () => clientAt(emulator.url),
  )

  it('asks at no loopback unless it was told to', async () => {
    expect(
      await clientAt(undefined).send(emulator.newBrowser().subscription, {
        payload: '{}',
        topic: 'a',
        ttl: 1,
      }),
    ).toMatchObject({ kind: 'refused' })
    expect(emulator.requests).toEqual([])
  })
})

it('reaches nobody with PUSH=off', async () => {
  const env = readEnv({ PUSH: 'off', PUSH_URL: emulator.url })
  const port = await openPush(
    env,
    async () => keys.privateKey,
    () => new Date(),
  )
  const { subscription } = emulator.newBrowser()
  expect(port.accepts(subscription.endpoint)).toBe(false)
  expect(await port.send(subscription, { payload: '{}', topic: 'a', ttl: 1 })).toMatchObject({
    kind: 'refused',
  })
  expect(emulator.requests).toEqual([])
})

describe('the addresses at which browsers are reached', () => {
  const { accepts } = clientAt(undefined)

  it.each([
    'https://fcm.googleapis.com/fcm/send/a:b',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://web.push.apple.com/a',
    'https://wns2-by3p.notify.windows.com/w/?token=a',
  ])('take %s', (endpoint) => {
    expect(accepts(endpoint)).toBe(true)
  })

  it.each([
    '',
    'nada',
    'http://fcm.googleapis.com/a',
    'https://fcm.googleapis.com:8443/a',
    'https://fcm.googleapis.com.evil.example/a',
    'https://evil.example/fcm.googleapis.com',
    'https://evilpush.apple.com/a',
    'https://push.apple.com/a',
    'https://fcm.googleapis.com@evil.example/a',
    'https://yo:clave@fcm.googleapis.com/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/a',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://fcm.googleapis.com\\@evil.example/',
    'https://metadata.notify.windows.com.:80/',
    `https://fcm.googleapis.com/${'a'.repeat(1_000)}`,
  ])('are none like %s', (endpoint) => {
    expect(accepts(endpoint)).toBe(false)
  })
})
