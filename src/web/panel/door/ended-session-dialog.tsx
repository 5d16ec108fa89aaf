import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { signIn as copy } from '../../copy/panel/sign-in.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/empty.tsx'
import { resume, useInterruption } from '../interruption.ts'
import { meQuery } from '../me.ts'

const SignInForm = lazy(() => import('./sign-in-form.tsx'))

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
