import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { type BlockerFunction, NavigationType, useBlocker, useLocation } from 'react-router'
import { frame } from '../../copy/panel/frame.ts'
import { signIn as copy } from '../../copy/panel/sign-in.ts'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/empty.tsx'
import { hasUnsaved, interrupt, resume, useInterruption, watchUnsaved } from '../interruption.ts'
import { meQuery } from '../me.ts'

const SignInForm = lazy(() => import('./sign-in-form.tsx'))
const PasswordAgainForm = lazy(() => import('./password-again-form.tsx'))

/** Asks for the login over the current screen, which stays; refused calls are retried afterwards. Another person gets a new document. */
export function EndedSession() {
  const cache = useQueryClient()
  const isEnded = useInterruption('session')
  const [times, setTimes] = useState(0)
  const enter = async (): Promise<void> => {
    const before = cache.getQueryData(meQuery().queryKey)
    resume('session')
    const now = await cache.fetchQuery({ ...meQuery(), staleTime: 0 }).catch(() => undefined)
    if (before && now && now.id !== before.id) location.reload()
  }
  return (
    <Dialog
      key={times}
      open={isEnded}
      // Esc closes a modal dialog natively: it is reopened until somebody has signed in.
      onClose={() => isEnded && setTimes(times + 1)}
      title={copy.ended.title}
      size="sm"
    >
      <p className="mb-5 text-muted">{copy.ended.text}</p>
      <Suspense fallback={<Skeleton className="h-88 rounded-lg!" />}>
        <SignInForm onEntered={() => void enter()} />
      </Suspense>
    </Dialog>
  )
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

/** Asks before unsaved input is lost: by the menu, a key, the back button, a tapped push, or signing out. */
export function UnsavedInput() {
  const { pathname } = useLocation()
  const blocker = useBlocker(losesInput)
  const isAsked = useInterruption('unsaved')
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
      open={isAsked}
      title={frame.unsaved.title}
      cancel={frame.unsaved.stay}
      confirm={frame.unsaved.leave}
      danger
      onConfirm={() => resume('unsaved')}
      onClose={() => resume('unsaved', false)}
    >
      <p>{frame.unsaved.text}</p>
    </ConfirmDialog>
  )
}
