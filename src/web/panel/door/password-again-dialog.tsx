import { lazy, Suspense } from 'react'
import { signIn as copy } from '../../copy/panel/sign-in.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/empty.tsx'
import { resume, useInterruption } from '../interruption.ts'

const PasswordAgainForm = lazy(() => import('./password-again-form.tsx'))

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
