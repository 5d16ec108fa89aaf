/**
 * There was no answer, or none that could be read. Messages of fetch errors may contain a header or the URL, and with it
 * a key: only their code is repeated.
 */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
}

/** One request: no redirects, aborted after `timeoutMs`, at most `maxBytes` read. Returns any status; throws NoAnswer. */
export async function fetchText(
  url: string,
  init: RequestInit,
  { timeoutMs, maxBytes }: { timeoutMs: number; maxBytes: number },
): Promise<{ status: number; text: string }> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, { ...init, signal, redirect: 'error' })
    return { status: response.status, text: await readText(response, maxBytes) }
  } catch (error) {
    throw new NoAnswer(signal.aborted ? 'no answer in time' : `unreadable answer${codeOf(error)}`)
  }
}

/** GETs JSON, like `fetchText`. Throws NoAnswer, also for a status other than 2xx. */
export async function fetchJson(
  url: string,
  headers: Record<string, string>,
  limits: { timeoutMs: number; maxBytes: number },
): Promise<unknown> {
  const init = { headers: { accept: 'application/json', ...headers } }
  const { status, text } = await fetchText(url, init, limits)
  if (status < 200 || status > 299) throw new NoAnswer(`the answer has status ${status}`)
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new NoAnswer('unreadable answer')
  }
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new Error('the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : null
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? ` (${cause.code})` : ''
}
