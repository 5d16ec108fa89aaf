import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import type { Deps } from './deps.ts'
import { isMailboxProof } from './features/accounts/login-attempts.service.ts'
import { readStateCookie, setStateCookie } from './features/accounts/oauth-state-cookie.ts'
import { readPin } from './features/addresses/maps.service.ts'
import { isOrderToken, orderToken } from './features/messaging/order-link.ts'
import { setTokenCookie } from './http/csrf.ts'

// Mailed links, and the last release that runs beside this one, hold tokens of these bytes.
const csrf = 'Ql_ZwtMmWk9KLLlL0gFz3wBce5IgrHaR7xz5aeLGQUA'
const order = 'n24ZDcBQjAZAj-1ALI6Nhw'
const proof = '1772467200.5OF5yaRHRvU_KHICxXCt-dq0LxY_qCRGn4K-K5yDe5Y'
const pin =
  'eyJzdHJlZXQiOiJTYW4gTWFydMOtbiIsInN0cmVldF9udW1iZXIiOiIxMjAiLCJjaXR5IjoiTWVuZG96YSIsImxhdCI6LTMyLjg5LCJsbmciOi02OC44NCwidW50aWwiOjE3NzI0NjcyMDAwMDB9.aW1xM6I5kHR1w7AkF-XpFGmqH8L1z3Ol-vLVz_ZYGxw'
const state =
  'eyJwcm92aWRlciI6Imdvb2dsZSIsInN0YXRlIjoicy4xIiwibm9uY2UiOiJuIiwidmVyaWZpZXIiOiJ2IiwicmVtZW1iZXIiOnRydWUsImVuZHNBdCI6MTc3MjQ2MzY2MDAwMH0.lZSf3lJiBNGhSU33EqzKH_eBZquSDiN1WymnweUWqJM'

const deps = {
  secret: 'a secret of the tests',
  now: () => new Date('2026-03-02T15:00:00Z'),
  env: { publicUrl: 'http://localhost' },
} as Deps
const oauthState = {
  provider: 'google',
  state: 's.1',
  nonce: 'n',
  verifier: 'v',
  remember: true,
  endsAt: deps.now().getTime() + 60_000,
} as const

function cookieOf(set: (reply: FastifyReply) => void): string {
  let cookie = ''
  set({ setCookie: (_name: string, value: string) => (cookie = value) } as unknown as FastifyReply)
  return cookie
}

function openState(cookie: string): unknown {
  const request = { cookies: { damajuana_trip: cookie } } as unknown as FastifyRequest
  return readStateCookie(request, { clearCookie: () => {} } as unknown as FastifyReply, deps)
}

test('signed tokens keep their bytes', () => {
  expect(orderToken(deps, 1234)).toBe(order)
  expect(cookieOf((reply) => setTokenCookie(reply, deps, 'session-1'))).toBe(csrf)
  expect(cookieOf((reply) => setStateCookie(reply, deps, oauthState))).toBe(state)
})

test('a signed token is read, a changed one is not', () => {
  const place = { street: 'San Martín', street_number: '120', city: 'Mendoza' }
  const reads: [string, (token: string) => unknown, unknown][] = [
    [order, (token) => isOrderToken(deps, 1234, token), true],
    [proof, (token) => isMailboxProof(deps, 'Ana@example.com', token), true],
    [pin, (token) => readPin(deps, token, place), { lat: -32.89, lng: -68.84 }],
    [state, openState, oauthState],
  ]
  for (const [token, read, content] of reads) {
    expect(read(token)).toEqual(content)
    for (const other of [`${token}A`, token.slice(0, -1), `A${token.slice(1)}`, ''])
      expect(read(other) || null).toBe(null)
  }
})
