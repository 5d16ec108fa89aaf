import { createHash, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Fault } from '../../../demo/emulators/fake-server.ts'
import { SocialLoginFailed, type SocialLoginPort } from './social-login.port.ts'

/** A provider under test: its client, and a person who consents. */
export type LoginUnderTest = {
  client: () => SocialLoginPort
  agree: (consentUrl: string) => Promise<URL>
  person: object
}

export const redirectUri = 'https://tienda.example/auth/proveedor/callback'

/** Random OAuth values of one login. */
export function newLeaving() {
  const [state, nonce, verifier] = [1, 2, 3].map(() => randomBytes(32).toString('base64url')) as [
    string,
    string,
    string,
  ]
  return {
    state,
    nonce,
    verifier,
    redirectUri,
    challenge: createHash('sha256').update(verifier).digest('base64url'),
  }
}

/** Leaves for the provider, consents, and returns the callback's parameters. */
export async function leave({ client, agree }: LoginUnderTest) {
  const leaving = newLeaving()
  const back = await agree(await client().consentUrl(leaving))
  expect(back.href.startsWith(`${redirectUri}?`)).toBe(true)
  expect(back.searchParams.get('state')).toBe(leaving.state)
  return {
    code: back.searchParams.get('code') ?? '',
    nonce: leaving.nonce,
    verifier: leaving.verifier,
    redirectUri,
  }
}

/** The reason of a failed `readProfile`. */
export async function whyNot(reading: Promise<unknown>): Promise<string> {
  const error: unknown = await reading.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(SocialLoginFailed)
  return (error as SocialLoginFailed).why
}

/** Conformance tests of a social login client. */
export function socialConformance(tried: LoginUnderTest): void {
  it('answers who agreed', async () => {
    expect(await tried.client().readProfile(await leave(tried))).toEqual(tried.person)
  })

  it('sends S256 of the verifier, never the verifier, and the state', async () => {
    const leaving = newLeaving()
    const { searchParams } = new URL(await tried.client().consentUrl(leaving))
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge: leaving.challenge,
      code_challenge_method: 'S256',
      state: leaving.state,
      redirect_uri: redirectUri,
    })
    expect([...searchParams.values()]).not.toContain(leaving.verifier)
  })

  it('takes a code once', async () => {
    const answered = await leave(tried)
    await tried.client().readProfile(answered)
    expect(await whyNot(tried.client().readProfile(answered))).toBe('refused')
  })

  it('takes no code that is not the provider’s, nor one of another verifier', async () => {
    const answered = await leave(tried)
    expect(await whyNot(tried.client().readProfile({ ...answered, code: 'inventado' }))).toBe('refused')
    expect(await whyNot(tried.client().readProfile({ ...answered, verifier: newLeaving().verifier }))).toBe(
      'refused',
    )
  })
}

/** Conformance tests with faults at the token endpoint. `hasty` times out soon, in which a busy machine may not answer. */
export function faultConformance(
  tried: LoginUnderTest,
  hasty: () => SocialLoginPort,
  fault: (what: Fault | null) => void,
): void {
  it.each([
    { status: 500 },
    { status: 429 },
    { body: '' },
    { body: 'null' },
    { body: '[]' },
    { body: '<html>' },
    'redirect',
    'endless',
    'silence',
    'slow drip',
  ] as const)('says that it can not be reached at %o', async (what) => {
    const answered = await leave(tried)
    fault(what)
    const why = await whyNot(hasty().readProfile(answered))
    fault(null)
    expect(why).toBe('unreachable')
  })
}
