import { fetchText, type NoAnswer } from '../outgoing.ts'
import { readObject } from '../read-answer.ts'
import { SocialLoginFailed } from './social-login.port.ts'

const maxBytes = 128 * 1024

/** One request, 128 KB at most. Throws SocialLoginFailed without a readable answer in time. */
export function fetchAnswer(
  url: string,
  init: RequestInit,
  timeoutMs: number,
): Promise<{ status: number; text: string }> {
  return fetchText(url, init, { timeoutMs, maxBytes }).catch(({ message }: NoAnswer) => {
    throw new SocialLoginFailed('unreachable', message)
  })
}

/** Returns the provider's JSON object. Throws SocialLoginFailed: `refused` for a 4xx, `unreachable` for the rest. */
export async function requestObject(
  what: string,
  url: string,
  init: RequestInit,
  timeout: number,
): Promise<Record<string, unknown>> {
  const headers = { accept: 'application/json', ...init.headers }
  const { status, text } = await fetchAnswer(url, { ...init, headers }, timeout)
  if (status >= 400 && status < 500 && status !== 429)
    throw new SocialLoginFailed('refused', `${what} answers ${status}`)
  if (status !== 200) throw new SocialLoginFailed('unreachable', `${what} answers ${status}`)
  const answer = readObject(text)
  if (answer === null) throw new SocialLoginFailed('unreachable', `${what}: the answer is not an object`)
  return answer
}
