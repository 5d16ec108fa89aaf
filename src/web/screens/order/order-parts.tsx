import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type OrderPage, orderEndpoints } from '#contract/orders.ts'
import { href } from '#contract/screens.ts'
import type { Commerce } from '#contract/shop.ts'
import { deliveryTime } from '#domain/delivery/delivery.ts'
import { formatDate, formatTime } from '#domain/time/dates.ts'
import { actionProblem } from '../../api/action-problem.ts'
import { useIsBuyer } from '../../api/cart/use-cart.ts'
import { browserClient } from '../../api/client.ts'
import { orderPageQuery } from '../../api/queries/order-queries.ts'
import { payment } from '../../copy/checkout.ts'
import { orderPage as copy } from '../../copy/order-page.ts'
import { orders } from '../../copy/orders.ts'
import { frame } from '../../copy/shell.ts'
import { OrderAgainButton } from '../../parts/orders/again-button.tsx'
import { OrderChat, Part, shopPlace } from '../../parts/orders/order-facts.tsx'
import {
  PendingPayment,
  isOfferedAgain,
  isPaymentPending,
  isUnderWay,
  PaymentState,
} from '../../parts/orders/order-state.tsx'
import { SendPaymentProof } from '../../parts/orders/send-payment-proof.tsx'
import { AnnulButton } from '../../parts/orders/unpaid-order.tsx'
import { LinkButton, Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Clock } from '../../ui/lazy-icons.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { toast } from '../../ui/toaster.tsx'

export function PaymentPart({ order, token }: { order: OrderPage; token: string }) {
  const { payment_method: method, payment_status: payment, owed, hold_until: hold } = order
  const isOpen = isUnderWay(order)
  const isToPayByHand = payment === null && isOpen && owed !== 0
  return (
    <Part title={copy.payment} isSoft>
      <p className="font-semibold">{method?.name}</p>
      <PaymentState order={order} className="mt-0.5 block text-sm" />
      {isToPayByHand && method?.description && (
        <div className="mt-3">
          <h3 className="text-xs text-muted">{copy.howTo}</h3>
          <p className="whitespace-pre-line">{method.description}</p>
        </div>
      )}
      {isToPayByHand && <SendPaymentProof num={order.num} token={token} />}
      {isPaymentPending(order) && (
        <PendingPayment order={order} className="mt-3">
          {order.is_own && <AnnulButton order={order} size="sm" />}
        </PendingPayment>
      )}
      {isOfferedAgain(order) && (
        <div className="mt-4 grid gap-3 empty:hidden">
          {isOpen && hold !== null && (
            <p className="figures">{copy.holdUntil(formatDate(hold), formatTime(hold))}</p>
          )}
          {!order.pays_by_link &&
            (order.is_own ? <OrderAgainButton order={order} /> : isOpen && <Elsewhere />)}
        </div>
      )}
    </Part>
  )
}

/** Only the buyer can pay; the link alone does not suffice. */
function Elsewhere() {
  const isBuyer = useIsBuyer()
  return (
    <>
      <p>{copy.elsewhere}</p>
      {!isBuyer && (
        <LinkButton variant="ghost" to={href('login', {}, { volver: href('orders') })}>
          {copy.login}
        </LinkButton>
      )}
    </>
  )
}

export function DeliveryPart({ order, commerce }: { order: OrderPage; commerce: Commerce }) {
  const { deliver, place, fecha_entrega: day, delivery_slot: slot } = order
  return (
    <Part title={copy.delivery} isSoft>
      <p>
        {deliver === 1
          ? place === null
            ? payment.deliveryHome
            : orders.deliveryTo(place)
          : copy.pickUp(shopPlace(commerce))}
      </p>
      {isUnderWay(order) && (day !== null || order.order_status.name !== 'Listo para retirar') && (
        <p className="figures text-muted">
          {day === null ? deliveryTime(deliver, null, null) : copy.day(deliveryTime(deliver, day, slot))}
        </p>
      )}
    </Part>
  )
}

type HelpProps = { order: OrderPage; commerce: Pick<Commerce, 'phone'> }

/** A chat about this order, and a link to withdraw from a purchase at a distance. */
export function HelpPart({ order: { num, can_withdraw: canWithdraw }, commerce: { phone } }: HelpProps) {
  if (phone === null && !canWithdraw) return null
  return (
    <Part title={copy.help} isSoft className="tablet:max-notebook:col-span-2">
      <OrderChat num={num} phone={phone} className="-mt-2 mb-1" />
      {canWithdraw && (
        <>
          <p className="text-xs text-muted">{orders.withdrawal}</p>
          <TextLink to={href('withdrawal', {}, { pedido: num })}>{frame.withdrawal}</TextLink>
        </>
      )}
    </Part>
  )
}

type LinkProps = { num: number; token: string }

/** Content of an expired link: a login for the buyer. */
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

/** Shown to the buyer: renews an expired link. */
export function RenewLink({ num, token }: LinkProps) {
  const cache = useQueryClient()
  const renewing = useMutation({
    mutationFn: () => browserClient(orderEndpoints.renewLink, { params: { num, token } }),
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
