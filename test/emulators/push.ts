import { createECDH, randomBytes, randomUUID, createDecipheriv, type ECDH, hkdfSync } from 'node:crypto'
import { jwtVerify, importJWK } from 'jose'
import {
  type EmulatorRequest,
  type EmulatorAnswer,
  type FakeServer,
  startFakeServer,
} from '../../src/demo/emulators/fake-server.ts'
import type { PushSubscription } from '../../src/server/integrations/push/push.port.ts'

const parts = { salt: 16, size: 4, key: 65, tag: 16 }

export type PushedBrowser = {
  subscription: PushSubscription
  /** The token for register-token, as a browser sends it. */ token: string
  received: { payload: string; headers: EmulatorRequest['headers'] }[]
  leave: () => void
}

export type PushEmulator = Pick<FakeServer, 'url' | 'requests' | 'fault' | 'stop'> & {
  newBrowser: () => PushedBrowser
  /** Answers matching requests with a status and a Retry-After. */ answerWith: (
    planned: { status: number; retryAfter?: string } | null,
  ) => void
}

type Known = { browser: PushedBrowser; open: (body: Buffer) => string }

/** A push service on loopback: verifies the sender and decrypts pushes as the browser would. */
export async function startPushEmulator(): Promise<PushEmulator> {
  const known = new Map<string, Known>()
  let planned: { status: number; retryAfter?: string } | null = null
  const fakeServer = await startFakeServer(answer)

  async function answer(request: EmulatorRequest): Promise<EmulatorAnswer> {
    if (planned !== null)
      return {
        status: planned.status,
        ...(planned.retryAfter === undefined ? {} : { headers: { 'retry-after': planned.retryAfter } }),
      }
    const reached = known.get(request.path)
    if (!reached) return { status: 410 }
    if (!(await isSigned(request, fakeServer.url))) return { status: 403 }
    if (request.headers['content-encoding'] !== 'aes128gcm' || request.headers.ttl === undefined)
      return { status: 400 }
    reached.browser.received.push({ payload: reached.open(request.body), headers: request.headers })
    return { status: 201 }
  }

  return {
    url: fakeServer.url,
    requests: fakeServer.requests,
    fault: fakeServer.fault,
    stop: fakeServer.stop,
    answerWith: (next) => {
      planned = next
    },
    newBrowser: () => {
      const path = `/send/${randomUUID()}`
      const curve = createECDH('prime256v1')
      const auth = randomBytes(16)
      const subscription = {
        endpoint: fakeServer.url + path,
        p256dh: curve.generateKeys().toString('base64url'),
        auth: auth.toString('base64url'),
      }
      const { endpoint, ...keys } = subscription
      const browser: PushedBrowser = {
        subscription,
        token: JSON.stringify({ endpoint, expirationTime: null, keys }),
        received: [],
        leave: () => known.delete(path),
      }
      known.set(path, { browser, open: (body) => decryptPush(body, { curve, auth }) })
      return browser
    },
  }
}

/** Whether the request is signed for this service with the key that it names (RFC 8292). */
async function isSigned({ headers }: EmulatorRequest, audience: string): Promise<boolean> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=([\w-]{87})$/.exec(headers.authorization ?? '') ?? []
  const point = Buffer.from(key, 'base64url')
  try {
    const jwk = await importJWK(
      {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
      'ES256',
    )
    const { payload } = await jwtVerify(token, jwk, { audience })
    return /^(?:mailto:|https:)/.test(payload.sub ?? '')
  } catch {
    return false
  }
}

/** Decrypts a push with the browser's keys (RFC 8188 and 8291). Throws when it was encrypted for another. */
function decryptPush(body: Buffer, { curve, auth }: { curve: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, parts.salt)
  const start = parts.salt + parts.size + 1
  const sender = body.subarray(start, start + parts.key)
  const sealed = body.subarray(start + parts.key)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender])
  const secret = derive(curve.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const opened = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-parts.tag))
  const padded = Buffer.concat([opened.update(sealed.subarray(0, -parts.tag)), opened.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}
