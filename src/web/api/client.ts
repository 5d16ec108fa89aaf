import { createClient, type Send, type Sent } from '#contract/client.ts'

const tokenCookie = 'XSRF-TOKEN'
const mismatch = 419

/** The one door to the server, from the browser. */
export const browserClient = createClient(sendByFetch)

let held: Promise<void> | undefined

/** What is asked from now on waits until then: a buyer logs out, and it is not known yet whether he stays. */
export function holdRequests(until: Promise<void>): void {
  held = until
}

async function sendByFetch(request: Parameters<Send>[0]): Promise<Sent> {
  if (held) await held
  if (request.method !== 'GET' && readToken() === null) await fetchToken()
  const sent = await send(request)
  if (sent.status !== mismatch) return sent
  await fetchToken()
  return send(request)
}

async function send({ method, path, body, headers, ...rest }: Parameters<Send>[0]): Promise<Sent> {
  const token = readToken()
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      // The browser names a form's parts itself.
      ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { 'x-xsrf-token': token }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    ...rest,
  })
  const text = await response.text()
  return {
    status: response.status,
    body: parse(text),
    retryAfter: Number(response.headers.get('retry-after')) || undefined,
  }
}

function parse(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return null
  }
}

async function fetchToken(): Promise<void> {
  await fetch('/sanctum/csrf-cookie', { credentials: 'same-origin' })
}

function readToken(): string | null {
  const cookie = document.cookie.split('; ').find((part) => part.startsWith(`${tokenCookie}=`))
  return cookie ? decodeURIComponent(cookie.slice(tokenCookie.length + 1)) : null
}
