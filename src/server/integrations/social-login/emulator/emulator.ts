import {
  type AskedOf,
  type EmulatorAnswer,
  json,
  type Loopback,
  startLoopback,
} from '../../loopback/loopback.ts'
import { facebookAnswers } from './facebook-answers.ts'
import { googleAnswers } from './google-answers.ts'
import type { RegisteredApp } from './grants.ts'

export type SocialEmulator = Loopback & { app: RegisteredApp }

type EmulatorSettings = {
  app: RegisteredApp
  now: () => Date
  /** Where Google's consent page is reached, when not at the emulator itself. */ googleConsentUrl?: string
}

/** Google and Facebook on loopback, with two people who have an account at both. */
export async function startSocialEmulator({
  app,
  now,
  googleConsentUrl,
}: EmulatorSettings): Promise<SocialEmulator> {
  const [google, facebook] = [
    await googleAnswers(app, now, googleConsentUrl ?? null),
    facebookAnswers(app, now),
  ]

  async function answer({ method, path, query, headers, text }: AskedOf): Promise<EmulatorAnswer> {
    const bearer = (headers.authorization ?? '').replace(/^Bearer /, '')
    const known = { method, path, query, form: new URLSearchParams(text), url: loopback.url, bearer }
    return (await google(known)) ?? facebook(known) ?? json({ error: 'not_found' }, 404)
  }

  const loopback: Loopback = await startLoopback(answer)
  return { ...loopback, app }
}
