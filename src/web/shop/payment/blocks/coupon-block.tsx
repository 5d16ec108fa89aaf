import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { Coupon } from '#contract/coupons.ts'
import { payment as copy } from '../../../copy/payment.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { TextInput } from '../../../ui/form/field.tsx'
import { X } from '../../../ui/icons.ts'
import { TicketPercent } from '../../../ui/later-icons.ts'
import { valueText } from '../../coupons/coupon-value.ts'
import { keepWaitingCoupon } from '../../coupons/waiting-coupon.ts'
import type { BlockProblem } from '../block-problem.ts'
import { type CouponField, useCouponField } from '../use-coupon-field.ts'
import type { OrderCart } from '../use-order-cart.ts'
import { LoginLink } from './buyer-block.tsx'

type CouponBlockProps = { n: number; order: OrderCart; isBuyer: boolean; problem: BlockProblem | null; onApplied: (hadMethod: boolean) => void }

/** One coupon for the order: a line until somebody has a code to type, then what it takes off, or why it takes off nothing. */
export function CouponBlock({ n, order, isBuyer, problem, onApplied }: CouponBlockProps) {
  const titleId = useId()
  const section = useRef<HTMLElement>(null)
  const [isOpened, setOpened] = useState(false)
  const field = useCouponField(order, (hadMethod) => {
    setOpened(false)
    section.current?.focus({ preventScroll: true })
    onApplied(hadMethod)
  })
  const applied = order.choices.cupon_id === null ? null : order.cart.cupon
  const isTyping = applied === null && (isOpened || field.typed !== '' || field.problem !== null)

  useEffect(() => {
    if (problem === null) return
    section.current?.scrollIntoView({ block: 'start' })
    section.current?.focus({ preventScroll: true })
  }, [problem])

  return (
    <section ref={section} tabIndex={-1} aria-labelledby={titleId} className={classes('scroll-mt-4 rounded-lg border bg-card px-4 outline-offset-2 tablet:px-6', problem ? 'border-danger' : 'border-line', isTyping || applied ? 'py-5' : 'py-2.5')}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span aria-hidden className="figures grid size-7 shrink-0 place-items-center rounded-full bg-paper-2 text-xs font-semibold">
          {n}
        </span>
        <h2 id={titleId} className="text-md font-semibold">
          {copy.coupon}
        </h2>
        {!isTyping && applied === null && (
          <Button variant="quiet" size="sm" className="-mr-3 ml-auto" onClick={() => setOpened(true)}>
            {copy.couponHave}
          </Button>
        )}
      </div>
      {isTyping && <CouponForm field={field} isBuyer={isBuyer} takesFocus={isOpened} />}
      {applied && <AppliedCoupon coupon={applied} problem={order.cart.cupon_problem?.message ?? null} onRemove={() => order.choose({ cupon_id: null })} />}
      {problem && order.cart.cupon_problem === null && (
        <p role="alert" className="mt-3 font-medium text-danger">
          {problem.message}
        </p>
      )}
    </section>
  )
}

function CouponForm({ field, isBuyer, takesFocus }: { field: CouponField; isBuyer: boolean; takesFocus: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    field.apply()
  }
  return (
    <form noValidate className="enter mt-4 grid max-w-120 grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2" onSubmit={submit}>
      <TextInput
        ref={input}
        label={copy.couponCode}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        enterKeyHint="done"
        value={field.typed}
        error={field.problem}
        onChange={(event) => field.type(event.target.value)}
      />
      <Button type="submit" variant="ghost" busy={field.isBusy} className="mt-7">
        {copy.couponApply}
      </Button>
      {field.needsLogin && !isBuyer && (
        <p className="col-span-2 -ml-4">
          <LoginLink variant="quiet" size="sm" onClick={() => keepWaitingCoupon(field.typed)}>
            {copy.buyerEnter}
          </LoginLink>
        </p>
      )}
    </form>
  )
}

function AppliedCoupon({ coupon, problem, onRemove }: { coupon: Coupon; problem: string | null; onRemove: () => void }) {
  return (
    <div className="enter mt-4">
      <p className={classes('flex w-fit max-w-full items-center gap-3 rounded-md border-[1.5px] border-dashed py-0.5 pr-0.5 pl-4', problem ? 'border-edge text-muted' : 'border-glass-text')}>
        <TicketPercent aria-hidden size={20} className={classes('shrink-0', problem === null && 'text-glass-text')} />
        <span className="flex min-w-0 flex-wrap gap-x-2">
          <strong className="figures font-semibold tracking-[0.04em] break-all text-ink">{coupon.code}</strong>
          <span className={classes('whitespace-nowrap', problem && 'line-through')}>{copy.couponValue(valueText(coupon))}</span>
        </span>
        <IconButton label={copy.couponRemove(coupon.code)} onClick={onRemove}>
          <X aria-hidden size={18} />
        </IconButton>
      </p>
      <output className={classes('block font-medium text-danger', problem && 'mt-3')}>{problem && copy.couponOff(problem)}</output>
    </div>
  )
}
