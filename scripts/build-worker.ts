import { globSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'vite'

/** What the shell goes without unless it is one of the first: what a map or a payment asks for weighs more than it would be of use without a line. */
const heavy = 60 * 1024
const needed = /\/(?:libraries|first-screen|entry\.client)-/

/** Builds the service worker into the built browser side, with the list of the files that the shop stands on. A new build has new files, and so another worker. */
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
