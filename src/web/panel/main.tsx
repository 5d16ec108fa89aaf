import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Navigate, Outlet, type RouteObject, useRouteError } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { panelScreens } from '#contract/panel/screens.ts'
import { getBrowserCache } from '../api/client.ts'
import { frame as copy } from '../copy/panel/frame.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { watchDoubleTaps } from './double-taps.ts'
import { MissingScreen } from './frame/missing-screen.tsx'
import { type FirstQueries, may, meQuery, useMe } from './me.ts'
import { useMenu } from './menu.ts'
import { screens } from './navigation.ts'
import { Shell } from './shell.tsx'
import './panel.css'
import { Gate, Opening } from './sign-in/gate.tsx'
import { UnsavedInput } from './sign-in/interruption-dialogs.tsx'

/** How long the first screen waits for what it reads, before it is shown without, ms. */
const firstWaitMs = 1_000

const cache = getBrowserCache()
const meRead = cache.prefetchQuery(meQuery())

// A task of its own: evaluating the libraries has been a long one.
await new Promise((resolve) => setTimeout(resolve))

const routeOf = ({ name, permission, load }: (typeof screens)[number]): RouteObject => ({
  path: panelScreens[name],
  lazy: async () => {
    const { default: Screen, firstQueries } = await load()
    if (!router.state.initialized && firstQueries) await readFirst(firstQueries)
    const Refused = name === 'today' ? Start : Forbidden
    return { Component: () => (may(useMe(), permission) ? <Screen /> : <Refused />) }
  },
  ErrorBoundary: Fault,
})

const router = createBrowserRouter([
  {
    Component: Alive,
    HydrateFallback: Opening,
    children: [
      {
        path: panelScreens.invitation,
        ErrorBoundary: Fault,
        lazy: async () => ({ Component: (await import('./sign-in/invitation.tsx')).default }),
      },
      {
        Component: Panel,
        children: [
          {
            Component: Shell,
            children: [
              ...screens.filter(({ isBare }) => !isBare).map(routeOf),
              { path: '*', Component: Unknown },
            ],
          },
          ...screens.filter(({ isBare }) => isBare).map(routeOf),
        ],
      },
    ],
  },
])

async function readFirst(firstQueries: FirstQueries): Promise<void> {
  await meRead
  const me = cache.getQueryData(meQuery().queryKey)
  if (me?.second_factor === 'needed') return
  if (me && location.search === '') await Promise.all(firstQueries(me, cache))
}

/** Marks the page as interactive by `data-alive`, and watches its presses. */
function Alive() {
  useEffect(() => {
    document.documentElement.dataset['alive'] = 'yes'
    const page = new AbortController()
    watchDoubleTaps(page.signal)
    return () => page.abort()
  }, [])
  return (
    <>
      <Outlet />
      <UnsavedInput />
    </>
  )
}

/** Without access no screen is shown, whatever the URL. */
function Panel() {
  return (
    <Gate>
      <Outlet />
    </Gate>
  )
}

/** Redirects to the first permitted screen when Hoy is not. */
function Start() {
  const [first] = useMenu()
  return first ? <Navigate to={first.address} replace /> : <Forbidden />
}

function Forbidden() {
  return <MissingScreen {...copy.forbidden} action={<ToStart label={copy.forbidden.toStart} />} />
}

function Unknown() {
  return <MissingScreen {...copy.unknown} action={<ToStart label={copy.unknown.toStart} />} />
}

/** An error of a screen, or a script that failed to load. */
function Fault() {
  const error = useRouteError()
  useEffect(() => reportError(error), [error])
  return (
    <MissingScreen
      {...copy.fault}
      action={<Button onClick={() => location.reload()}>{copy.fault.retry}</Button>}
    />
  )
}

function ToStart({ label }: { label: string }) {
  return <LinkButton to={panelScreens.today}>{label}</LinkButton>
}

const isReady = new Promise<void>((resolve) => {
  if (router.state.initialized) resolve()
  else router.subscribe(({ initialized }) => initialized && resolve())
})

// Until then the page's own skeleton stands; one rendering in slices blocks less than one per answer.
await Promise.race([
  Promise.all([meRead, isReady]),
  new Promise((resolve) => setTimeout(resolve, firstWaitMs)),
])
startTransition(() =>
  createRoot(document.getElementById('panel') ?? document.body).render(
    <StrictMode>
      <QueryClientProvider client={cache}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  ),
)
