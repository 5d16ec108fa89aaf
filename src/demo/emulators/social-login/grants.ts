import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** The app as registered at the provider. */
export type RegisteredApp = { id: string; secret: string; redirectUris: readonly string[] }

export type Grant = {
  person: TestPerson
  redirectUri: string
  challenge: string
  nonce: string | null
  endsAt: number
}

const lifeMs = 60_000

const most = 500

/** Issued authorization codes: each is valid once, for a minute, with its verifier and redirect URI. */
export class Grants {
  readonly #app: RegisteredApp
  readonly #now: () => Date
  #kept = new Map<string, Grant>()

  constructor(app: RegisteredApp, now: () => Date) {
    this.#app = app
    this.#now = now
  }

  dump() {
    return [...this.#kept]
  }

  restore(stored: [string, Grant][]): void {
    this.#kept = new Map(stored)
  }

  /** Whether it is a valid request of this app, with a registered redirect URI and S256. */
  isAskable(query: URLSearchParams): boolean {
    const isOwn =
      query.get('client_id') === this.#app.id &&
      this.#app.redirectUris.includes(query.get('redirect_uri') ?? '')
    return (
      isOwn &&
      query.get('response_type') === 'code' &&
      query.get('code_challenge_method') === 'S256' &&
      (query.get('code_challenge') ?? '') !== ''
    )
  }

  give(query: URLSearchParams, person: TestPerson): string {
    const code = randomBytes(24).toString('base64url')
    const [oldest] = this.#kept.keys()
    if (oldest !== undefined && this.#kept.size >= most) this.#kept.delete(oldest)
    this.#kept.set(code, {
      person,
      redirectUri: query.get('redirect_uri') ?? '',
      challenge: query.get('code_challenge') ?? '',
      nonce: query.get('nonce'),
      endsAt: this.#now().getTime() + lifeMs,
    })
    return code
  }

  /** Consumes a code and returns its grant; null unless all parameters match. */
  take(form: URLSearchParams): Grant | null {
    const code = form.get('code') ?? ''
    const grant = this.#kept.get(code)
    this.#kept.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isValid =
      form.get('client_id') === this.#app.id &&
      isSame(form.get('client_secret') ?? '', this.#app.secret) &&
      form.get('redirect_uri') === grant?.redirectUri &&
      isSame(challenge, grant.challenge)
    return grant && isValid && grant.endsAt > this.#now().getTime() ? grant : null
  }
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}

/** Selectable people. The second has the e-mail of a demo account. */
export const testPeople = [
  {
    id: '10001',
    slug: 'camila',
    name: 'Camila',
    surname: 'Ferreyra',
    email: 'camila.ferreyra@correo.example',
    isEmailVerified: true,
  },
  {
    id: '10002',
    slug: 'ana',
    name: 'Ana',
    surname: 'Pérez',
    email: 'ana.perez@ejemplo.com.ar',
    isEmailVerified: true,
  },
] as const

export type TestPerson = {
  id: string
  slug: string
  name: string
  surname: string
  email: string
  isEmailVerified: boolean
}
