import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { paymentProofEndpoints } from '#contract/payments.ts'
import { maxProofBytes, proofTypes } from '#domain/payments/proof.ts'
import { formatDate, formatTime } from '#domain/time/dates.ts'
import { actionProblem } from '../../api/action-problem.ts'
import { browserClient } from '../../api/client.ts'
import { paymentProofQuery } from '../../api/queries/order-queries.ts'
import { paymentProofs as copy } from '../../copy/orders.ts'
import { toast } from '../../ui/toaster.tsx'

/** Upload of a payment proof, when the order awaits one. */
export function SendPaymentProof({ num, token }: { num: number; token: string }) {
  const cache = useQueryClient()
  const hintId = useId()
  const [isTooBig, setTooBig] = useState(false)
  const { data } = useQuery(paymentProofQuery(num, token))
  const sending = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData()
      body.append('file', file)
      return browserClient(paymentProofEndpoints.send, { params: { num, token }, body })
    },
    networkMode: 'always',
    onSuccess: (state) => {
      cache.setQueryData(paymentProofQuery(num, token).queryKey, state)
      toast.success(copy.sent)
    },
  })
  if (!data?.is_asked) return null
  const { sent_at: sentAt, refused_reason: reason } = data
  const problem = isTooBig ? copy.tooBig : sending.isError ? actionProblem(sending.error, copy.failed) : null
  const send = (file: File | undefined): void => {
    if (!file || sending.isPending) return
    setTooBig(file.size > maxProofBytes)
    if (file.size <= maxProofBytes) sending.mutate(file)
  }
  return (
    <div className="mt-4 grid gap-2 border-t border-line pt-4">
      <h3 className="font-semibold">{copy.heading}</h3>
      {reason !== null && <p className="font-medium wrap-anywhere text-danger">{copy.refused(reason)}</p>}
      <p className="figures">
        {sentAt === null ? copy.ask : copy.received(formatDate(sentAt), formatTime(sentAt))}
      </p>
      <label className="relative inline-flex min-h-12 cursor-pointer items-center justify-center rounded-md border-[1.5px] border-edge px-6 text-center font-semibold transition-colors hover:border-ink hover:bg-paper-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink">
        {sending.isPending ? copy.sending : sentAt === null ? copy.send : copy.sendOther}
        <input
          type="file"
          accept={proofTypes}
          aria-describedby={hintId}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={({ target }) => {
            send(target.files?.[0])
            target.value = ''
          }}
        />
      </label>
      <p id={hintId} className="text-xs text-muted">
        {copy.formats}
      </p>
      {problem !== null && (
        <p role="alert" className="font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}
