import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Buyer } from '#contract/accounts.ts'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import { helpEndpoints } from '#contract/messaging.ts'
import { screens } from '#contract/screens.ts'
import { commerceId } from '#contract/shop.ts'
import { phoneText } from '#domain/text/phone.ts'
import { openingStatus } from '#domain/time/opening-hours.ts'
import { actionProblem } from '../../api/action-problem.ts'
import { browserClient } from '../../api/client.ts'
import { callRequestQuery } from '../../api/queries/messaging-queries.ts'
import { commerceQuery } from '../../api/queries/shop-queries.ts'
import { help as copy } from '../../copy/help.ts'
import { frame } from '../../copy/shell.ts'
import { requestLogin } from '../../parts/login-request/login-request.tsx'
import { WaitingCallRequest } from '../../parts/shop-info.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { ProblemNote } from '../../ui/note.tsx'
import { usePageTime } from '../../ui/page-time.ts'
import { TextLink } from '../../ui/text-link.tsx'

type CallRequestCardProps = {
  call: EndpointAnswer<typeof helpEndpoints.waitingCall> | null
  buyer: Buyer | null
}

/** Requests a call, and shows the pending one (spec 2 §2, §4). */
export function CallRequestCard({ call, buyer }: CallRequestCardProps) {
  const request = useCallRequest()
  if (call?.waiting_call) {
    return (
      <div className="grid gap-4 pt-2">
        <WaitingCallRequest />
        <p className="text-muted">{copy.waitingText}</p>
        <LinkButton to={screens.messages} variant="ghost" className="justify-self-start">
          {copy.toMessages}
        </LinkButton>
      </div>
    )
  }
  const isLate = call !== null && call.asked_at !== null
  return (
    <section
      aria-labelledby="llamada"
      className="grid justify-items-start gap-4 rounded-xl border border-line bg-card p-5 shadow-low noscript:hidden tablet:p-8"
    >
      <h2 id="llamada" className="display text-xl">
        {copy.call.title}
      </h2>
      {isLate ? <p>{copy.late}</p> : <p>{copy.call.text}</p>}
      <Closed />
      <Phone buyer={buyer}>
        {request.problem && <ProblemNote className="w-full">{request.problem}</ProblemNote>}
        <Button busy={request.isBusy} onClick={() => requestLogin('help', request.ask)}>
          {isLate ? copy.askAgain : copy.ask}
        </Button>
      </Phone>
    </section>
  )
}

function useCallRequest() {
  const cache = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => browserClient(helpEndpoints.requestCall, { body: { commerce_id: commerceId } }),
    networkMode: 'always',
    onSuccess: (answer) => cache.setQueryData(callRequestQuery().queryKey, answer),
  })
  return { ask: () => mutate(), isBusy: isPending, problem: error && actionProblem(error, copy.refused) }
}

function Closed() {
  const now = new Date(usePageTime())
  const { data: commerce } = useQuery(commerceQuery())
  const opening = commerce && openingStatus(commerce.workdays, now)
  if (!opening || opening.open) return null
  return (
    <p className="rounded-md bg-paper-2 px-4 py-3">
      {opening.opens
        ? copy.closed(frame.opensAt(opening.opens.weekday, opening.opens.at))
        : copy.closedNoTime}
    </p>
  )
}

/** The phone to be called; requests need one. */
function Phone({ buyer, children }: { buyer: Buyer | null; children: ReactNode }) {
  if (buyer === null) {
    return (
      <>
        <p className="text-muted">{copy.visitor}</p>
        {children}
      </>
    )
  }
  if (!buyer.phone) {
    return (
      <>
        <p>{copy.noPhone}</p>
        <LinkButton to={screens.configuration}>{copy.addPhone}</LinkButton>
      </>
    )
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4">
        <p className="figures font-semibold">{copy.phone(phoneText(buyer.phone))}</p>
        <TextLink to={screens.configuration}>{copy.otherPhone}</TextLink>
      </div>
      {children}
    </>
  )
}
