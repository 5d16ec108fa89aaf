import { globSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'vite'

/** Size above which a file is left out of the offline shell unless it is needed at start: maps and payment scripts are of no use offline. */
const heavy = 60 * 1024
const needed = /\/(?:libraries|first-screen|entry\.client)-/

/** Builds the service worker with the list of shell files injected. A new build has other files, and so another worker. */
export async function buildWorker(folder: string): Promise<void> {
  const files = await shellFiles(folder)
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { SHELL_FILES: JSON.stringify(files) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      lib: {
        entry: resolve('src/web/offline/worker/worker.ts'),
        formats: ['iife'],
        name: 'worker',
        fileName: () => 'service-worker.js',
      },
    },
  })
}

async function shellFiles(folder: string): Promise<string[]> {
  const files = globSync('{assets/*.{js,css,woff2},favicon.svg,icon-192.png}', { cwd: folder }).toSorted()
  const weights = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size))
  return files
    .map((file) => `/${file}`)
    .filter((file, at) => (weights[at] ?? 0) <= heavy || !file.endsWith('.js') || needed.test(file))
}
