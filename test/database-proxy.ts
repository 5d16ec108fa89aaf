import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import type { Connection } from '../src/server/db/connect.ts'

export type DatabaseProxy = {
  /** The same database through the proxy. */
  connection: Connection
  /** Closes connections and refuses new ones, like a killed PostgreSQL. */
  goAway: () => void
  /** Refuses new connections and keeps open ones. */
  refuseMore: () => void
  /** Accepts connections without ever answering, open ones included: like a PostgreSQL whose machine lost power. */
  fallSilent: () => void
  /** Another PostgreSQL takes over the address: new connections work, open ones hang forever. */
  failOver: () => void
  comeBack: () => Promise<void>
  /** From now on closes each connection that sends such a statement, unanswered; answers their count. */
  closeAt: (statement: string) => () => number
}

/** A proxy between a shop and its PostgreSQL, to cut off that shop only. */
export async function databaseProxy(to: Connection): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>()
  const target = targetOf(to)
  let server: Server | null = null
  let port = 0
  let isSilent = false
  let closing: string | null = null
  let closed = 0

  async function comeBack(): Promise<void> {
    isSilent = false
    server = createServer((near) => {
      if (isSilent) {
        sockets.add(near)
        near.on('error', () => undefined)
        near.on('close', () => sockets.delete(near))
        return
      }
      const far = connect(target)
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(socket)
        socket.on('error', () => undefined)
        socket.on('close', () => {
          sockets.delete(socket)
          other.destroy()
        })
        socket.pipe(other)
      }
      near.on('data', (sent) => {
        if (closing === null || !sent.includes(closing)) return
        closed += 1
        near.destroy()
      })
    }).listen(port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    port = typeof address === 'object' && address !== null ? address.port : 0
  }

  function refuseMore(): void {
    server?.close()
    server = null
  }

  function goAway(): void {
    refuseMore()
    for (const socket of sockets) socket.destroy()
  }

  function fallSilent(): void {
    isSilent = true
    for (const socket of sockets) socket.unpipe()
  }

  function failOver(): void {
    isSilent = false
  }

  function closeAt(statement: string): () => number {
    closing = statement
    return () => closed
  }

  await comeBack()
  return { connection: through(to, port), goAway, refuseMore, fallSilent, failOver, comeBack, closeAt }
}

function targetOf({ connectionString, host = '', port = 5432 }: Connection) {
  if (connectionString !== undefined) {
    const url = new URL(connectionString)
    return { host: url.hostname, port: Number(url.port || 5432) }
  }
  return host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port }
}

function through(to: Connection, port: number): Connection {
  if (to.connectionString === undefined) return { ...to, host: '127.0.0.1', port }
  const url = new URL(to.connectionString)
  url.host = `127.0.0.1:${port}`
  return { connectionString: url.href }
}
