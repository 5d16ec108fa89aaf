import { type SocialProvider, providerNames } from '#domain/accounts/social-login.ts'
import { demoPage, escapeText, type EmulatorAnswer, html } from '../fake-server.ts'
import { testPeople, type TestPerson, type Grants } from './grants.ts'

/** The page for choosing a person, linked to itself with the choice. */
export function consentPage(provider: SocialProvider, query: URLSearchParams): string {
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

export function wrongRequestPage(provider: SocialProvider): string {
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
  return escapeText(`?${chosen}`)
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
