import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

/** Fate of a mail: accepted, accepted late, refused with an SMTP code, or never answered. */
type Reception = 'accept' | 'silence' | { lateMs: number } | { code: 421 | 451 | 550 | 554; why?: string }

export type MailEmulator = {
  url: string
  /** Accepted mails with their envelope recipients. */
  received: (ReceivedMail & { to: string[] })[]
  logins: string[]
  /** Decides on each mail by its recipient. */
  receive: (decide: (to: string) => Reception) => void
  /** Answers no recipient until the next `receive`. */
  stall: () => void
  stop: () => Promise<void>
}

const acceptAll = (_to: string): Reception => 'accept'

/** An SMTP server on loopback. `asksLogin` offers AUTH, without TLS. Listens on `port`, or on any free one. */
export async function startMailEmulator({ port = 0, asksLogin = false } = {}): Promise<MailEmulator> {
  let decide = acceptAll
  let isStalling = false
  const received: MailEmulator['received'] = []
  const logins: string[] = []
  const server = new SMTPServer({
    disabledCommands: asksLogin ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    closeTimeout: 1,
    logger: false,
    onAuth: ({ username = '' }, _session, answer) => {
      logins.push(username)
      answer(null, { user: username })
    },
    onRcptTo: (_address, _session, answer) => {
      if (!isStalling) answer()
    },
    onData: async (stream, session, answer) => {
      const source = (await stream.toArray()).join('')
      const to = session.envelope.rcptTo.map(({ address }) => address)
      const reception = decide(to[0] ?? '')
      if (reception === 'silence') return
      if (typeof reception === 'object' && 'lateMs' in reception) await wait(reception.lateMs)
      else if (reception !== 'accept')
        return answer(Object.assign(new Error(reception.why ?? 'Refused'), { responseCode: reception.code }))
      received.push({ ...readMail(source), to })
      answer(null, 'Taken')
    },
  })
  // A client hanging up is no server error.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const bound = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${bound.port}`,
    received,
    logins,
    receive: (decision) => {
      decide = decision
      isStalling = false
    },
    stall: () => {
      isStalling = true
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** A parsed mail. Header names in lowercase. */
export type ReceivedMail = { headers: Map<string, string>; text: string; html: string }

/** Parses a multipart/alternative message (RFC 5322, 2045 to 2047), as far as the shop's mails need. */
export function readMail(source: string): ReceivedMail {
  const [headers, body] = readPart(source)
  const boundary = /boundary="?([^";]+)/.exec(headers.get('content-type') ?? '')?.[1] ?? ''
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => readPart(part.replace(/^\r?\n/, '')))
  const find = (type: string): string =>
    parts
      .filter(([own]) => own.get('content-type')?.startsWith(type))
      .map(([own, content]) => decode(own, content))[0] ?? ''
  return { headers, text: find('text/plain'), html: find('text/html') }
}

function readPart(source: string): [headers: Map<string, string>, body: string] {
  const [head = '', ...rest] = source.split(/\r?\n\r?\n/)
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())]
  })
  return [new Map(headers), rest.join('\n\n')]
}

/** Decodes =?UTF-8?Q?Volvi=C3=B3?= and =?UTF-8?B?…?=; the space between two encoded words is dropped. */
function decodeWords(value: string): string {
  const joined = value.replaceAll(/\?=\s+=\?/g, '?==?')
  return joined.replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, how: string, content: string) =>
    how.toLowerCase() === 'b'
      ? Buffer.from(content, 'base64').toString()
      : decodeQuoted(content.replaceAll('_', ' ')),
  )
}

function decode(headers: Map<string, string>, content: string): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(content, 'base64').toString()
  const plain = content.replace(/\r?\n$/, '')
  return encoding === 'quoted-printable' ? decodeQuoted(plain.replaceAll(/=\r?\n/g, '')) : plain
}

function decodeQuoted(content: string): string {
  const bytes = content.replaceAll(/=([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString()
}
