// The whole gate, in order; it stops at the first step that fails. A step may be several commands, which run side by side.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The journeys wait for the browser half of the time: two halves of them, each with a shop of its own, take little longer than one. */
const journeys = (half) => ['vitest', 'run', '--config', 'e2e/vitest.config.ts', `--shard=${half}/2`]

const STEPS = [
  ['Tipos de las rutas', ['react-router', 'typegen']],
  ['Tipos', ['tsc', '--noEmit']],
  ['Estilo', ['oxlint']],
  ['Lo que nadie usa', ['knip']],
  ['Reglas, servidor y arquitectura', ['vitest', 'run']],
  ['Recorridos en el navegador', journeys(1), journeys(2)],
]

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
for (const [title, ...commands] of STEPS) {
  process.stdout.write(`\n── ${title}: ${commands.map((command) => command.join(' ')).join(' & ')}\n`)
  const began = performance.now()
  const failures = (await Promise.all(commands.map(run))).filter((failure) => failure !== null)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  if (failures.length > 0) {
    process.stderr.write(`\n✗ FALLÓ: ${title} (${seconds} s)${failures.map((failure) => ` ${failure}`).join('')}\n`)
    process.exit(1)
  }
  process.stdout.write(`✓ ${title} (${seconds} s)\n`)
}

/** Answers why it failed; null when it went well. */
function run([command, ...args]) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
    child.on('error', (error) => resolve(error.message))
    child.on('exit', (status) => resolve(status === 0 ? null : ''))
  })
}
