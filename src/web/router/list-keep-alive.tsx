import { type ReactNode, use, useEffect, useMemo, useState, createContext } from 'react'
import {
  type Location,
  matchPath,
  UNSAFE_DataRouterDataContext as Answers,
  UNSAFE_DataRouterStateContext as RouterState,
  UNSAFE_LocationContext as Place,
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
  const here = useStill(useHere(), next !== undefined)
  const isList = isListAt(here.place.location)
  const [cached, setCached] = useState<KeepAliveState>({ lastSeen: null, shown: null, isOpen: false })
  const isNewScreen = isList ? !isSame(cached.lastSeen, here) : cached.isOpen
  const now = isNewScreen ? follow(cached, isList ? here : null) : cached
  if (isNewScreen) setCached(now)
  return (
    <>
      <div className={isList ? undefined : '[content-visibility:hidden]'}>
        {now.shown && <At here={now.shown} coming={isList ? next : undefined} />}
      </div>
      {!isList && <At here={here} />}
    </>
  )
}

/** The list shown, and the last location at which a list was open. */
type KeepAliveState = { lastSeen: Here | null; shown: Here | null; isOpen: boolean }

/** A list returned to is shown as it was left, without a new location. */
function follow({ lastSeen, shown, isOpen }: KeepAliveState, here: Here | null): KeepAliveState {
  if (here === null) return { lastSeen, shown, isOpen: false }
  const isBack = !isOpen && shown?.place.location.key === here.place.location.key
  return { lastSeen: here, shown: isBack ? shown : here, isOpen: true }
}

/** The last answer of `isListAt`, which each rendering needs several times: the router compiles its patterns each time. */
let lastAnswer: { pathname: string; isList: boolean } | null = null

function isListAt({ pathname }: { pathname: string }): boolean {
  if (lastAnswer?.pathname !== pathname)
    lastAnswer = { pathname, isList: lists.some((list) => matchPath(screens[list], pathname)) }
  return lastAnswer.isList
}

/** Keeps the screen being left until the next one is ready. */
function useStill(here: Here, isLeaving: boolean): Here {
  const [last, setLast] = useState(here)
  if (!isLeaving && !isSame(last, here)) setLast(here)
  return isLeaving ? last : here
}

/** Marks the document as hydrated. */
export function Alive(): null {
  useEffect(() => {
    document.documentElement.dataset['alive'] = 'yes'
  }, [])
  return null
}

type Here = ReturnType<typeof useHere>

function useHere() {
  return { outlet: useOutlet(), place: use(Place), state: use(RouterState), answers: use(Answers) }
}

function isSame(one: Here | null, other: Here): boolean {
  return (
    one?.outlet === other.outlet &&
    one.place === other.place &&
    one.state === other.state &&
    one.answers === other.answers
  )
}

type AtProps = { here: Here; coming?: Location }

/** Renders a screen for a fixed location, isolated from other navigations. */
function At({ here: { outlet, place, state, answers }, coming }: AtProps): ReactNode {
  const { location } = place
  return (
    <Place value={place}>
      <RouterState value={state}>
        <Answers value={answers}>
          <ScreenPlace value={useMemo(() => ({ location, coming }), [location, coming])}>
            {outlet}
            <Alive />
          </ScreenPlace>
        </Answers>
      </RouterState>
    </Place>
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
