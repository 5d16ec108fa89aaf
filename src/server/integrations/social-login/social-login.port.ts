import type { SocialProfile } from '#domain/accounts/social-login.ts'

/** What one trip to a provider is bound to. `challenge` is the S256 of the verifier (RFC 7636); `redirectUri` is registered there letter by letter. */
export type Leaving = { state: string; nonce: string; challenge: string; redirectUri: string }
export type Answered = { code: string; nonce: string; verifier: string; redirectUri: string }

export type SocialLoginPort = {
  /** Whether an emulator stands in for the provider, which every screen then says. */
  isTest: boolean
  /** The provider's page where the buyer says yes or no. Throws SocialLoginFailed. */
  consentUrl: (leaving: Leaving) => Promise<string>
  /** Exchanges the code, which works once, and answers whom the provider vouches for. Throws SocialLoginFailed. */
  readProfile: (answered: Answered) => Promise<SocialProfile>
}

/** No profile. `unreachable`: no answer that can be used; `refused`: the provider, or our check of what it said, says no. The message holds no code, token or secret. */
export class SocialLoginFailed extends Error {
  override name = 'SocialLoginFailed'
  readonly why: 'unreachable' | 'refused'
  constructor(why: 'unreachable' | 'refused', message: string, options?: ErrorOptions) {
    super(message, options)
    this.why = why
  }
}
