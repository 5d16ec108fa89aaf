import { request } from 'node:https'
import { WebSocket } from 'ws'
import { cartEndpoints } from '#contract/cart.ts'
import { orderEndpoints } from '#contract/orders.ts'
import { paymentMethodEndpoints, paymentProofEndpoints } from '#contract/payments.ts'
import { homeHref } from '#contract/screens.ts'
import { sessionEndpoints } from '#contract/sessions.ts'
import { commerceId } from '#contract/shop.ts'
import { embeddedApp } from '../../src/server/integrations/realtime/embedded.ts'
import { visitorOf } from '../../test/visitor.ts'
import { guest } from './buying.ts'

/** More requests than two processes accept from one address in a minute. */
const tooMany = 1_500
const together = 20

/** Checks of a proxy, with the problem of each; null when there is none. */
export async function lookThrough(
  url: string,
  articleIds: readonly number[],
): Promise<Record<string, string | null>> {
  return {
    'Home over TLS': await home(url),
    '__Host- cookies': await cookies(url),
    WebSocket: await socket(url),
    'a proof of payment of 5 MB': await proof(url, articleIds),
    "limits by the buyer's own address": await limits(url),
  }
}

async function home(url: string): Promise<string | null> {
  const answer = await fetch(url + homeHref)
  const html = await answer.text()
  const isSecure = answer.headers.has('strict-transport-security')
  return answer.status === 200 && isSecure && html.includes(url) ? null : `answered ${answer.status}`
}

async function cookies(url: string): Promise<string | null> {
  const { headers } = await fetch(`${url}/api${sessionEndpoints.csrfCookie.path}`)
  const given = headers.getSetCookie()
  const session = given.find((cookie) => cookie.startsWith('__Host-'))
  return session !== undefined && /; Secure/i.test(session) ? null : `only ${given.join('; ')}`
}

function socket(url: string): Promise<string | null> {
  return new Promise((resolve) => {
    const opened = new WebSocket(`${url.replace('https', 'wss')}/app/${embeddedApp.key}?protocol=7`, {
      origin: url,
    })
    opened.on('error', ({ message }) => resolve(message))
    opened.on('close', (code) => resolve(`closed with ${code}`))
    opened.on('message', (bytes: Buffer) => {
      const { event } = JSON.parse(bytes.toString()) as { event: string }
      resolve(event === 'pusher:connection_established' ? null : event)
      opened.terminate()
    })
  })
}

async function proof(url: string, articleIds: readonly number[]): Promise<string | null> {
  const call = visitorOf(url)
  const { payment_methods } = await call(paymentMethodEndpoints.methods, {
    params: { commerce_id: commerceId },
  })
  const transfer = payment_methods.find(({ name }) => name.includes('ransferencia'))
  const [id = 0] = articleIds
  const { cart } = await call(cartEndpoints.create, {
    body: {
      cart: { articles: [{ id, amount: 1 }], deliver: 0, payment_method_id: transfer?.id ?? 0, buyer: guest },
      commerce_id: commerceId,
    },
  })
  const { order } = await call(orderEndpoints.place, {
    body: { cart_id: cart.id ?? 0, commerce_id: commerceId, buyer: guest, is_adult: true },
  })
  const body = new FormData()
  body.append('file', new Blob(['%PDF-1.4\n', Buffer.alloc(5_000_000, ' '), '\n%%EOF\n']), 'comprobante.pdf')
  const { sent_at } = await call(paymentProofEndpoints.send, {
    params: { num: order.num, token: order.token },
    body,
  })
  return sent_at === null ? 'not kept' : null
}

/** One address exceeds the limit while spoofing others; another sends one request. */
async function limits(url: string): Promise<string | null> {
  const counts = new Map<number, number>()
  let asked = 0
  const hurry = async (): Promise<void> => {
    while (asked < tooMany) {
      asked += 1
      const status = await askFrom('127.0.0.2', url, { 'x-forwarded-for': `190.2.${asked % 200}.7` })
      counts.set(status, (counts.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: together }, hurry))
  const other = await askFrom('127.0.0.3', url, {})
  return (counts.get(429) ?? 0) > 0 && other === 200
    ? null
    : `${JSON.stringify([...counts])}, the other ${other}`
}

function askFrom(localAddress: string, url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { localAddress, headers, agent: false }
    request(`${url}/api/commerce/${commerceId}`, options, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
      .on('error', reject)
      .end()
  })
}
