import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import {
  dropUnusedRouterParts,
  minifyInlineScript,
  renderedQueries,
  reportMissingScripts,
} from './src/web/router/vite-plugins.ts'

type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

const libraries = /node_modules\/(?:react|react-dom|react-router|scheduler|@tanstack)\//
/** Home, and the frame of every screen. */
const firstScreens = /\/src\/web\/(?:root|screens\/home\/home)\.tsx/
/** The screens with a filterable list, and the other screens. */
const listScreens = /\/src\/web\/screens\/(?:home\/selected\/selected-screen|search\/search)\.tsx/
const otherScreens = /\/src\/web\/screens\/(?!home|search)[^/]+\/.+\.tsx/
/** Parts of the shop that are visited together. */
const visits = {
  article: /\/src\/web\/(?:screens\/article|parts\/(?:article-choice|promotions))\//,
  purchase: /\/src\/web\/(?:screens\/(?:cart|checkout|payment|order)|parts\/orders)\//,
  account: /\/src\/web\/screens\/(?:account|address|auth|inbox|help|legal)\//,
}

/** An index of Lucide imports every shape; ignored, so that a shape goes into the chunk of its icon. */
const iconShape = /node_modules\/lucide\//

type IsNeeded = (id: string, modules: Modules) => boolean

/** Whether one of the screens imports a module, directly or transitively. */
function neededBy(screens: RegExp): IsNeeded {
  const known = new Map<string, boolean>()
  const isNeeded: IsNeeded = (id, modules) => {
    const answer = known.get(id)
    if (answer !== undefined) return answer
    known.set(id, false)
    const found =
      screens.test(id) ||
      (!iconShape.test(id) &&
        (modules.getModuleInfo(id)?.importers ?? []).some((importer) => isNeeded(importer, modules)))
    known.set(id, found)
    return found
  }
  return isNeeded
}

const isOfFirstScreen = neededBy(firstScreens)
const isOfList = neededBy(listScreens)
const isOfOthers = neededBy(otherScreens)
const needs = Object.entries(visits).map(([visit, screens]) => ({ visit, isNeeded: neededBy(screens) }))

/** The visit that needs a module, 'shared' when several do. */
function visitOf(id: string, modules: Modules): string | null {
  if (!/\/src\/(?!web\/parts\/map\/)/.test(id)) return null
  const [first, second] = needs.filter(({ isNeeded }) => isNeeded(id, modules))
  return second === undefined ? (first?.visit ?? null) : 'shared'
}

/**
 * Few chunks, as dozens of tiny ones compress badly: the libraries, which rarely change; exactly what the first screen
 * needs; what its promotions load later, and the first tap on a card; what lists share with other screens, and what
 * only lists need; the libraries of maps and of forms; what several visits share, then what screens of one visit do.
 * A chunk takes the dependencies of its modules along, hence what is shared comes first.
 */
const groups = [
  { name: 'libraries', test: libraries, priority: 3 },
  {
    name: (id: string, modules: Modules) =>
      isOfFirstScreen(id, modules) && !firstScreens.test(id) ? 'first-screen' : null,
    priority: 2,
  },
  {
    name: 'promotions',
    test: /\/src\/web\/(?:copy\/promotions|parts\/promotions\/(?:promotion-facts|use-promotion-dialog))\./,
    priority: 2,
  },
  { name: 'send-cart', test: /\/src\/web\/api\/cart\/send-cart\./, priority: 2 },
  {
    name: (id: string, modules: Modules) =>
      isOfList(id, modules) && isOfOthers(id, modules) ? 'parts' : null,
    priority: 1.5,
  },
  {
    name: (id: string, modules: Modules) => (isOfList(id, modules) && !listScreens.test(id) ? 'lists' : null),
    priority: 1.4,
  },
  { name: 'leaflet', test: /node_modules\/(?:leaflet|react-leaflet|@react-leaflet)\//, priority: 1.2 },
  { name: 'forms', test: /node_modules\/react-hook-form\//, priority: 1.2 },
  {
    name: (id: string, modules: Modules) => (visitOf(id, modules) === 'shared' ? 'shared' : null),
    minShareCount: 2,
    priority: 1.1,
  },
  { name: visitOf, minShareCount: 2, priority: 1 },
]

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    reportMissingScripts,
    dropUnusedRouterParts,
    minifyInlineScript,
    renderedQueries,
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    ...(isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting: { groups } } } }),
  },
}))
