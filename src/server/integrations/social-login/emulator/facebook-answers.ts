import { createHmac, randomBytes } from 'node:crypto'
import { graphVersion } from '../facebook.ts'
import { type EmulatorAnswer, json } from '../../loopback/loopback.ts'
import { consent } from './answers.ts'
import { Grants, type RegisteredApp } from './grants.ts'
import type { TestPerson } from './people.ts'

type Asked = { method: string; path: string; query: URLSearchParams; form: URLSearchParams; bearer: string }

const most = 500
const hourS = 3600

/** Facebook's Graph for the people of the emulator. */
export function facebookAnswers(
  app: RegisteredApp,
  now: () => Date,
): (asked: Asked) => EmulatorAnswer | null {
  const grants = new Grants(app, now)
  const tokens = new Map<string, TestPerson>()

  function exchange(form: URLSearchParams): EmulatorAnswer {
    const grant = grants.take(form)
    if (!grant) return no('This authorization code has been used.', 100)
    const [oldest] = tokens.keys()
    if (oldest !== undefined && tokens.size >= most) tokens.delete(oldest)
    const token = `EAA${randomBytes(24).toString('base64url')}`
    tokens.set(token, grant.person)
    return json({ access_token: token, token_type: 'bearer', expires_in: hourS })
  }

  function debug(token: string, bearer: string): EmulatorAnswer {
    if (bearer !== `${app.id}|${app.secret}`) return no('Invalid OAuth access token.', 190)
    const person = tokens.get(token)
    if (!person)
      return json({
        data: { is_valid: false, error: { code: 190, message: 'Malformed access token' }, scopes: [] },
      })
    return json({
      data: {
        app_id: app.id,
        type: 'USER',
        is_valid: true,
        user_id: person.id,
        expires_at: Math.floor(now().getTime() / 1000) + hourS,
        scopes: ['email', 'public_profile'],
      },
    })
  }

  function me(token: string, query: URLSearchParams): EmulatorAnswer {
    const person = tokens.get(token)
    const proof = createHmac('sha256', app.secret).update(token).digest('hex')
    if (!person || query.get('appsecret_proof') !== proof)
      return no('Invalid appsecret_proof provided in the API argument', 100)
    const { id, name, surname, email } = person
    const all: Record<string, string> = {
      id,
      name: `${name} ${surname}`,
      first_name: name,
      last_name: surname,
      email,
    }
    return json(
      Object.fromEntries((query.get('fields') ?? 'id,name').split(',').map((field) => [field, all[field]])),
    )
  }

  return ({ method, path, query, form, bearer }) => {
    switch (`${method} ${path}`) {
      case 'GET /facebook/dialog/oauth':
        return consent('facebook', grants, query)
      case `POST /facebook/${graphVersion}/oauth/access_token`:
        return exchange(form)
      case `GET /facebook/${graphVersion}/debug_token`:
        return debug(query.get('input_token') ?? '', bearer)
      case `GET /facebook/${graphVersion}/me`:
        return me(bearer, query)
      default:
        return null
    }
  }
}

function no(message: string, code: number): EmulatorAnswer {
  return json({ error: { message, type: 'OAuthException', code, fbtrace_id: 'emulado' } }, 400)
}
