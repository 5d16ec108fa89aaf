import { execFile, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, matchesGlob } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { maxPictureBytes } from '#domain/catalog/picture.ts'
import { maxProofBytes } from '#domain/payments/proof.ts'
import { readEnv } from '../src/server/env.ts'
import { folder } from './embedded-postgres.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<'start', string> }
const [settingsOfStart = '', command = ''] = scripts.start.split(' exec ')
const documented = [...read('docs/settings.md').matchAll(/^\| (`.+?`) \|/gm)].flatMap(([, names = '']) =>
  [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
)

type Service = {
  environment: Record<string, string>
  stop_grace_period: string
  volumes: string[]
}
const compose = parse(read('deploy/compose.yaml'), { merge: true }) as {
  services: Record<'shop' | 'shop-2' | 'postgres' | 'caddy', Service>
}
type Resource = {
  kind: string
  data: Record<string, string>
  metadata: { annotations: Record<string, string> }
  spec: {
    template: {
      spec: {
        terminationGracePeriodSeconds: number
        containers: {
          ports: { containerPort: number }[]
          readinessProbe: { httpGet: { path: string } }
          livenessProbe: { httpGet: { path: string } }
          envFrom: { secretRef?: { name: string } }[]
        }[]
      }
    }
  }
}
const resources = parseAllDocuments(read('deploy/kubernetes.yaml')).map((each) => each.toJS() as Resource)
const resource = (kind: string): Resource =>
  resources.find((each) => each.kind === kind) ?? expect.fail(`no ${kind}`)

const unit = read('deploy/systemd/damajuana.service')
const ofUnit = (name: string): string[] =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value)
const unitSettings = Object.fromEntries(
  ofUnit('Environment').flatMap((line) => line.split(' ').map((pair) => pair.split('=') as [string, string])),
)

it('the unit and the image start the shop as npm start does', () => {
  const image = read('deploy/Dockerfile')
  expect(ofUnit('ExecStart')).toEqual([`/srv/damajuana/current/node_modules/.bin/${command}`])
  expect(image).toContain(
    `CMD ${JSON.stringify(command.split(' ').map((word, at) => (at === 0 ? `/app/node_modules/.bin/${word}` : word))).replaceAll(',', ', ')}`,
  )
  for (const setting of settingsOfStart.split(' ')) {
    expect(ofUnit('Environment').join(' ').split(' ')).toContain(setting)
    expect(image).toMatch(new RegExp(`^ENV .*\\b${setting}\\b`, 'm'))
  }
})

it.each([
  ['the unit', unitSettings],
  ['compose.yaml', compose.services.shop.environment],
  ['kubernetes.yaml', resource('ConfigMap').data],
])('every setting of %s is one of the shop, and is taken', (_, settings) => {
  const own = Object.keys(settings).filter((name) => name !== 'NODE_ENV' && !name.startsWith('MALLOC_'))
  expect(own.filter((name) => !documented.includes(name))).toEqual([])
  const filled = Object.entries(settings).map(([name, value]) => [
    name,
    value.replaceAll(/\$\{(\w+):\?\}/g, (_whole, variable: string) =>
      variable === 'SHOP_HOST' ? 'tienda.example' : 'x'.repeat(32),
    ),
  ])
  expect(() => readEnv(Object.fromEntries(filled) as NodeJS.ProcessEnv)).not.toThrow()
})

it('proxies ask where the shop listens, and let a picture and a proof of payment through', () => {
  const caddy = read('deploy/Caddyfile')
  const nginx = read('deploy/nginx.conf')
  expect(caddy).toContain(`{$SHOP_UPSTREAMS:127.0.0.1:${readEnv({}).port}}`)
  expect(nginx).toContain(`server 127.0.0.1:${readEnv({}).port} `)
  expect(compose.services.caddy.environment['SHOP_UPSTREAMS']).toBe('shop:3000 shop-2:3000')
  const [container = expect.fail()] = resource('Deployment').spec.template.spec.containers
  expect(container.ports.map(({ containerPort }) => String(containerPort))).toEqual([
    resource('ConfigMap').data['PORT'],
  ])
  expect(container.readinessProbe.httpGet.path).toBe('/salud')
  expect(container.livenessProbe.httpGet.path).toBe('/salud/vivo')
  const largest = Math.max(maxPictureBytes, maxProofBytes)
  expect(Number(/max_size (\d+)MB/.exec(caddy)?.[1]) * 1e6).toBeGreaterThan(largest)
  expect(Number(/client_max_body_size (\d+)m/.exec(nginx)?.[1]) * 2 ** 20).toBeGreaterThan(largest)
  const ingress = resource('Ingress').metadata.annotations['nginx.ingress.kubernetes.io/proxy-body-size']
  expect(Number(ingress?.replace('m', '')) * 2 ** 20).toBeGreaterThan(largest)
})

it('whoever stops the shop waits for what it drains and for its backup', () => {
  const stopSeconds = 9
  const { spec } = resource('Deployment').spec.template
  expect(Number(ofUnit('TimeoutStopSec')[0])).toBeGreaterThan(60 + stopSeconds)
  for (const [grace, drain] of [
    [spec.terminationGracePeriodSeconds, resource('ConfigMap').data['DRAIN_SECONDS']],
    [
      Number.parseInt(compose.services.shop.stop_grace_period, 10),
      compose.services.shop.environment['DRAIN_SECONDS'],
    ],
  ] as const)
    expect(grace).toBeGreaterThan(Number(drain) + stopSeconds)
})

it('no secret stands in a file, and processes share one folder', () => {
  expect(compose.services.shop.environment['SECRET_KEY']).toBe('${SECRET_KEY:?}')
  expect(compose.services.shop.environment['DATABASE_URL']).toContain(':${POSTGRES_PASSWORD:?}@')
  expect(Object.keys(resource('ConfigMap').data)).not.toContain('SECRET_KEY')
  expect(resource('Deployment').spec.template.spec.containers[0]?.envFrom.at(-1)).toHaveProperty('secretRef')
  expect(compose.services['shop-2'].volumes).toEqual(compose.services.shop.volumes)
})

const run = promisify(execFile)

/** A shop that answers /salud with that status; `pings` counts the all-is-well pings. */
async function ailing(status: number, warnings: string[]): Promise<{ url: string; pings: () => number }> {
  let pings = 0
  const server = createServer((request, response) => {
    if (request.url === '/ping') pings += 1
    response
      .writeHead(request.url === '/ping' ? 200 : status)
      .end(JSON.stringify({ status: 'any', warnings }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, pings: () => pings }
}

async function watch(shops: { url: string }[], offsite: string): Promise<string> {
  const env = {
    PATH: process.env['PATH'],
    WATCH_URL: shops.map(({ url }) => `${url}/salud`).join(' '),
    WATCH_OFFSITE: offsite,
    WATCH_PING_URL: `${shops[0]?.url}/ping`,
  }
  return run(join(root, 'deploy/watch.sh'), { env }).then(
    ({ stderr }) => stderr,
    ({ stderr }: { stderr: string }) => stderr,
  )
}

const hasCurl = spawnSync('curl', ['--version']).status === 0

it.runIf(hasCurl)('the watch pings while all is well, and else says what ails', async () => {
  const copy = join(await folder(), 'done')
  const well = await ailing(200, [])
  expect(await watch([well], copy)).toContain('off-site copy is older')
  await writeFile(copy, '')
  expect(await watch([well], copy)).toBe('')
  expect(well.pings()).toBe(1)
  const old = new Date(Date.now() - 37 * 60 * 60 * 1000)
  await utimes(copy, old, old)
  expect(await watch([well], copy)).toContain('off-site copy is older')
  expect(await watch([well], '')).toBe('')

  const warned = await ailing(200, ['backup_old', 'disk_low'])
  expect(await watch([warned], '')).toContain('warnings: "backup_old","disk_low"')
  const down = await ailing(503, [])
  expect(await watch([down], '')).toContain("can't serve")
  expect(await watch([{ url: 'http://127.0.0.1:9' }], '')).toContain('no answer')
  const pings = well.pings()
  expect(await watch([well, down], '')).toContain(`${down.url}/salud: the shop can't serve`)
  expect(await watch([well, warned], '')).toContain(`${warned.url}/salud: warnings`)
  expect(well.pings()).toBe(pings)
  expect(warned.pings() + down.pings()).toBe(0)
})

it.each([
  ['DATABASE_URL=postgres://u:p@db/d?sslmode=require&application_name=x', 'DATABASE_URL'],
  ['PORT=3000\nSMTP_URL=smtp://u:a$b@correo', 'SMTP_URL'],
  ['MAP_TILES_ATTRIBUTION=© Open Street', 'MAP_TILES_ATTRIBUTION'],
  ['DATABASE_URL="postgres://u:pa$$w@db/x"', 'DATABASE_URL'],
  ["FILES_S3_BUCKET='una tienda'\nS3=a\\b", 'S3'],
])(
  'a value that a shell and systemd read otherwise is refused, whatever is run with it: %s',
  async (text, name) => {
    const settings = join(await folder(), 'env')
    const told = () =>
      run(join(root, 'deploy/run.sh'), ['pedidos'], {
        env: { ...process.env, DAMAJUANA_ENV: settings },
      }).then(
        () => '',
        ({ stderr }: { stderr: string }) => stderr,
      )
    await writeFile(settings, `${text}\n`)
    expect(await told()).toContain(`poné entre comillas simples el valor de: ${name} \n`)
    await writeFile(settings, text.replace(/=(?!')(.*)$/gm, "='$1'"))
    expect(await told()).not.toContain('comillas')
  },
)

const operations = read('docs/operations.md')
/** The commands of the runbook, a block each. */
const blocks = [...operations.matchAll(/^( *)```\n([^]*?)^\1```$/gm)].map(([, , block = '']) => block)
const blockWith = (command: string): string =>
  blocks.find((block) => block.includes(command)) ?? expect.fail(`no block has ${command}`)

it('a block of the runbook sets what it names, and says which release it installs', () => {
  for (const block of blocks)
    for (const [, name = ''] of block.matchAll(/\$\{?([A-Z_]{2,})/g))
      expect(block, name).toMatch(new RegExp(`^(?:export )?${name}=|for ${name} in`, 'm'))
  const installing = blocks.filter((block) => block.includes('git clone'))
  expect(installing).toHaveLength(2)
  for (const block of installing) {
    expect(block).toMatch(/^VERSION=\d+\.\d+\.\d+$/m)
    expect(block).toContain(
      'git checkout --detach "$(node -p "require(\'./docs/releases.json\')[\'$VERSION\']")"\n',
    )
  }
})

it.each(['git -C /srv/damajuana/current', 'createdb', '/var/lib/damajuana/postgres.old'])(
  'a block that replaces what the shop runs on ends at its first failure: that with %s',
  (command) => {
    expect(blockWith(command)).toMatch(/^(?:VERSION=.*\n)?\(\nset -eu\n[^]*\n\)\n$/)
  },
)

it('a runbook that restores the newest file makes it, with the shop stopped and its old program and database', () => {
  const restoring = blocks.filter((block) => block.includes('restore "$(ls -t /var/lib/damajuana/'))
  expect(restoring).toHaveLength(2)
  for (const block of restoring)
    expect(block).toMatch(
      /systemctl stop damajuana\n(?:damajuana respaldo .*\n)(?:[^]*\n)?(?:echo 'DATABASE_URL|ln -sfn)[^]*damajuana restore/,
    )
  expect(operations).toMatch(/disable --now damajuana .*; then `damajuana respaldo`/)
})

it('a restore drill writes to nobody and asks nobody', () => {
  const [, printed = ''] = /^printf '(.+)' >> \/etc\/damajuana\/drill$/m.exec(blockWith('drill/data')) ?? []
  const settings = Object.fromEntries(printed.split('\\n').map((line) => line.split('=')))
  expect(Object.keys(settings).filter((name) => name !== '' && !documented.includes(name))).toEqual([])
  const env = readEnv(settings as NodeJS.ProcessEnv)
  expect(env).toMatchObject({ push: { isOff: true }, rates: null, smtpUrl: undefined, s3: null })
  expect(env).toMatchObject({ mercadoPago: null, payway: null, databaseUrl: undefined })
})

it('a database that was moved aside is not copied elsewhere', () => {
  const excluded = [...read('deploy/systemd/damajuana-offsite.service').matchAll(/--exclude=(\S+)/g)].map(
    ([, pattern = '']) => pattern,
  )
  const moved = [...operations.matchAll(/^mv \/var\/lib\/damajuana\/postgres (\S+)$/gm)].map(
    ([, to = '']) => to,
  )
  expect(moved).toHaveLength(2)
  expect(moved.filter((to) => !excluded.some((pattern) => matchesGlob(to, pattern)))).toEqual([])
})

it('HAProxy asks each PostgreSQL, as a role without rights, whether it takes orders', () => {
  const sent = [...read('deploy/haproxy.cfg').matchAll(/send-binary (\w+)/g)].map(([, hex = '']) =>
    Buffer.from(hex, 'hex'),
  )
  const [start, question] = sent
  expect(start?.readUInt32BE()).toBe(start?.length)
  expect(start?.subarray(8).toString()).toBe('user\0haproxy\0database\0postgres\0\0')
  expect(question?.readUInt32BE(1)).toBe((question?.length ?? 0) - 1)
  expect(question?.subarray(5).toString()).toBe('select pg_is_in_recovery()\0')
})

it('the image is given everything that the build is made from', () => {
  const allowed = [...read('deploy/Dockerfile.dockerignore').matchAll(/^!(.+)$/gm)].map(
    ([, path = '']) => path,
  )
  const [, list = ''] = /const buildSources = \[([^\]]+)\]/.exec(read('scripts/prepare.mjs')) ?? []
  const sources = [...list.matchAll(/'([^']+)'/g)].map(([, path = '']) => path)
  expect(sources).toContain('vite.panel.config.ts')
  expect(sources.filter((source) => !allowed.some((path) => `${source}/`.startsWith(`${path}/`)))).toEqual([])
})
