// The whole gate, in order; stops at the first failure.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const steps = [
  ['Tipos de las rutas', 'react-router', 'typegen'],
  ['Tipos', 'tsc', '--noEmit'],
  ['Formato', 'oxfmt', '--check', '.'],
  ['Estilo', 'oxlint'],
  ['Lo que nadie usa', 'knip'],
  ['Reglas, servidor y arquitectura', 'vitest', 'run'],
  ['Recorridos en el navegador', 'vitest', 'run', '--config', 'e2e/vitest.config.ts'],
]

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
for (const [title, command, ...args] of steps) {
  process.stdout.write(`\n── ${title}: ${[command, ...args].join(' ')}\n`)
  const began = performance.now()
  const { status, error } = spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  if (status !== 0) {
    process.stderr.write(`\n✗ FALLÓ: ${title} (${seconds} s)${error ? `: ${error.message}` : ''}\n`)
    process.exit(1)
  }
  process.stdout.write(`✓ ${title} (${seconds} s)\n`)
}
