import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { App } from '../signature.ts'
import { Connection, type Ending, endings, frame, activityTimeout, type Limits } from './connection.ts'
import type { Subscriptions } from './subscriptions.ts'

type Tools = {
  app: App
  origin: string
  isTrustedProxy: (address: string) => boolean
  limits: Limits
  subscriptions: Subscriptions
  hear: (connection: Connection, text: string) => void
  isStopping: () => boolean
}

const path = /^\/app\/([^/?]+)(?:\?|$)/

/** Accepts WebSockets under `/app/{key}`. A refused client is told the protocol's code, so that it does not reconnect forever. */
export function acceptUpgrades(server: Server, tools: Tools): void {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: tools.limits.message,
  })
  upgradeOnlySockets(server)
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!path.test(request.url ?? '')) return rejectUpgrade(socket)
    sockets.handleUpgrade(request, socket, head, (opened) => admit(tools, opened, request))
  })
}

function admit(tools: Tools, socket: WebSocket, request: IncomingMessage): void {
  const { subscriptions, limits, hear, isTrustedProxy } = tools
  const connection = new Connection(socket, addressOf(request, isTrustedProxy), limits)
  // On an oversized or malformed message the socket closes itself with the right code.
  socket.on('error', () => undefined)
  const rejection = reasonAgainst(tools, request, connection)
  if (rejection) return connection.end(rejection)
  subscriptions.enter(connection)
  socket.on('close', () => subscriptions.leave(connection))
  socket.on('message', (bytes: Buffer) => {
    if (connection.isOpen) hear(connection, bytes.toString())
  })
  connection.send(
    frame('pusher:connection_established', {
      socket_id: connection.id,
      activity_timeout: activityTimeout(limits),
    }),
  )
}

function reasonAgainst(
  { app, origin, subscriptions, limits, isStopping }: Tools,
  request: IncomingMessage,
  { address }: Connection,
): Ending | null {
  const url = request.url ?? ''
  const protocol = new URLSearchParams(url.split('?')[1]).get('protocol')
  if (isStopping()) return endings.leaving
  if (path.exec(url)?.[1] !== app.key) return endings.unknownApp
  if (protocol === null) return endings.noProtocol
  if (!['5', '6', '7'].includes(protocol)) return endings.otherProtocol
  if (!isOwnOrigin(request.headers, origin)) return endings.foreignOrigin
  if (
    subscriptions.connections.size >= limits.connections ||
    subscriptions.countFrom(address) >= limits.connectionsPerAddress
  )
    return endings.full
  return null
}

/** A caller that is no browser sends no Origin; private channels need signatures all the same. */
function isOwnOrigin({ origin: from, host }: IncomingMessage['headers'], own: string): boolean {
  return from === undefined || from === own || URL.parse(from)?.host === host
}

/** Other upgrades (to HTTP/2, say) are declined and the request is handled as HTTP. */
function upgradeOnlySockets(
  server: Server & { shouldUpgradeCallback?: (request: IncomingMessage) => boolean },
): void {
  server.shouldUpgradeCallback = ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket'
}

function rejectUpgrade(socket: Duplex): void {
  socket.on('error', () => socket.destroy())
  socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
}

/** Client address; X-Forwarded-For counts from trusted proxies only, as in the app. */
function addressOf(
  { socket, headers }: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } },
  isTrustedProxy: (address: string) => boolean,
): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '')
  const hops = [socket.remoteAddress ?? '', ...forwarded.toReversed()]
  return hops.find((hop) => !isTrustedProxy(hop)) ?? hops.at(-1) ?? ''
}
