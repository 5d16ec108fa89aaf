import { readObject, readText } from '../read-answer.ts'
import { SocialLoginFailed } from './social-login.port.ts'

const maxBytes = 128 * 1024

/** One request: no redirects, aborted after `timeout` ms, 128 KB at most. Throws SocialLoginFailed. */
export async function fetchWhole(url: string, init: RequestInit, timeout: number): Promise<Response> {
  const signal = AbortSignal.timeout(timeout)
  try {
    const response = await fetch(url, { ...init, signal, redirect: 'error' })
    return new Response(await readText(response, maxBytes), { status: response.status })
  } catch (error) {
    throw new SocialLoginFailed('unreachable', signal.aborted ? 'no answer in time' : 'unreadable answer', {
      cause: error,
    })
  }
}

/** Returns the provider's JSON object. Throws SocialLoginFailed: `refused` for a 4xx, `unreachable` for the rest. */
export async function requestProvider(
  what: string,
  url: string,
  init: RequestInit,
  timeout: number,
): Promise<Record<string, unknown>> {
  const response = await fetchWhole(
    url,
    { ...init, headers: { accept: 'application/json', ...init.headers } },
    timeout,
  )
  if (response.status >= 400 && response.status < 500 && response.status !== 429)
    throw new SocialLoginFailed('refused', `${what} answers ${response.status}`)
  if (response.status !== 200)
    throw new SocialLoginFailed('unreachable', `${what} answers ${response.status}`)
  const answer = readObject(await response.text())
  if (answer === null) throw new SocialLoginFailed('unreachable', `${what}: the answer is not an object`)
  return answer
}
