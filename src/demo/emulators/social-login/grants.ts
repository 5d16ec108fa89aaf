import { randomBytes } from 'node:crypto'
import { type SocialProvider, providerNames } from '#domain/accounts/social-login.ts'
import { escapeMarkup } from '#domain/text/text.ts'
import { isSame, sha256 } from '../../../server/signing.ts'
import { demoPage } from '../demo-page.ts'
import { type EmulatorAnswer, html } from '../fake-server.ts'

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
  #grants = new Map<string, Grant>()

  constructor(app: RegisteredApp, now: () => Date) {
    this.#app = app
    this.#now = now
  }

  dump() {
    return [...this.#grants]
  }

  restore(stored: [string, Grant][]): void {
    this.#grants = new Map(stored)
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
    const [oldest] = this.#grants.keys()
    if (oldest !== undefined && this.#grants.size >= most) this.#grants.delete(oldest)
    this.#grants.set(code, {
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
    const grant = this.#grants.get(code)
    this.#grants.delete(code)
    const challenge = sha256(form.get('code_verifier') ?? '').toString('base64url')
    const isValid =
      form.get('client_id') === this.#app.id &&
      isSame(form.get('client_secret') ?? '', this.#app.secret) &&
      form.get('redirect_uri') === grant?.redirectUri &&
      isSame(challenge, grant.challenge)
    return grant && isValid && grant.endsAt > this.#now().getTime() ? grant : null
  }
}

/** Selectable people. The second has the e-mail of a demo account. */
const testPeople = [
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

/** The page for choosing a person, linked to itself with the choice. */
function consentPage(provider: SocialProvider, query: URLSearchParams): string {
  const name = providerNames[provider]
  return demoPage(
    name,
    style,
    `<p class="badge">Modo de prueba</p>
<h1>Elegí con quién seguir</h1>
<p>Esta pantalla hace de ${name} en la tienda de muestra. No entra ninguna cuenta de verdad.</p>
<ul>${testPeople.map((person) => `<li><a href="${linkOf(query, 'persona', person.slug)}">${personRow(person)}</a></li>`).join('')}</ul>
<a class="quiet" href="${linkOf(query, 'cancelar', '1')}">Cancelar</a>`,
  )
}

function wrongRequestPage(provider: SocialProvider): string {
  return demoPage(
    providerNames[provider],
    style,
    `<p class="badge">Modo de prueba</p><h1>Este pedido no se puede atender</h1><p>Volvé a la tienda y empezá de nuevo.</p>`,
  )
}

function personRow({ name, surname, email }: TestPerson): string {
  return `<span class="letter" aria-hidden="true">${name.slice(0, 1)}</span><span><strong>${name} ${surname}</strong><small>${email}</small></span>`
}

function linkOf(query: URLSearchParams, name: string, value: string): string {
  const chosen = new URLSearchParams(query)
  chosen.set(name, value)
  return escapeMarkup(`?${chosen}`)
}

const style = `main{max-width:420px}
h1{margin:16px 0 4px;font-size:24px;line-height:1.2}
ul{display:grid;gap:8px;margin:0 0 12px;padding:0;list-style:none}
a{display:flex;align-items:center;gap:10px;min-height:44px;padding:10px 12px;border:1.5px solid #8a8172;border-radius:8px;color:inherit;text-decoration:none;overflow-wrap:anywhere}
a:hover{background:#f4efe4}
a:focus-visible{outline:3px solid #163a2b;outline-offset:2px}
.letter{display:grid;place-items:center;flex:none;width:40px;height:40px;border-radius:50%;background:#163a2b;color:#fff;font-weight:600}
.quiet{justify-content:center;border-color:transparent;font-weight:600;color:#163a2b}`

/** The consent page; a choice on it redirects to the app. */
export function consent(provider: SocialProvider, grants: Grants, query: URLSearchParams): EmulatorAnswer {
  if (!grants.isAskable(query)) return html(wrongRequestPage(provider), 400)
  const person = testPeople.find(({ slug }) => slug === query.get('persona'))
  if (person) return back(query, { code: grants.give(query, person) })
  if (query.has('cancelar')) return back(query, { error: 'access_denied' })
  return html(consentPage(provider, query))
}

function back(query: URLSearchParams, answer: Record<string, string>): EmulatorAnswer {
  return {
    status: 302,
    location: `${query.get('redirect_uri')}?${new URLSearchParams({ ...answer, state: query.get('state') ?? '' })}`,
  }
}
