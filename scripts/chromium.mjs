import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const debianShell = '/usr/bin/chromium-headless-shell'

/**
 * Path of the Chromium for tests: CHROMIUM_PATH, else the system's, else one downloaded by Playwright; undefined
 * without any. @returns {string | undefined}
 */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH
  const inside = ['chrome-linux/chrome', 'chrome-linux64/chrome', 'chrome-linux-arm64/chrome']
  return firstOf([...(given ? [given] : []), ...systemBrowsers, ...downloaded('chromium', inside)])
}

/**
 * Path of a Chromium without windows, in which a profile takes half the processor time; it knows no pushes, no
 * notifications and no installed apps. Undefined without one, or when CHROMIUM_PATH names the browser.
 * @returns {string | undefined}
 */
export function findHeadlessShell() {
  if (process.env.CHROMIUM_PATH) return undefined
  const inside = ['linux64', 'linux-arm64', 'mac-arm64', 'mac-x64'].map(
    (platform) => `chrome-headless-shell-${platform}/chrome-headless-shell`,
  )
  return firstOf([debianShell, ...downloaded('chromium_headless_shell', inside)])
}

/**
 * The first path that exists.
 * @param {string[]} paths
 */
const firstOf = (paths) => paths.find((path) => existsSync(path))

/**
 * Paths in the folders that Playwright names after a browser and its version.
 * @param {string} browser @param {string[]} inside
 */
function downloaded(browser, inside) {
  const cache =
    process.env.PLAYWRIGHT_BROWSERS_PATH ??
    join(homedir(), process.platform === 'darwin' ? 'Library/Caches' : '.cache', 'ms-playwright')
  if (!existsSync(cache)) return []
  const versions = readdirSync(cache).filter((name) => name.replace(/-\d+$/, '') === browser)
  return versions.flatMap((name) => inside.map((path) => join(cache, name, path)))
}
