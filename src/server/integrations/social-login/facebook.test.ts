import { afterAll, describe, expect, it } from 'vitest'
import { startSocialEmulator } from '../../../demo/emulators/social-login/emulator.ts'
import {
  redirectUri,
  leave,
  socialConformance,
  type LoginUnderTest,
  faultConformance,
  whyNot,
} from './conformance.ts'
import { facebook } from './facebook.ts'

const app = { id: '7001', secret: 'un secreto', redirectUris: [redirectUri] }
const emulator = await startSocialEmulator({ app, now: () => new Date() })
afterAll(() => emulator.stop())

const client = (more: object = {}) =>
  facebook({
    appId: app.id,
    appSecret: app.secret,
    dialog: `${emulator.url}/facebook/dialog/oauth`,
    graph: `${emulator.url}/facebook`,
    isTest: false,
    now: () => new Date(),
    timeout: 5_000,
    ...more,
  })

const tried: LoginUnderTest = {
  client,
  agree: async (consentUrl) =>
    new URL(
      (await fetch(`${consentUrl}&persona=camila`, { redirect: 'manual' })).headers.get('location') ?? '',
    ),
  person: {
    subject: '10001',
    name: 'Camila',
    surname: 'Ferreyra',
    email: { address: 'camila.ferreyra@correo.example', isVerified: false },
  },
}

describe('Facebook', () => {
  socialConformance(tried)
  faultConformance(
    tried,
    () => client({ timeout: 400 }),
    (what) => emulator.fault(/access_token/, what),
  )

  const good = { app_id: app.id, type: 'USER', is_valid: true, user_id: '10001', expires_at: 0 }
  it.each([
    { app_id: '7002' },
    { is_valid: false },
    { is_valid: 'true' },
    { type: 'APP' },
    { user_id: '10002' },
    { user_id: '' },
    { expires_at: 1 },
  ])('takes no token of which it is said %o', async (wrong) => {
    const answered = await leave(tried)
    emulator.fault(/debug_token/, { body: JSON.stringify({ data: { ...good, ...wrong } }) })
    const why = await whyNot(client().readProfile(answered))
    emulator.fault(/debug_token/, null)
    expect(why).toBe('refused')
  })

  it.each([/debug_token/, /\/me\?/])('says that it can not be reached when %s fails', async (path) => {
    const answered = await leave(tried)
    emulator.fault(path, { status: 502 })
    const why = await whyNot(client().readProfile(answered))
    emulator.fault(path, null)
    expect(why).toBe('unreachable')
  })

  it('is refused with another secret', async () => {
    expect(await whyNot(client({ appSecret: 'otro' }).readProfile(await leave(tried)))).toBe('refused')
  })
})
