import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { PreferenceAnswer } from '#contract/payments.ts'
import { actionProblem } from '../../api/action-problem.ts'
import { preferenceQuery } from '../../api/queries/order-queries.ts'
import { onlinePayment as copy } from '../../copy/payment.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/empty.tsx'
import { ProblemNote, TestNote } from '../../ui/note.tsx'

/** MercadoPago's script draws its button; without it, a link leads to the same page. */
const Wallet = lazy(() => import('./wallet.tsx'))

export function MercadoPagoPanel({ num }: { num: number }) {
  const { data, error, isFetching, refetch } = useQuery(preferenceQuery(num))
  if (data) return <Way preference={data} />
  if (error && !isFetching) {
    return (
      <div className="grid gap-4">
        <ProblemNote>{actionProblem(error, copy.failed)}</ProblemNote>
        <Button onClick={() => void refetch()}>{copy.retry}</Button>
      </div>
    )
  }
  return (
    <output className="block">
      <span className="sr-only">{copy.preparing}</span>
      <Skeleton className="h-12 rounded-md" />
    </output>
  )
}

function Way({ preference }: { preference: PreferenceAnswer }) {
  const [isDrawn, setDrawn] = useState(false)
  const { is_test: isTest, init_point: page, preference_id: id, public_key: key } = preference
  return (
    <div className="grid gap-3">
      <p className="text-muted">{copy.onPage}</p>
      {!isTest && (
        <Suspense>
          <Wallet preferenceId={id} publicKey={key} onDrawn={setDrawn} />
        </Suspense>
      )}
      {!isDrawn && (
        <LinkButton reloads to={page}>
          {copy.goToPage}
        </LinkButton>
      )}
      {isTest && <TestNote>{copy.testWhy}</TestNote>}
    </div>
  )
}
