import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { findChromium } from '../../scripts/chromium.mjs'
import { undoLater } from './cleanup.ts'
import { makeFolder } from './folder.ts'

/** A headless browser; `port` is its debugging port. */
export type Chromium = { port: number; close: () => Promise<void> }

export async function openChromium(): Promise<Chromium> {
  const path = findChromium()
  if (path === undefined) throw new Error('No Chromium: set CHROMIUM_PATH')
  const profile = await makeFolder()
  const flags = [
    '--headless=new',
    '--no-sandbox',
    '--disable-dev-shm-usage',
    '--disable-extensions',
    '--no-first-run',
    '--mute-audio',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile.path}`,
  ]
  const child = spawn(path, [...flags, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] })
  const close = undoLater(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    }
    await profile.remove()
  })
  const lines = createInterface({ input: child.stderr })
  for await (const line of lines) {
    const port = /^DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(line)?.[1]
    if (port === undefined) continue
    child.stderr.resume()
    return { port: Number(port), close }
  }
  await close()
  throw new Error('Chromium ended before it listened')
}
