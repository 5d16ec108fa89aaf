import { type Client, createClient, type Send } from '#contract/client.ts'
import { sessionEndpoints } from '#contract/sessions.ts'

/**
 * A client for a server's URL that keeps cookies and echoes the CSRF token; `cookies` may be shared with another URL of the same
 * shop, `own` are headers of each request.
 */
export function visitorOf(
  url: string,
  cookies = new Map<string, string>(),
  own: Record<string, string> = {},
): Client {
  const ask: Send = async ({ method, path, body, headers }) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...own,
        ...headers,
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const text = await response.text()
    return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) }
  }
  return createClient(async (request) => {
    if (request.method !== 'GET' && !cookies.has('XSRF-TOKEN'))
      await ask({ method: 'GET', path: `/api${sessionEndpoints.csrfCookie.path}` })
    return ask(request)
  })
}
