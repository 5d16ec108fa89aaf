import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { precompress } from './scripts/precompress.ts'
import { titles } from './src/web/copy/panel/titles.ts'

const outDir = resolve('build/panel')

/** Precompresses the build; not in watch mode (development). */
const precompressed: Plugin = {
  name: 'precompress',
  async writeBundle({ dir }) {
    if (!this.meta.watchMode && dir) await precompress(dir)
  },
}

/** Titles of screens, which their page paints before any script. */
const titlesFile: Plugin = {
  name: 'titles',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'titles.json', source: JSON.stringify(titles) })
  },
}

/** Scripts after the style sheet on a slow line: what is painted first needs none. */
const scriptsLast: Plugin = {
  name: 'scripts-last',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replaceAll(/ crossorigin (?=src|href="[^"]+\.js)/g, ' crossorigin fetchpriority="low" '),
  },
}

/** Screens that open the day on a slow line. */
const firstScreens = ['main.tsx', 'screens/today/today.tsx', 'screens/orders/orders.tsx'].map((file) =>
  resolve('src/web/panel', file),
)
/** What they import statically, by module id. */
const first = new Set<string>()
const firstModules: Plugin = {
  name: 'first-modules',
  buildEnd() {
    first.clear()
    const waiting = [...firstScreens]
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (first.has(id)) continue
      first.add(id)
      waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []))
    }
  },
}

const libraries =
  /node_modules\/(?:react|react-dom|react-router|scheduler|@tanstack\/(?:react-query|query-core))\//
/** Loaded only by screens with forms: neither Hoy nor the orders. */
const forms =
  /\/node_modules\/react-hook-form\/|\/src\/web\/(?:ui\/form\/form-resolver|parts\/server-form|parts\/login-request\/|panel\/sign-in\/(?:set-second-factor|[\w-]+-form))/
/** Loaded by screens with long lists: not Hoy. */
const lists =
  /\/node_modules\/@tanstack\/(?:react-virtual|virtual-core)\/|\/src\/web\/panel\/parts\/windowed-rows/
/** Loaded only by screens of goods and sales: neither Hoy nor the orders. */
const goods =
  /\/src\/web\/(?:copy\/panel\/(?:articles?|sell|deliveries|coupons)\.ts|panel\/parts\/(?:sellables|camera|use-offered|article-|price-confirmation|address-choice|delivery-time|form-card|handover-card|coupon|client-finder))|\/src\/(?:contract\/panel\/coupons|domain\/money\/coupon)/

/** Loaded only by the screens of zones, and their map with the first that is shown. */
const zones =
  /\/src\/web\/(?:copy\/panel\/zones\.ts|panel\/parts\/(?:zone-|area-)|parts\/map\/map-box)|\/domain\/delivery\/zone/

/** The owner's panel, built separately from the shop. Each screen is a chunk. */
export default defineConfig({
  root: 'src/web/panel',
  base: '/mostrador/',
  publicDir: false,
  plugins: [tailwindcss(), titlesFile, scriptsLast, firstModules, precompressed],
  build: {
    outDir,
    emptyOutDir: true,
    // Names each screen's files, which its page preloads.
    manifest: 'manifest.json',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Ignores 'use client' directives in packages.
      onLog: (level, log, tell) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') tell(level, log)
      },
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', test: libraries, priority: 5 },
            {
              name: 'first',
              test: (id) => id.includes('/src/') && first.has(id) && !lists.test(id),
              minShareCount: 2,
              priority: 4,
            },
            { name: 'lists', test: lists, minShareCount: 2, priority: 3 },
            { name: 'zones', test: zones, minShareCount: 2, priority: 2 },
            { name: 'goods', test: goods, minShareCount: 2, priority: 2 },
            { name: 'forms', test: forms, minShareCount: 2, priority: 2 },
            { name: 'shared', test: /\/src\//, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
})
