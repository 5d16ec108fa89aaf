import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement, use } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createMemoryRouter,
  RouterProvider,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_DataRouterDataContext as Answers,
  UNSAFE_LocationContext as Place,
  useLoaderData,
  useLocation,
} from 'react-router'
import { describe, expect, it, vi } from 'vitest'

const modules = join(import.meta.dirname, '../../../node_modules')
const library = (file: string): string =>
  readFileSync(join(modules, 'react-router/dist/production/lib', file), 'utf8')

describe('the history of the installed React Router', () => {
  const listen = vi.fn()
  const state = { entry: null as unknown }
  const put = (entry: unknown): void => void (state.entry = entry)
  const browser = {
    history: {
      get state() {
        return state.entry
      },
      pushState: put,
      replaceState: put,
    },
    location: { pathname: '/', search: '', hash: '', origin: 'https://shop', href: 'https://shop/' },
    addEventListener: listen,
    removeEventListener: () => null,
  }
  const history = createBrowserHistory({ window: browser as unknown as Window })

  it('counts its entries in `idx`, as cameFromShop reads them', () => {
    expect(state.entry).toMatchObject({ idx: 0 })
    history.push('/carrito')
    expect(state.entry).toMatchObject({ idx: 1 })
  })

  it('tells them apart by `key`, and hears of steps after those who capture, as dialogs need', () => {
    expect(state.entry).toMatchObject({ key: expect.stringMatching(/^\w+$/) as string })
    history.listen(() => null)
    expect(listen).toHaveBeenCalledExactlyOnceWith('popstate', expect.any(Function))
  })
})

it('React Router remembers scrolling where rememberedScroll looks', () => {
  expect(library('dom/lib.js')).toContain('STORAGE_KEY = "react-router-scroll-positions"')
})

it('React Router leaves the manifest of the screens where scriptsAt looks', () => {
  expect(library('dom/ssr/components.js')).toContain('window.__reactRouterManifest =')
  expect(library('dom-export/hydrated-router.js')).toContain('manifest: window.__reactRouterManifest')
})

it('React Router starts a page by the one script that is put off until it is painted', () => {
  expect(library('dom/ssr/components.js')).toMatch(
    /dangerouslySetInnerHTML: \{ __html: routeModulesScript \},\s+type: "module",\s+async: true/,
  )
})

it('React marks what it has hydrated as an early tap looks for it', () => {
  expect(readFileSync(join(modules, 'react-dom/cjs/react-dom-client.production.js'), 'utf8')).toContain(
    '"__reactProps$"',
  )
})

function Screen(): string {
  return `${useLocation().pathname} ${String(useLoaderData())}`
}

/** A screen of a place other than the router's current one, like a list kept in the background. */
function Elsewhere() {
  const [place, answers] = [use(Place), use(Answers)]
  if (!answers) throw new Error('React Router keeps what it loaded elsewhere')
  const kept = { ...answers, loaderData: { list: 'as it was' } }
  const screen = createElement(Answers, { value: kept }, createElement(Screen))
  return createElement(
    Place,
    { value: { ...place, location: { ...place.location, pathname: '/lista' } } },
    screen,
  )
}

it('the hooks of React Router read the contexts by which a list is kept alive', () => {
  const router = createMemoryRouter([{ id: 'list', path: '/', loader: () => 'new', Component: Elsewhere }], {
    hydrationData: { loaderData: { list: 'new' } },
  })
  expect(renderToString(createElement(RouterProvider, { router }))).toBe('/lista as it was')
})
