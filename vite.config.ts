import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { dropUnusedRouterParts, reportMissingScripts } from './src/web/router/vite-plugins.ts'

type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

const libraries = /node_modules\/(?:react|react-dom|react-router|scheduler|@tanstack)\//
/** Home, and what stands around every screen. */
const firstScreens = /\/src\/web\/(?:root|screens\/home\/home)\.tsx/
/** The screens with a list that can be filtered, and what the other screens are made of. */
const listScreens = /\/src\/web\/screens\/(?:home\/selected\/selected-screen|search\/search)\.tsx/
const otherScreens = /\/src\/web\/screens\/(?!home|search)[^/]+\/.+\.tsx/

/** One file of Lucide imports every shape: a shape goes along with the icon that is made of it. */
const iconShape = /node_modules\/lucide\//

type IsNeeded = (id: string, modules: Modules) => boolean

/** Answers whether screens need a module: whether one of them imports it, by others or itself. */
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

/** Few chunks, as dozens of crumbs compress badly: the libraries, which change seldom; what the first screen needs and no more; what its shelf of promotions asks for later, and a buyer's first tap; what lists share with other screens, and what they need besides; the map's library, which nothing else may bring along; what other screens share. */
const groups = [
  { name: 'libraries', test: libraries, priority: 3 },
  {
    name: (id: string, modules: Modules) =>
      isOfFirstScreen(id, modules) && !firstScreens.test(id) ? 'first-screen' : null,
    priority: 2,
  },
  {
    name: 'promotions',
    test: /\/src\/web\/(?:copy\/promotions|parts\/promotions\/(?:promotion-(?:facts|picture|price)|use-promotion-dialog))\./,
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
  { name: 'shared', test: /\/src\/(?!web\/parts\/map\/)/, minShareCount: 2, priority: 1 },
]

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter(), reportMissingScripts, dropUnusedRouterParts],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    ...(isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting: { groups } } } }),
  },
}))
