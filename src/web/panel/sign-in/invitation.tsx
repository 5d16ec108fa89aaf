import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ServerError } from '#contract/client.ts'
import { panelHref, panelScreens } from '#contract/panel/screens.ts'
import { invitationEndpoints } from '#contract/panel/staff.ts'
import { sessionEndpoints } from '#contract/sessions.ts'
import { actionProblem } from '../../api/action-problem.ts'
import { browserClient } from '../../api/client.ts'
import { invitation as copy } from '../../copy/panel/team.ts'
import { Logo } from '../../parts/logo.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty, Skeleton } from '../../ui/empty.tsx'
import { Mark } from '../../ui/mark.tsx'
import { ProblemNote } from '../../ui/note.tsx'
import { meQuery } from '../me.ts'
import { useSignOut } from '../sign-out.ts'
import { Card } from './gate.tsx'

const SignInForm = lazy(() => import('./sign-in-form.tsx'))
const NewAccountForm = lazy(() => import('./new-account-form.tsx'))

const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: () => browserClient(invitationEndpoints.read, { params: { token } }),
  })

/** The logged-in buyer, staff or not. */
const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: () => browserClient(sessionEndpoints.user, {}).catch(() => null),
})

/** The screen of an invitation link. */
export default function InvitationPage() {
  const { token = '' } = useParams()
  const { data: invitation, error } = useQuery(invitationQuery(token))
  if (error instanceof ServerError && error.status < 500) return <Over />
  return (
    <Card>
      <Mark size={48} className="mb-2 text-glass-text" />
      <h1 className="display text-2xl">{copy.title}</h1>
      {error && <ProblemNote>{copy.failed}</ProblemNote>}
      {invitation ? (
        <>
          <p className="mb-2 text-muted">{copy.text(invitation.shop.name, invitation.role_name)}</p>
          {invitation.has_account ? (
            <WithAccount token={token} email={invitation.email} />
          ) : (
            <Suspense fallback={<Skeleton className="h-88 rounded-lg!" />}>
              <p>{copy.newAccount(invitation.email)}</p>
              <NewAccountForm token={token} />
            </Suspense>
          )}
        </>
      ) : (
        <Skeleton className="h-88 rounded-lg!" />
      )}
    </Card>
  )
}

function Over() {
  return (
    <Card>
      <Empty
        className="p-0! tablet:py-0!"
        heading="h1"
        drawing={<Logo mood="empty" />}
        title={copy.over}
        text={copy.overText}
        action={
          <a
            href={panelScreens.today}
            className="font-semibold text-glass-text underline-offset-4 hover:underline"
          >
            {copy.toPanel}
          </a>
        }
      />
    </Card>
  )
}

function WithAccount({ token, email }: { token: string; email: string }) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { signOut, isPending: isLeaving } = useSignOut(panelHref('invitation', { token }))
  const { data: user } = useQuery(userQuery)
  const [problem, setProblem] = useState<string | null>(null)
  const accept = async (): Promise<void> => {
    try {
      await browserClient(invitationEndpoints.accept, { params: { token } })
      await cache.resetQueries({ queryKey: meQuery().queryKey })
      await navigate(panelScreens.today, { replace: true })
    } catch (error) {
      setProblem(actionProblem(error as Error, copy.failed))
    }
  }
  if (user === undefined) return <Skeleton className="h-88 rounded-lg!" />
  if (user === null) {
    return (
      <Suspense fallback={<Skeleton className="h-88 rounded-lg!" />}>
        <p>{copy.withAccount(email)}</p>
        <SignInForm onEntered={() => cache.invalidateQueries({ queryKey: userQuery.queryKey })} />
      </Suspense>
    )
  }
  return (
    <div className="grid gap-3">
      {problem && <ProblemNote>{problem}</ProblemNote>}
      <Button onClick={() => void accept()}>{copy.acceptAs(user.buyer.name)}</Button>
      <Button variant="quiet" busy={isLeaving} onClick={signOut}>
        {copy.otherAccount}
      </Button>
    </div>
  )
}
