// Runs before every command of the README, on any installed Node (20 or newer) and before npm ci: imports no package.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium, findHeadlessShell } from './chromium.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules', '.bin')
const installStamp = join(root, 'node_modules', '.damajuana-lock')
const buildStamp = join(root, 'build', '.stamp')
/** Inputs of the build; the server runs from source. */
const buildSources = [
  'src/web',
  'src/domain',
  'src/contract',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'vite.panel.config.ts',
  'react-router.config.ts',
  'scripts/build-worker.ts',
  'scripts/precompress.ts',
]
/** `install` and `start` need the production packages; `develop` and `test` all of them. */
const modes = ['install', 'start', 'develop', 'test']

const mode = process.argv[2] ?? ''
if (!modes.includes(mode)) fail(`Uso: node scripts/prepare.mjs ${modes.join('|')}`)
if (Number.parseInt(process.versions.node, 10) < 20) {
  fail(`Hace falta Node 20 o más nuevo para instalar; este es ${process.version}.`)
}
if (process.platform === 'win32') {
  fail('En Windows la tienda anda dentro de WSL (wsl --install): corré ahí este mismo comando.')
}
process.chdir(root)
const needsAll = mode === 'develop' || mode === 'test'
install()
if (mode === 'start' || mode === 'test') build()
if (mode === 'test') ensureChromium()

function install() {
  const lock = hashOf(['package-lock.json'])
  if (isInstalled(lock)) return
  say('Instalando lo que falta (la primera vez tarda un minuto)…')
  // npm must not run on the Node that it is about to replace.
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => resolve(folder) !== bin)
  // Keeps development packages that are installed.
  const withTools = needsAll || existsSync(join(bin, 'vitest'))
  // Most of npm's warnings concern the machine's older Node, which runs only npm.
  const args = [
    'ci',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    withTools ? '--include=dev' : '--omit=dev',
  ]
  run('npm', args, { PATH: path.join(delimiter) })
  dropHeaders()
  writeFileSync(installStamp, lock)
}

/** Removes C headers from Node's package, an eighth of the installation; nothing is compiled here. */
function dropHeaders() {
  const folder = join('node_modules', 'node', 'node_modules')
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder).filter((name) => name.startsWith('node-')))
    rmSync(join(folder, name, 'include'), { recursive: true, force: true })
}

function isInstalled(lock) {
  if (!existsSync(join(bin, 'node'))) return false
  if (needsAll && !existsSync(join(bin, 'vitest'))) return false
  if (existsSync(installStamp) && readFileSync(installStamp, 'utf8') === lock) return true
  if (!matchesLock()) return false
  writeFileSync(installStamp, lock)
  return true
}

/** Compares with npm's own record of the installation, as npm may have been run directly. */
function matchesLock() {
  const record = join('node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const wanted = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  return Object.entries(wanted).every(([path, { version, optional, dev, devOptional }]) => {
    const found = installed[path]
    if (path === '' || (dev && !needsAll)) return true
    return found ? found.version === version : Boolean(optional || devOptional)
  })
}

function build() {
  const sources = hashOf(buildSources)
  if (existsSync(buildStamp) && readFileSync(buildStamp, 'utf8') === sources) return
  say('Preparando las pantallas…')
  // A build that fails half-way is of no version.
  rmSync(buildStamp, { force: true })
  run('npm', ['run', '--silent', 'build'])
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(buildStamp, sources)
}

function ensureChromium() {
  if (!findChromium()) {
    say('Instalando un Chromium para las pruebas…')
    if (!installPackages('chromium')) run('npx', ['playwright-core', 'install', 'chromium'])
  }
  ensureHeadlessShell()
}

/** Debian's, of the version of its Chromium, which stays as it is. The journeys do without it, and take longer. */
function ensureHeadlessShell() {
  if (process.env.CHROMIUM_PATH || findHeadlessShell()) return
  const { stdout } = spawnSync('dpkg-query', ['--show', '--showformat=${Version}', 'chromium-common'], {
    encoding: 'utf8',
  })
  if (!stdout || process.getuid?.() !== 0) return
  say('Instalando un Chromium sin ventanas, más rápido para las pruebas…')
  if (!installPackages(`chromium-headless-shell=${stdout}`)) say('No se pudo: las pruebas van con el otro.')
}

/** By apt-get, as root; returns whether they are there. */
function installPackages(...names) {
  if (process.getuid?.() !== 0 || !succeeds('apt-get', ['--version'])) return false
  // A machine without a line gives up in half a minute.
  const limits = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10']
  const install = [...limits, 'install', '--yes', '--no-install-recommends', ...names]
  if (succeeds('apt-get', install)) return true
  return succeeds('apt-get', [...limits, 'update']) && succeeds('apt-get', install)
}

/** One hash of the names and contents of all files under the paths. */
function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of filesUnder(path)) hash.update(file).update('\0').update(readFileSync(file))
  }
  return hash.digest('hex')
}

function filesUnder(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesUnder(join(path, name)))
}

function succeeds(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}

/** Prints the command's output only on failure. */
function run(command, args, env = {}) {
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    stdio: ['inherit', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
    maxBuffer: Infinity,
  })
  if (status === 0) return
  process.stderr.write(`${stdout ?? ''}${stderr ?? ''}`)
  fail(`Falló: ${command} ${args.join(' ')}${error ? ` (${error.message})` : ''}`)
}

function say(sentence) {
  process.stdout.write(`${sentence}\n`)
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
