import { useMutation, useQueryClient } from '@tanstack/react-query'
import { orderCalls } from '#contract/orders.ts'
import { href } from '#contract/screens.ts'
import { actionProblem } from '../../api/action-problem.ts'
import { browserClient } from '../../api/client.ts'
import { orderPageQuery } from '../../api/queries/order-queries.ts'
import { orderPage as copy } from '../../copy/order-page.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Clock } from '../../ui/later-icons.ts'
import { toast } from '../../ui/toast/toast-store.ts'

type LinkProps = { num: number; token: string }

/** What a link that has ended still says: the way in for who made the order. */
export function LinkOver({ num, token }: LinkProps) {
  return (
    <Empty
      heading="h1"
      drawing={<Clock aria-hidden size={56} strokeWidth={1.25} />}
      title={copy.linkOver}
      text={copy.linkOverText}
      action={
        <>
          <LinkButton to={href('login', {}, { volver: href('order', { num, token }) })}>
            {copy.login}
          </LinkButton>
          <LinkButton variant="ghost" to={href('contact')}>
            {copy.contact}
          </LinkButton>
        </>
      }
    />
  )
}

/** To who made the order: its link has ended for others, and can last on. */
export function RenewLink({ num, token }: LinkProps) {
  const cache = useQueryClient()
  const renewing = useMutation({
    mutationFn: () => browserClient(orderCalls.renewLink, { params: { num, token } }),
    networkMode: 'always',
    onSuccess: async () => {
      toast.success(copy.renewed)
      await cache.invalidateQueries({ queryKey: orderPageQuery(num, token).queryKey })
    },
    onError: (error) => toast.error(actionProblem(error, copy.renewFailed)),
  })
  return (
    <div className="my-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg bg-paper-2 px-5 py-4">
      <p>{copy.linkOverOwn}</p>
      <Button size="sm" variant="ghost" busy={renewing.isPending} onClick={() => renewing.mutate()}>
        {copy.renew}
      </Button>
    </div>
  )
}
