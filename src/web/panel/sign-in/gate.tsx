import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { ServerError } from '#contract/client.ts'
import type { Me } from '#contract/panel/staff.ts'
import { homeHref } from '#contract/screens.ts'
import { useLineProbe } from '../../api/connectivity.ts'
import { frame, write } from '../../copy/panel/frame.ts'
import { secondFactor as factor } from '../../copy/panel/security.ts'
import { signIn as copy } from '../../copy/panel/sign-in.ts'
import { Logo } from '../../parts/logo.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty, Skeleton } from '../../ui/empty.tsx'
import { Mark } from '../../ui/mark.tsx'
import { toast } from '../../ui/toaster.tsx'
import { WifiOff } from '../frame/icons.ts'
import { interrupt } from '../interruption.ts'
import { MeContext, meQuery } from '../me.ts'
import { useSignOut } from '../sign-out.ts'
import { EndedSession, PasswordAgain } from './interruption-dialogs.tsx'

/** Probe interval while offline: the panel recovers within three seconds. */
const probeEveryMs = 2_000

const SecondFactorForm = lazy(() => import('./second-factor-form.tsx'))
const SetSecondFactor = lazy(() => import('./set-second-factor.tsx'))
const SignInForm = lazy(() => import('./sign-in-form.tsx'))

/** Admits staff, and explains the refusal to anybody else. */
export function Gate({ children }: { children: ReactNode }) {
  return (
    <>
      <Entrance>{children}</Entrance>
      <EndedSession />
      <PasswordAgain />
      <OfflineLine />
    </>
  )
}

function Entrance({ children }: { children: ReactNode }) {
  const { data: me, error } = useQuery(meQuery())
  const status = error instanceof ServerError ? error.status : null
  if (status === 403) return <NotStaff />
  if (me) {
    return (
      <MeContext value={me}>
        <PastSecondFactor me={me}>{children}</PastSecondFactor>
      </MeContext>
    )
  }
  if (status === 401) return <SignIn />
  return error ? <Away /> : <Opening />
}

function SignIn() {
  return (
    <Card>
      <Mark size={48} className="mb-2 text-glass-text" />
      <h1 className="display text-2xl">{copy.title}</h1>
      <p className="mb-2 text-muted">{copy.text}</p>
      <Suspense fallback={<Skeleton className="h-88 rounded-lg!" />}>
        <SignInForm />
      </Suspense>
      <ToShop />
    </Card>
  )
}

/** Between password and panel: the second factor, or its setup where the shop requires it. Over a screen that was shown, a dialog asks for the factor. */
function PastSecondFactor({ me, children }: { me: Me; children: ReactNode }) {
  const { signOut, isPending } = useSignOut()
  const [isSetting, setSetting] = useState(false)
  const [wasIn, setWasIn] = useState(false)
  if (me.must_set_second_factor && !isSetting) setSetting(true)
  const isNeeded = me.second_factor === 'needed'
  const isOver = isNeeded && wasIn
  useEffect(() => {
    if (isOver) void interrupt('factor')
  }, [isOver])
  if (!isSetting && !isNeeded && !wasIn) setWasIn(true)
  if (!isSetting && (!isNeeded || wasIn)) return children
  return (
    <Card>
      <h1 className="display text-2xl">{isSetting ? factor.mustTitle : factor.gateTitle}</h1>
      <p className="mb-2 text-muted">{isSetting ? factor.mustText : factor.gateText}</p>
      <Suspense fallback={<Skeleton className="h-48 rounded-lg!" />}>
        {isSetting ? <SetSecondFactor onDone={() => setSetting(false)} /> : <SecondFactorForm />}
      </Suspense>
      <Button variant="quiet" busy={isPending} onClick={signOut}>
        {factor.otherAccount}
      </Button>
    </Card>
  )
}

function NotStaff() {
  const { signOut, isPending } = useSignOut()
  return (
    <Card>
      <Empty
        className="p-0! tablet:py-0!"
        heading="h1"
        drawing={<Logo mood="empty" />}
        title={copy.notStaff.title}
        text={copy.notStaff.text}
        action={
          <Button variant="ghost" busy={isPending} onClick={signOut}>
            {copy.notStaff.leave}
          </Button>
        }
      />
      <ToShop />
    </Card>
  )
}

function Away() {
  const cache = useQueryClient()
  const again = () => void cache.refetchQueries({ queryKey: meQuery().queryKey })
  return (
    <Card>
      <Empty
        className="p-0! tablet:py-0!"
        heading="h1"
        drawing={<Logo mood="resting" />}
        title={copy.away.title}
        text={copy.away.text}
        action={<Button onClick={again}>{copy.away.retry}</Button>}
      />
    </Card>
  )
}

const skeleton = { __html: document.getElementById('panel')?.innerHTML ?? '' }

/** While the viewer is unknown: the skeleton that the page itself paints before any script. */
export function Opening() {
  return <div dangerouslySetInnerHTML={skeleton} />
}

export function Card({ children }: { children: ReactNode }) {
  return (
    <main className="grid min-h-dvh content-center justify-items-center bg-paper-2 px-4 py-10">
      <div className="enter grid w-full max-w-105 gap-3 rounded-xl bg-card p-6 shadow-high tablet:p-8">
        {children}
      </div>
    </main>
  )
}

function ToShop() {
  return (
    <a
      href={homeHref}
      className="inline-flex min-h-12 items-center justify-self-center font-semibold text-glass-text underline-offset-4 hover:underline"
    >
      {copy.toShop}
    </a>
  )
}

/** First key segments of writes whose screens say themselves that they wait. */
const toldBeside = ['sales', 'phone-quote', 'picking']

/** Says that there is no line and, of each write that is made without one, that it waits for it. */
function OfflineLine() {
  const isOnline = useLineProbe(probeEveryMs)
  const waiting = useIsMutating({
    predicate: ({ state, options: { mutationKey = [] } }) =>
      state.isPaused && !toldBeside.includes(String(mutationKey[0])),
  })
  useEffect(() => {
    if (waiting > 0) toast.info(write.waiting)
    else toast.dismiss(write.waiting)
  }, [waiting])
  return (
    <output className="pointer-events-none fixed inset-x-0 top-0 z-40 block pt-[env(safe-area-inset-top)]">
      {!isOnline && (
        <span className="enter flex flex-wrap items-center justify-center gap-x-2 bg-ink px-4 py-2.5 text-center font-semibold text-paper shadow-high max-tablet:text-sm">
          <WifiOff aria-hidden size={18} className="shrink-0" />
          {frame.offline}
          <span className="font-normal">{frame.offlineMore}</span>
        </span>
      )}
    </output>
  )
}
