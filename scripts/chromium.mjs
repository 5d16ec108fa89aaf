import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Path of the Chromium for tests: CHROMIUM_PATH, else the system's, else one downloaded by Playwright; undefined
 * without any. @returns {string | undefined}
 */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH
  return [...(given ? [given] : []), ...SYSTEM, ...downloaded()].find((path) => existsSync(path))
}

function downloaded() {
  const cache =
    process.env.PLAYWRIGHT_BROWSERS_PATH ??
    join(homedir(), process.platform === 'darwin' ? 'Library/Caches' : '.cache', 'ms-playwright')
  if (!existsSync(cache)) return []
  const versions = readdirSync(cache).filter((name) => /^chromium-\d+$/.test(name))
  const inside = ['chrome-linux/chrome', 'chrome-linux64/chrome', 'chrome-linux-arm64/chrome']
  return versions.flatMap((name) => inside.map((path) => join(cache, name, path)))
}
