import {
  newProfileOf,
  providerNames,
  type SocialProfile,
  type SocialProvider,
} from '#domain/accounts/social-login.ts'
import { isRefusal, refuse, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../db/connect.ts'
import { lockNames, abort, inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { SocialLoginFailed } from '../../integrations/social-login/social-login.port.ts'
import { callbackUrl } from '../../integrations/social-login/social-logins.ts'
import { isSame } from '../../signing.ts'
import { insertBuyer } from '../clients/buyers.repo.ts'
import { findIdentityBuyer, type Identity, insertIdentity, markStateUsed } from './account.repo.ts'
import { type OAuthState, newOAuthState, challengeOf, hashState } from './oauth-state-cookie.ts'
import '@fastify/cookie'
import { openSession, type OpenedSession, type SessionDeps } from './open-session.ts'

/** The consent URL, and the OAuth state for this browser. */
export async function leaveFor(
  deps: Deps,
  provider: SocialProvider,
  wish: { volver: string; remember: boolean },
): Promise<{ url: string; oauthState: OAuthState } | Refusal> {
  const port = deps.socialLogins.providers[provider]
  if (!port) return refuse('social_off', providerNames[provider])
  const oauthState = newOAuthState(deps, provider, wish)
  const { state, nonce } = oauthState
  const url = await orRefusal(deps, provider, () =>
    port.consentUrl({
      state,
      nonce,
      challenge: challengeOf(oauthState),
      redirectUri: callbackUrl(deps.env, provider),
    }),
  )
  return isRefusal(url) ? url : { url, oauthState }
}

/** Logs in the provider's person, once per OAuth state and only in the browser that holds it. */
export async function comeBack(
  deps: SessionDeps,
  viewer: Viewer,
  oauthState: OAuthState | null,
  callback: { provider: SocialProvider; code: string; state: string },
): Promise<OpenedSession | Refusal> {
  const { provider, code, state } = callback
  const port = deps.socialLogins.providers[provider]
  if (!port) return refuse('social_off', providerNames[provider])
  if (oauthState === null || oauthState.provider !== provider || !isSame(state, oauthState.state))
    return refuse('social_over')
  if (!(await markStateUsed(deps.pool, hashState(oauthState), new Date(oauthState.endsAt), deps.now())))
    return refuse('social_over')
  const { nonce, verifier, remember } = oauthState
  const profile = await orRefusal(deps, provider, () =>
    port.readProfile({ code, nonce, verifier, redirectUri: callbackUrl(deps.env, provider) }),
  )
  if (isRefusal(profile)) return profile
  return inTransaction(deps.pool, async (tx) => {
    const buyerId = await findOrMakeBuyer(tx, { provider, subject: profile.subject }, profile)
    return typeof buyerId === 'number'
      ? openSession(tx, deps, viewer, { buyerId, remember, byPassword: false })
      : abort(buyerId)
  })
}

/** The buyer of an identity, created if new. An existing account with the same e-mail is not linked: that takes its password. */
async function findOrMakeBuyer(
  tx: Sql,
  identity: Identity,
  profile: SocialProfile,
): Promise<number | Refusal> {
  await lockNames(tx, [`social:${identity.provider}:${identity.subject}`])
  const known = await findIdentityBuyer(tx, identity)
  if (known !== null) return known
  const buyerId = await insertBuyer(tx, {
    ...newProfileOf(profile),
    phone: null,
    passwordHash: null,
    pendingSince: null,
  })
  if (buyerId === null) return refuse('social_email_taken')
  await insertIdentity(tx, identity, buyerId)
  return buyerId
}

async function orRefusal<T>(
  deps: Deps,
  provider: SocialProvider,
  work: () => Promise<T>,
): Promise<T | Refusal> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof SocialLoginFailed)) throw error
    deps.log.warn({ err: error, provider }, 'a social login failed')
    return refuse(error.why === 'unreachable' ? 'social_down' : 'social_refused', providerNames[provider])
  }
}
