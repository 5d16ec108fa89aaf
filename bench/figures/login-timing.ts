import { passwordResetEndpoints, registrationEndpoints } from '#contract/accounts.ts'
import { type Client, ServerError } from '#contract/client.ts'
import type { Endpoint, EndpointInput } from '#contract/endpoint.ts'
import { sessionEndpoints } from '#contract/sessions.ts'
import { visitorOf } from '../../test/visitor.ts'
import type { Subject } from '../figure.ts'
import { withShop } from '../rig/shop.ts'

const accounts = 250
const tries = 500
const warmUp = 40
const articles = 100
const password = 'un malbec de altura'

/** Response times, ms. */
type Times = { known: number[]; unknown: number[] }

/** Whether response times reveal that an address has an account: 0.5 is chance, 1 a certainty. */
export const loginTiming: Subject = {
  name: 'login-timing',
  title: 'What the time of an answer tells',
  measure: () =>
    withShop(articles, async ({ url }) => {
      for (let n = 0; n < accounts; n += 1) await register(visitorOf(url), n)
      const visitor = visitorOf(url)
      const logins = await compare(tries, (email) =>
        timed(visitor, sessionEndpoints.login, { body: { email, password: 'otra cosa' } }),
      )
      const resets = await compare(accounts, (email) =>
        timed(visitor, passwordResetEndpoints.sendCode, { body: { email } }),
      )
      return [
        {
          name: `login with a wrong password: known against unknown e-mail, ${tries} tries each`,
          aim: 'AUC ≤ 0.6',
          measured: told(logins),
        },
        {
          name: `asking for a reset code: known against unknown e-mail, ${accounts} each`,
          aim: 'AUC ≤ 0.6',
          measured: told(resets),
        },
      ]
    }),
}

const emailOf = (kind: keyof Times, n: number): string =>
  `${kind === 'known' ? 'conocida' : 'ignorada'}${String(n).padStart(4, '0')}@ejemplo.com.ar`

async function register(visitor: Client, n: number): Promise<void> {
  const body = {
    name: 'Ana',
    phone: `341${5_000_000 + n}`,
    email: emailOf('known', n),
    password,
    confirm_password: password,
    terminos_y_condiciones: true,
  }
  await visitor(registrationEndpoints.register, { body })
}

/** Equal numbers of both kinds, sequentially in random order. */
async function compare(times: number, ask: (email: string) => Promise<number>): Promise<Times> {
  for (let n = 0; n < warmUp; n += 1) await ask(`nadie${n}@ejemplo.com.ar`)
  const taken: Times = { known: [], unknown: [] }
  for (let n = 0; n < times; n += 1) {
    const kinds: (keyof Times)[] = Math.random() < 0.5 ? ['known', 'unknown'] : ['unknown', 'known']
    for (const kind of kinds) taken[kind].push(await ask(emailOf(kind, kind === 'known' ? n % accounts : n)))
  }
  return taken
}

async function timed<C extends Endpoint>(visitor: Client, call: C, input: EndpointInput<C>): Promise<number> {
  const began = performance.now()
  try {
    await visitor(call, input)
  } catch (error) {
    if (!(error instanceof ServerError) || error.status !== 422) throw error
  }
  return performance.now() - began
}

function told({ known, unknown }: Times): string {
  return `AUC ${areaUnderCurve(known, unknown).toFixed(2)} (medians ${median(known).toFixed(1)} and ${median(unknown).toFixed(1)} ms)`
}

/** Mann–Whitney AUC: how often one kind is slower than the other. */
function areaUnderCurve(a: number[], b: number[]): number {
  const wins = a.reduce(
    (sum, x) => sum + b.reduce((count, y) => count + (x > y ? 1 : x === y ? 0.5 : 0), 0),
    0,
  )
  const share = wins / (a.length * b.length)
  return Math.max(share, 1 - share)
}

function median(times: number[]): number {
  return times.toSorted((x, y) => x - y)[Math.floor(times.length / 2)] ?? 0
}
