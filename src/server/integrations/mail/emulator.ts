import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { readMail, type ReceivedMail } from './received-mail.ts'

/** What happens to a mail: taken, refused with that SMTP code, or never answered. */
export type Reception = 'accept' | 'silence' | { code: 421 | 451 | 550 | 554 }

export type MailEmulator = {
  /** For SMTP_URL. */
  url: string
  /** What was taken, with whom the envelope named. */
  received: (ReceivedMail & { to: string[] })[]
  /** Names of those who logged in. */
  logins: string[]
  /** Decides over each mail by its envelope's address. */
  receive: (decide: (to: string) => Reception) => void
  stop: () => Promise<void>
}

const acceptAll = (_to: string): Reception => 'accept'

/** A mail server on loopback that speaks SMTP. With `asksLogin` it offers AUTH, without TLS. On `port`, or any free one. */
export async function startMailEmulator({ port = 0, asksLogin = false } = {}): Promise<MailEmulator> {
  let decide = acceptAll
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
    onData: async (stream, session, answer) => {
      const source = (await stream.toArray()).join('')
      const to = session.envelope.rcptTo.map(({ address }) => address)
      const reception = decide(to[0] ?? '')
      if (reception === 'silence') return
      if (reception !== 'accept')
        return answer(Object.assign(new Error('Refused'), { responseCode: reception.code }))
      received.push({ ...readMail(source), to })
      answer(null, 'Taken')
    },
  })
  // A client that hangs up is no fault of the server.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const bound = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${bound.port}`,
    received,
    logins,
    receive: (decision) => {
      decide = decision
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
