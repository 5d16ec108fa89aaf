import { type ReactNode, use, useEffect, useMemo, useState, createContext } from 'react'
import {
  type Location,
  matchPath,
  UNSAFE_DataRouterDataContext as DataRouterContext,
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  UNSAFE_LocationContext as LocationContext,
  useNavigation,
  useOutlet,
} from 'react-router'
import { type ScreenName, screens } from '#contract/screens.ts'

const ScreenPlace = createContext<ScreenPlace | null>(null)

const lists: readonly ScreenName[] = ['home', 'search', 'selection']

/**
 * Renders the current screen. The last list stays mounted but hidden behind it, so that going back restores it
 * instantly, scroll position included.
 */
export function ListKeepAlive() {
  const next = useNavigation().location
  const snapshot = useSnapshotUntilReady(useRouteSnapshot(), next !== undefined)
  const isList = isListAt(snapshot.place.location)
  const [cached, setCached] = useState<KeepAliveState>({ lastSeen: null, shown: null, isOpen: false })
  const isNewScreen = isList ? !isSame(cached.lastSeen, snapshot) : cached.isOpen
  const now = isNewScreen ? nextState(cached, isList ? snapshot : null) : cached
  if (isNewScreen) setCached(now)
  return (
    <>
      <div className={isList ? undefined : '[content-visibility:hidden]'}>
        {now.shown && <RenderSnapshot snapshot={now.shown} coming={isList ? next : undefined} />}
      </div>
      {!isList && <RenderSnapshot snapshot={snapshot} />}
    </>
  )
}

/** The list shown, and the last location at which a list was open. */
type KeepAliveState = { lastSeen: RouteSnapshot | null; shown: RouteSnapshot | null; isOpen: boolean }

/** A list returned to is shown as it was left, without a new location. */
function nextState(
  { lastSeen, shown, isOpen }: KeepAliveState,
  snapshot: RouteSnapshot | null,
): KeepAliveState {
  if (snapshot === null) return { lastSeen, shown, isOpen: false }
  const isBack = !isOpen && shown?.place.location.key === snapshot.place.location.key
  return { lastSeen: snapshot, shown: isBack ? shown : snapshot, isOpen: true }
}

/** The last answer of `isListAt`, which each rendering needs several times: the router compiles its patterns each time. */
let lastAnswer: { pathname: string; isList: boolean } | null = null

function isListAt({ pathname }: { pathname: string }): boolean {
  if (lastAnswer?.pathname !== pathname)
    lastAnswer = { pathname, isList: lists.some((list) => matchPath(screens[list], pathname)) }
  return lastAnswer.isList
}

/** Keeps the screen being left until the next one is ready. */
function useSnapshotUntilReady(snapshot: RouteSnapshot, isLeaving: boolean): RouteSnapshot {
  const [last, setLast] = useState(snapshot)
  if (!isLeaving && !isSame(last, snapshot)) setLast(snapshot)
  return isLeaving ? last : snapshot
}

/** Marks the document as hydrated. */
export function Alive(): null {
  useEffect(() => {
    document.documentElement.dataset['alive'] = 'yes'
  }, [])
  return null
}

type RouteSnapshot = ReturnType<typeof useRouteSnapshot>

function useRouteSnapshot() {
  return {
    outlet: useOutlet(),
    place: use(LocationContext),
    state: use(DataRouterStateContext),
    answers: use(DataRouterContext),
  }
}

function isSame(one: RouteSnapshot | null, other: RouteSnapshot): boolean {
  return (
    one?.outlet === other.outlet &&
    one.place === other.place &&
    one.state === other.state &&
    one.answers === other.answers
  )
}

type RenderSnapshotProps = { snapshot: RouteSnapshot; coming?: Location }

/** Renders a screen for a fixed location, isolated from other navigations. */
function RenderSnapshot({
  snapshot: { outlet, place, state, answers },
  coming,
}: RenderSnapshotProps): ReactNode {
  const { location } = place
  return (
    <LocationContext value={place}>
      <DataRouterStateContext value={state}>
        <DataRouterContext value={answers}>
          <ScreenPlace value={useMemo(() => ({ location, coming }), [location, coming])}>
            {outlet}
            <Alive />
          </ScreenPlace>
        </DataRouterContext>
      </DataRouterStateContext>
    </LocationContext>
  )
}

/** A screen's location, and the next location of a visible list. */
type ScreenPlace = { location: Location; coming: Location | undefined }

/** This screen's location. A hidden list doesn't follow navigations, as it would by the router's own hooks. */
export function useScreenPlace(): ScreenPlace & { query: URLSearchParams } {
  const place = use(ScreenPlace)
  if (!place) throw new Error('Only a screen has a place')
  const { search } = place.location
  const query = useMemo(() => new URLSearchParams(search), [search])
  return { ...place, query }
}
