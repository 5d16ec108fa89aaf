import { type ReactNode, use, useEffect, useState } from 'react'
import { matchPath, UNSAFE_DataRouterDataContext as Answers, UNSAFE_DataRouterStateContext as RouterState, UNSAFE_LocationContext as Place, useNavigation, useOutlet } from 'react-router'
import { type ScreenName, screens } from '#contract/screens.ts'

const lists: readonly ScreenName[] = ['home', 'search', 'selection']

/**
 * The screen of the address. The list that one left stays behind it as it was, drawn and unseen: coming back costs
 * nothing but to show it again, and every card is where it was.
 */
export function KeptList() {
  const here = useStill(useHere())
  const isList = isListAt(here.place.location)
  const [left, setLeft] = useState<Here | null>(null)
  if (isList && !isSame(left, here)) setLeft(here)
  const list = isList ? here : left
  return (
    <>
      <div className={isList ? undefined : '[content-visibility:hidden]'}>{list && <At here={list} />}</div>
      {!isList && <At here={here} />}
    </>
  )
}

const isListAt = ({ pathname }: { pathname: string }): boolean => lists.some((list) => matchPath(screens[list], pathname))

/** A screen that one is leaving stays as it was until the next one is there. A list tells meanwhile what it is about to show. */
function useStill(here: Here): Here {
  const next = useNavigation().location
  const isLeaving = next !== undefined && !(isListAt(next) && isListAt(here.place.location))
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

/** All that a screen knows of where it is. */
function useHere() {
  return { outlet: useOutlet(), place: use(Place), state: use(RouterState), answers: use(Answers) }
}

function isSame(one: Here | null, other: Here): boolean {
  return one?.outlet === other.outlet && one.place === other.place && one.state === other.state && one.answers === other.answers
}

/** A screen as of a place that may not be the present one: what moves elsewhere does not move it. */
function At({ here: { outlet, place, state, answers } }: { here: Here }): ReactNode {
  return (
    <Place value={place}>
      <RouterState value={state}>
        <Answers value={answers}>
          {outlet}
          <Alive />
        </Answers>
      </RouterState>
    </Place>
  )
}
