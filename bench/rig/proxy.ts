import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { undoLater } from './cleanup.ts'
import { freePort, root } from './server.ts'

const patienceMs = 10_000

/** A TLS proxy in front of two processes of the shop. */
export type Proxy = {
  name: string
  url: string
  /** Takes a process out of the rotation before its stop, and puts its successor in. */
  takeOut: (port: number) => Promise<void>
  putBack: (port: number) => Promise<void>
  stop: () => Promise<void>
}

type Open = (folder: string, port: number, upstreams: readonly number[]) => Promise<Proxy>
type ProxyKind = { name: string; isInstalled: () => boolean; open: Open }

/** Configured as in `deploy/`, with this machine's addresses and certificate. */
export const proxyKinds: readonly ProxyKind[] = [
  { name: 'nginx', isInstalled: () => isInstalled('nginx', '-v'), open: openNginx },
  { name: 'Caddy', isInstalled: () => isInstalled('caddy', 'version'), open: openCaddy },
]

function isInstalled(command: string, question: string): boolean {
  return versionOf(command, question) !== null
}

/** Null when not installed. */
function versionOf(command: string, question: string): string | null {
  const { status, stdout } = spawnSync(command, [question], { encoding: 'utf8' })
  return status === 0 ? stdout.split(' ').slice(0, 3).join(' ') : null
}

async function openNginx(folder: string, port: number, upstreams: readonly number[]): Promise<Proxy> {
  const [certificate, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  const subject = ['-subj', '/CN=damajuana', '-addext', 'subjectAltName=IP:127.0.0.1']
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key]
  execFileSync('openssl', [...request, '-out', certificate, ...subject], { stdio: 'ignore' })
  trust(certificate)
  const plainPort = await freePort()
  const down = new Set<number>()
  const site = join(folder, 'site.conf')
  const main = join(folder, 'nginx.conf')
  const writeSite = (): Promise<void> =>
    writeFile(
      site,
      readFileSync(join(root, 'deploy/nginx.conf'), 'utf8')
        .replaceAll(/^ *listen \[::\].*\n/gm, '')
        .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
        .replace('listen 443 ', `listen 127.0.0.1:${port} `)
        .replace(/\S+fullchain\.pem/, certificate)
        .replace(/\S+privkey\.pem/, key)
        .replaceAll('tienda.ejemplo.com.ar', '127.0.0.1')
        .replaceAll(/server 127\.0\.0\.1:(300[01]) ([^;]*)/g, (_, usual: string, rest: string) => {
          const own = upstreams[Number(usual) - 3000] ?? 0
          return `server 127.0.0.1:${own} ${rest}${down.has(own) ? ' down' : ''}`
        }),
    )
  await writeSite()
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  )
  await writeFile(
    main,
    `${process.getuid?.() === 0 ? 'user root;' : ''} pid ${join(folder, 'nginx.pid')}; worker_processes 2; events {}
http { access_log off; ${places.join(' ')} include ${site}; }`,
  )
  const words = ['-p', folder, '-e', join(folder, 'error.log'), '-c', main]
  const stop = await run('nginx', [...words, '-g', 'daemon off;'], {}, join(folder, 'nginx.pid'))
  const reload = async (): Promise<void> => {
    await writeSite()
    execFileSync('nginx', [...words, '-s', 'reload'], { stdio: 'ignore' })
    await wait(500)
  }
  return {
    name: 'nginx',
    url: `https://127.0.0.1:${port}`,
    takeOut: (own) => (down.add(own), reload()),
    putBack: (own) => (down.delete(own), reload()),
    stop,
  }
}

async function openCaddy(folder: string, port: number, upstreams: readonly number[]): Promise<Proxy> {
  const file = join(folder, 'Caddyfile')
  const ofThisRun = '{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n'
  await writeFile(file, ofThisRun + readFileSync(join(root, 'deploy/Caddyfile'), 'utf8'))
  const url = `https://127.0.0.1:${port}`
  const authority = join(folder, 'caddy/pki/authorities/local/root.crt')
  const settings = {
    SHOP_HOST: url,
    SHOP_UPSTREAMS: upstreams.map((own) => `127.0.0.1:${own}`).join(' '),
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  }
  const stop = await run('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], settings, authority)
  trust(authority)
  // Caddy polls /salud each second.
  return { name: 'Caddy', url, takeOut: () => Promise.resolve(), putBack: () => wait(3_000), stop }
}

export const haproxyVersion = (): string | null => versionOf('haproxy', '-v')

/** A single address for two PostgreSQL servers, by `deploy/haproxy.cfg`; with `leavesConnected` it keeps connections to a lost one open. */
export async function openHaproxy(
  folder: string,
  port: number,
  ports: readonly number[],
  leavesConnected: boolean,
): Promise<() => Promise<void>> {
  const [file, socket] = [join(folder, 'haproxy.cfg'), join(folder, 'haproxy.sock')]
  const [a = 0, b = 0] = ports
  const ofThisRun = readFileSync(join(root, 'deploy/haproxy.cfg'), 'utf8')
    .replace('global\n', `global\n    stats socket ${socket}\n`)
    .replace('bind 127.0.0.1:5432', `bind 127.0.0.1:${port}`)
    .replace('10.0.0.11:5432', `127.0.0.1:${a}`)
    .replace('10.0.0.12:5432', `127.0.0.1:${b}`)
    .replace(leavesConnected ? ' on-marked-down shutdown-sessions' : '', '')
  await writeFile(file, ofThisRun)
  await rm(socket, { force: true })
  return run('haproxy', ['-db', '-f', file], {}, socket)
}

/** Resolves once the process has printed `sign`. Returns the stop function. */
async function run(
  command: string,
  words: readonly string[],
  settings: Record<string, string>,
  sign: string,
): Promise<() => Promise<void>> {
  const child = spawn(command, words, { stdio: 'ignore', env: { PATH: process.env['PATH'], ...settings } })
  const stop = undoLater(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
  })
  const deadline = performance.now() + patienceMs
  while (!existsSync(sign)) {
    if (performance.now() > deadline || child.exitCode !== null) throw new Error(`${command} does not start`)
    await wait(50)
  }
  await wait(500)
  return stop
}

/** Trusts a certificate's issuer for all TLS connections of this process. */
function trust(file: string): void {
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(file, 'utf8')])
}
