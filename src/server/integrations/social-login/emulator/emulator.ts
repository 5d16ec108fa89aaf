import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type EmulatorAnswer, json } from './answers.ts'
import { facebookAnswers } from './facebook-answers.ts'
import { googleAnswers } from './google-answers.ts'
import type { RegisteredApp } from './grants.ts'

/** What goes wrong with the next requests, where something shall. */
export type Trouble = 'silence' | 'slow drip' | 'redirect' | 'endless' | { status: number } | { body: string }

/** `trouble` troubles what is asked under paths that match, until it is told null. */
export type SocialEmulator = { url: string; app: RegisteredApp; asked: string[]; trouble: (paths: RegExp, what: Trouble | null) => void; stop: () => Promise<void> }

type EmulatorSettings = { app: RegisteredApp; now: () => Date; /** Where Google's consent page is reached, when not at the emulator itself. */ googleConsentUrl?: string }

const maxForm = 16 * 1024

/** Google and Facebook on loopback, with two people who have an account at both. */
export async function startSocialEmulator({ app, now, googleConsentUrl }: EmulatorSettings): Promise<SocialEmulator> {
  const [google, facebook] = [await googleAnswers(app, now, googleConsentUrl ?? null), facebookAnswers(app, now)]
  const asked: string[] = []
  let troubled: { paths: RegExp; what: Trouble } | null = null

  async function answer(request: IncomingMessage, url: string): Promise<EmulatorAnswer> {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', url)
    const bearer = (request.headers.authorization ?? '').replace(/^Bearer /, '')
    const known = { method: request.method ?? 'GET', path, query, form: await readForm(request), url, bearer }
    return (await google(known)) ?? facebook(known) ?? json({ error: 'not_found' }, 404)
  }

  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    asked.push(path.split('?', 1)[0] ?? '')
    asked.splice(0, asked.length - 100)
    if (troubled?.paths.test(path)) return beTrouble(response, troubled.what)
    answer(request, addressOf(server.address() as AddressInfo)).then(
      ({ status, type, body, location }) => response.writeHead(status, { 'cache-control': 'no-store', ...(type ? { 'content-type': type } : {}), ...(location ? { location } : {}) }).end(body),
      () => response.writeHead(400).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: addressOf(server.address() as AddressInfo),
    app,
    asked,
    trouble: (paths, what) => {
      troubled = what && { paths, what }
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function addressOf({ port }: AddressInfo): string {
  return `http://127.0.0.1:${port}`
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > maxForm) throw new Error('the form is too long')
  }
  return new URLSearchParams(text)
}

function beTrouble(response: ServerResponse, what: Trouble): void {
  if (what === 'silence') return
  if (what === 'redirect') return void response.writeHead(302, { location: '/elsewhere' }).end()
  if (what === 'slow drip' || what === 'endless') return pour(response, what === 'endless' ? ' '.repeat(16_384) : ' ')
  if ('status' in what) return void response.writeHead(what.status, { 'content-type': 'application/json' }).end('{"error":"server_error"}')
  response.writeHead(200, { 'content-type': 'application/json' }).end(what.body)
}

function pour(response: ServerResponse, drop: string): void {
  response.writeHead(200)
  const timer = setInterval(() => response.write(drop), 20)
  response.on('close', () => clearInterval(timer))
}
