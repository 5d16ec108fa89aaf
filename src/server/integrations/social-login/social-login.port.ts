import type { SocialProfile } from '#domain/accounts/social-login.ts'

/**
 * Values that bind a login to its browser. `challenge` is the S256 of the verifier (RFC 7636); `redirectUri` must
 * match the registered one exactly.
 */
type Leaving = { state: string; nonce: string; challenge: string; redirectUri: string }
type Answered = { code: string; nonce: string; verifier: string; redirectUri: string }

export type SocialLoginPort = {
  /** Whether an emulator replaces the provider; every screen then says so. */
  isTest: boolean
  /** URL of the provider's consent page. Throws SocialLoginFailed. */
  consentUrl: (leaving: Leaving) => Promise<string>
  /** Exchanges the single-use code for the person's profile. Throws SocialLoginFailed. */
  readProfile: (answered: Answered) => Promise<SocialProfile>
}

/** No profile. `unreachable`: no usable answer; `refused`: by the provider, or by our verification. The message contains no code, token or secret. */
export class SocialLoginFailed extends Error {
  override name = 'SocialLoginFailed'
  readonly why: 'unreachable' | 'refused'
  constructor(why: 'unreachable' | 'refused', message: string, options?: ErrorOptions) {
    super(message, options)
    this.why = why
  }
}
