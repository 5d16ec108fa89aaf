import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type EmulatorRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  text: string
  /** The raw body. */ body: Buffer
}

export type EmulatorAnswer = {
  status: number
  type?: string
  body?: string | Buffer
  location?: string
  headers?: Record<string, string>
}

export type FakeServer = {
  url: string
  /** The newest requests, oldest first. */
  requests: EmulatorRequest[]
  /** Fails requests whose 'METHOD /path?query' matches, `times` times or until called with null. */
  fault: (which: RegExp, what: Fault | null, times?: number) => void
  stop: () => Promise<void>
}

const maxRequests = 200

export function json(body: unknown, status = 200): EmulatorAnswer {
  return { status, type: 'application/json; charset=utf-8', body: JSON.stringify(body) }
}

export function html(body: string, status = 200): EmulatorAnswer {
  return { status, type: 'text/html; charset=utf-8', body }
}

/** An HTTP server on loopback. `answer` handles each request; `fault` makes it fail instead. */
export async function startFakeServer(
  answer: (request: EmulatorRequest) => EmulatorAnswer | Promise<EmulatorAnswer>,
  maxBody = 64 * 1024,
): Promise<FakeServer> {
  const requests: EmulatorRequest[] = []
  let troubled: { which: RegExp; what: Fault; left: number } | null = null

  function faultOf(request: IncomingMessage): Fault | null {
    if (troubled === null || troubled.left <= 0 || !troubled.which.test(`${request.method} ${request.url}`))
      return null
    troubled.left -= 1
    return troubled.what
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const what = faultOf(request)
    const known = await readRequest(request, maxBody)
    requests.push(known)
    requests.splice(0, requests.length - maxRequests)
    if (what !== null && !isLate(what)) return answerWithFault(response, what)
    const answered = await answer(known)
    if (what !== null) return answerWithLateFault(response, answered, what, () => send(response, answered))
    send(response, answered)
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.writeHead(400).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    fault: (which, what, times = Number.POSITIVE_INFINITY) => {
      troubled = what === null ? null : { which, what, left: times }
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function send(response: ServerResponse, { status, type, body, location, headers }: EmulatorAnswer): void {
  response
    .writeHead(status, {
      'cache-control': 'no-store',
      ...(type ? { 'content-type': type } : {}),
      ...(location ? { location } : {}),
      ...headers,
    })
    .end(body)
}

async function readRequest(request: IncomingMessage, maxBody: number): Promise<EmulatorRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    if (chunks.reduce((bytes, { length }) => bytes + length, 0) > maxBody)
      throw new Error('the body is too long')
  }
  const body = Buffer.concat(chunks)
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
  return {
    method: request.method ?? 'GET',
    path: pathname,
    query: searchParams,
    headers: request.headers,
    text: body.toString(),
    body,
  }
}

/** Faults after the request was handled: delayed, lost or truncated answer. */
type LateFault = { delay: number } | 'lost answer' | 'half body'

/** Faults of a request. All but the late ones keep `answer` from being called. */
export type Fault =
  | 'silence'
  | 'slow drip'
  | 'redirect'
  | 'endless'
  | { status: number; body?: string }
  | { body: string }
  | LateFault

function isLate(what: Fault): what is LateFault {
  return what === 'lost answer' || what === 'half body' || (typeof what === 'object' && 'delay' in what)
}

function answerWithFault(response: ServerResponse, what: Exclude<Fault, LateFault>): void {
  if (what === 'silence') return
  if (what === 'redirect') return void response.writeHead(302, { location: '/elsewhere' }).end()
  if (what === 'slow drip' || what === 'endless')
    return sendSlowly(response, what === 'endless' ? ' '.repeat(65_536) : ' ')
  const status = 'status' in what ? what.status : 200
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(what.body ?? '{"message":"internal_error","error":"internal_error","cause":[]}')
}

function answerWithLateFault(
  response: ServerResponse,
  { status, body = '' }: EmulatorAnswer,
  what: LateFault,
  send: () => void,
): void {
  if (typeof what === 'object') {
    const timer = setTimeout(send, what.delay)
    response.on('close', () => clearTimeout(timer))
    return
  }
  if (what === 'lost answer') return void response.destroy()
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  })
  response.write(Buffer.from(body).subarray(0, body.length / 2), () => response.destroy())
}

function sendSlowly(response: ServerResponse, drop: string): void {
  response.writeHead(200)
  const timer = setInterval(() => response.write(drop), 10)
  response.on('close', () => clearInterval(timer))
}

/** A page of an emulator in the shop's colours; `style` is additional CSS. */
export function demoPage(title: string, style: string, body: string): string {
  return `<!doctype html>
<html lang="es-AR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Modo de prueba · ${title}</title>
<style>
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:16px;background:#f4efe4;color:#1d241f;font:16px/1.5 system-ui,sans-serif}
main{width:100%;padding:24px clamp(12px,5vw,24px);border:1px solid #ddd3c0;border-radius:12px;background:#fffdf8}
p{margin:0 0 16px;color:#4d564f}
.badge{display:inline-block;margin:0;padding:2px 8px;border-radius:4px;background:#e9c46a;color:#2b2413;font-size:13px;font-weight:600}
small{display:block;font-size:14px;color:#4d564f}
${style}
</style></head><body><main>${body}</main></body></html>
`
}

export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
