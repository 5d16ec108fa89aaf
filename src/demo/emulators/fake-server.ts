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
  let activeFault: { which: RegExp; what: Fault; left: number } | null = null

  function faultOf(request: IncomingMessage): Fault | null {
    if (
      activeFault === null ||
      activeFault.left <= 0 ||
      !activeFault.which.test(`${request.method} ${request.url}`)
    )
      return null
    activeFault.left -= 1
    return activeFault.what
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
      activeFault = what === null ? null : { which, what, left: times }
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
