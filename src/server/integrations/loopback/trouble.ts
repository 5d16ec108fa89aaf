import type { ServerResponse } from 'node:http'
import type { EmulatorAnswer } from './loopback.ts'

/** What goes wrong after the request was attended to: its answer is late, lost on its way, or breaks off half-way. */
type LateTrouble = { delay: number } | 'lost answer' | 'half body'

/** What goes wrong with a request. All but the late ones keep it from being attended to. */
export type Trouble =
  | 'silence'
  | 'slow drip'
  | 'redirect'
  | 'endless'
  | { status: number; body?: string }
  | { body: string }
  | LateTrouble

/** Whether the request is attended to all the same. */
export function isLate(what: Trouble): what is LateTrouble {
  return what === 'lost answer' || what === 'half body' || (typeof what === 'object' && 'delay' in what)
}

/** Answers as one who is in that trouble. */
export function beTrouble(response: ServerResponse, what: Exclude<Trouble, LateTrouble>): void {
  if (what === 'silence') return
  if (what === 'redirect') return void response.writeHead(302, { location: '/elsewhere' }).end()
  if (what === 'slow drip' || what === 'endless')
    return pour(response, what === 'endless' ? ' '.repeat(65_536) : ' ')
  const status = 'status' in what ? what.status : 200
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(what.body ?? '{"message":"internal_error","error":"internal_error","cause":[]}')
}

/** `send` gives the answer as it should have been. */
export function beLateTrouble(
  response: ServerResponse,
  { status, body = '' }: EmulatorAnswer,
  what: LateTrouble,
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
  response.write(body.slice(0, body.length / 2), () => response.destroy())
}

function pour(response: ServerResponse, drop: string): void {
  response.writeHead(200)
  const timer = setInterval(() => response.write(drop), 10)
  response.on('close', () => clearInterval(timer))
}
