import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { type EmulatorAnswer, json } from '../../loopback/loopback.ts'
import { consent } from './answers.ts'
import { Grants, type RegisteredApp } from './grants.ts'

type Asked = { method: string; path: string; query: URLSearchParams; form: URLSearchParams; url: string }

/** Google's OpenID Connect for the people of the emulator. `consentUrl`: where its page is reached, when not at the emulator itself. */
export async function googleAnswers(
  app: RegisteredApp,
  now: () => Date,
  consentUrl: string | null,
): Promise<(asked: Asked) => Promise<EmulatorAnswer | null>> {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'emulador', alg: 'RS256', use: 'sig' }] }
  const grants = new Grants(app, now)

  async function token(form: URLSearchParams, issuer: string): Promise<EmulatorAnswer> {
    const grant = grants.take(form)
    if (!grant) return json({ error: 'invalid_grant', error_description: 'Bad Request' }, 400)
    const { id, name, surname, email, isEmailVerified } = grant.person
    const seconds = Math.floor(now().getTime() / 1000)
    const claims = {
      azp: app.id,
      nonce: grant.nonce,
      name: `${name} ${surname}`,
      given_name: name,
      family_name: surname,
      email,
      email_verified: isEmailVerified,
    }
    const signing = new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'emulador' })
      .setIssuer(issuer)
      .setAudience(app.id)
      .setSubject(id)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 3600)
    return json({
      access_token: 'emulado',
      expires_in: 3599,
      scope: 'openid email profile',
      token_type: 'Bearer',
      id_token: await signing.sign(privateKey),
    })
  }

  return async ({ method, path, query, form, url }) => {
    const issuer = `${url}/google`
    switch (`${method} ${path}`) {
      case 'GET /google/.well-known/openid-configuration':
        return json({
          issuer,
          authorization_endpoint: consentUrl ?? `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          id_token_signing_alg_values_supported: ['RS256'],
          code_challenge_methods_supported: ['S256'],
        })
      case 'GET /google/authorize':
        return consent('google', grants, query)
      case 'POST /google/token':
        return token(form, issuer)
      case 'GET /google/jwks':
        return json(jwks)
      default:
        return null
    }
  }
}
