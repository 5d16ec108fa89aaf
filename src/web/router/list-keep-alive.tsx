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
 * The screen of the address. The list that one left stays behind it as it was, drawn and unseen: coming back costs
 * nothing but to show it again, and every card is where it was.
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

/** The list as it is shown, and where the shop last was when a list was open. */
type KeepAliveState = { lastSeen: Here | null; shown: Here | null; isOpen: boolean }

/** A list that one comes back to is shown as it was left: it is not told anew what it knows. */
function follow({ lastSeen, shown, isOpen }: KeepAliveState, here: Here | null): KeepAliveState {
  if (here === null) return { lastSeen, shown, isOpen: false }
  const isBack = !isOpen && shown?.place.location.key === here.place.location.key
  return { lastSeen: here, shown: isBack ? shown : here, isOpen: true }
}

const isListAt = ({ pathname }: { pathname: string }): boolean =>
  lists.some((list) => matchPath(screens[list], pathname))

/** A screen that one is leaving stays as it was until the next one is there. */
function useStill(here: Here, isLeaving: boolean): Here {
  const [last, setLast] = useState(here)
  if (!isLeaving && !isSame(last, here)) setLast(here)
  return isLeaving ? last : here
}

/** Tells that the screen takes what one does with it: React has taken it over. */
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

/** A screen as of a place that may not be the present one: what moves elsewhere does not move it. */
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

/** Where a screen is, and the address that a list in sight is about to show. */
type ScreenPlace = { location: Location; coming: Location | undefined }

/** Where this screen is. A list that is kept unseen hears nothing of where the shop goes meanwhile, as it would by the router's own. */
export function useScreenPlace(): ScreenPlace & { query: URLSearchParams } {
  const place = use(ScreenPlace)
  if (!place) throw new Error('Only a screen has a place')
  const { search } = place.location
  const query = useMemo(() => new URLSearchParams(search), [search])
  return { ...place, query }
}
