import type { SocialProvider } from '#domain/social-login.ts'
import { type EmulatorAnswer, html } from '../../loopback/loopback.ts'
import { consentPage, wrongRequestPage } from './consent-page.ts'
import type { Grants } from './grants.ts'
import { testPeople } from './people.ts'

/** The consent page, or, once somebody is chosen or it is called off, the way back to the app. */
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
