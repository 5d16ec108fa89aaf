import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { type BlockerFunction, NavigationType, useBlocker, useLocation } from 'react-router'
import { ServerError } from '#contract/client.ts'
import { panelSessionEndpoints } from '#contract/panel/staff.ts'
import { browserClient } from '../../api/client.ts'
import { frame } from '../../copy/panel/frame.ts'
import { secondFactor as factor } from '../../copy/panel/security.ts'
import { signIn as copy } from '../../copy/panel/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/empty.tsx'
import { hasUnsaved, interrupt, listLost, resume, useInterruption, watchUnsaved } from '../interruption.ts'
import { meQuery } from '../me.ts'
import { prepareLeaving, useSignOut } from '../sign-out.ts'

const SignInForm = lazy(() => import('./sign-in-form.tsx'))
const SecondFactorForm = lazy(() => import('./second-factor-form.tsx'))
const PasswordAgainForm = lazy(() => import('./password-again-form.tsx'))

/**
 * Asks for the login, then for the second factor, over the current screen, which stays. What was refused is retried once
 * it is known to be the same person; another one gets a new document. A session can end while the factor is asked for.
 */
export function EndedSession() {
  const cache = useQueryClient()
  const isEnded = useInterruption('session')
  const isFactorNeeded = useInterruption('factor') && !isEnded
  const isOpen = isEnded || isFactorNeeded
  const { data: me } = useQuery({ ...meQuery(), enabled: false })
  const { signOut, isPending } = useSignOut()
  const [times, setTimes] = useState(0)
  const enter = async (): Promise<void> => {
    // Not by the client of the panel, whose calls wait for this dialog.
    const now = await browserClient(panelSessionEndpoints.me, {}).catch(nullIfNotStaff)
    if (now === null || (me && now.id !== me.id)) {
      const leave = await prepareLeaving()
      leave()
      return new Promise(() => undefined)
    }
    cache.setQueryData(meQuery().queryKey, now)
    if (now.second_factor !== 'needed') resume('factor')
    // Over a screen, whose dialog stays for it; before the first one the gate asks.
    else if (me && me.second_factor !== 'needed') void interrupt('factor')
    resume('session')
  }
  return (
    <Dialog
      key={`${isFactorNeeded} ${times}`}
      open={isOpen}
      // Esc closes a modal dialog natively: it is reopened until somebody has signed in.
      onClose={() => isOpen && setTimes(times + 1)}
      title={isFactorNeeded ? factor.gateTitle : copy.ended.title}
      size="sm"
    >
      <p className="mb-5 text-muted">{isFactorNeeded ? factor.gateText : copy.ended.text}</p>
      <Suspense fallback={<Skeleton className="h-88 rounded-lg!" />}>
        {isFactorNeeded ? (
          <div className="grid gap-3">
            <SecondFactorForm onPassed={() => resume('factor')} />
            <Button variant="quiet" busy={isPending} onClick={signOut}>
              {factor.otherAccount}
            </Button>
          </div>
        ) : (
          <SignInForm onEntered={enter} />
        )}
      </Suspense>
    </Dialog>
  )
}

function nullIfNotStaff(error: unknown): null {
  if (error instanceof ServerError && error.status === 403) return null
  throw error
}

/** Asks for the password before changes to people, keys or refunds; the waiting call then continues. */
export function PasswordAgain() {
  const isAsked = useInterruption('password')
  return (
    <Dialog
      open={isAsked}
      onClose={() => resume('password', false)}
      title={copy.passwordAgain.title}
      size="sm"
    >
      <p className="mb-5 text-muted">{copy.passwordAgain.text}</p>
      <Suspense fallback={<Skeleton className="h-36 rounded-lg!" />}>
        <PasswordAgainForm onTyped={() => resume('password')} />
      </Suspense>
    </Dialog>
  )
}

/** A screen is replaced by another one only after a save, never by somebody who leaves it. */
const losesInput: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) =>
  historyAction !== NavigationType.Replace &&
  currentLocation.pathname !== nextLocation.pathname &&
  hasUnsaved()

/** Asks before unsaved input is lost: by the menu, a key, the back button, or a tapped push; and by signing out what the tab keeps. */
export function UnsavedInput() {
  const { pathname } = useLocation()
  const blocker = useBlocker(losesInput)
  const isAsked = useInterruption('unsaved')
  const isSigningOut = useInterruption('sign-out')
  const asked = isSigningOut ? 'sign-out' : 'unsaved'
  useEffect(() => {
    const leaving = new AbortController()
    watchUnsaved(leaving.signal)
    return () => leaving.abort()
  }, [])
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const moved = new AbortController()
    const ask = async (): Promise<void> => {
      const goesOn = await interrupt('unsaved')
      if (moved.signal.aborted) return
      if (goesOn) blocker.proceed()
      else blocker.reset()
    }
    // After a step back the browser is still on its way here again, and a dialog opened before would stand elsewhere in the history.
    if (location.pathname === pathname) void ask()
    else addEventListener('popstate', () => void ask(), { once: true, signal: moved.signal })
    return () => moved.abort()
  }, [blocker, pathname])
  return (
    <ConfirmDialog
      open={isAsked || isSigningOut}
      title={frame.unsaved.title}
      cancel={frame.unsaved.stay}
      confirm={frame.unsaved.leave}
      danger
      onConfirm={() => resume(asked)}
      onClose={() => resume(asked, false)}
    >
      <p>{frame.unsaved.text(isSigningOut ? listLost() : ['screen'])}</p>
    </ConfirmDialog>
  )
}
