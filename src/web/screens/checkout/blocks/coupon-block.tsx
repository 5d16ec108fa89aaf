import { type FormEvent, useId, useRef, useState } from 'react'
import { type CartDiscount, discountOf } from '#contract/total-steps.ts'
import { payment as copy } from '../../../copy/checkout.ts'
import { valueText, saveWaitingCoupon } from '../../../parts/coupons.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { TextInput } from '../../../ui/form/field.tsx'
import { X } from '../../../ui/icons.tsx'
import { TicketPercent } from '../../../ui/lazy-icons.ts'
import type { BlockProblem } from '../block-problem.ts'
import type { OrderCart } from '../use-order-cart.ts'
import { BlockCard, BlockHead } from './block.tsx'
import { LoginLink } from './buyer-block.tsx'
import { type CouponField, useCouponField } from './use-coupon-field.ts'

type CouponBlockProps = {
  n: number
  orderCart: OrderCart
  isBuyer: boolean
  problem: BlockProblem | null
  onApplied: (hadMethod: boolean) => void
}

/** One coupon for the order: a line until somebody has a code to type, then what it takes off, or why it takes off nothing. */
export function CouponBlock({ n, orderCart, isBuyer, problem, onApplied }: CouponBlockProps) {
  const titleId = useId()
  const card = useRef<HTMLElement>(null)
  const [isOpened, setOpened] = useState(false)
  const field = useCouponField(orderCart, (hadMethod) => {
    setOpened(false)
    card.current?.focus({ preventScroll: true })
    onApplied(hadMethod)
  })
  const applied = orderCart.choices.cupon_id === null ? null : discountOf(orderCart.cart)
  const isTyping = applied === null && (isOpened || field.typed !== '' || field.problem !== null)

  return (
    <BlockCard ref={card} titleId={titleId} isOpen={isTyping || applied !== null} problem={problem}>
      <BlockHead n={n} title={copy.coupon} titleId={titleId}>
        {!isTyping && applied === null && (
          <Button variant="quiet" size="sm" className="-mr-4 ml-auto" onClick={() => setOpened(true)}>
            {copy.couponHave}
          </Button>
        )}
      </BlockHead>
      {isTyping && <CouponForm field={field} isBuyer={isBuyer} takesFocus={isOpened} />}
      {applied && <AppliedCoupon coupon={applied} onRemove={() => orderCart.choose({ cupon_id: null })} />}
      {problem && !discountOf(orderCart.cart)?.problem && (
        <p role="alert" className="mt-3 font-medium text-danger">
          {problem.message}
        </p>
      )}
    </BlockCard>
  )
}

type CouponFormProps = { field: CouponField; isBuyer: boolean; takesFocus: boolean }

function CouponForm({ field, isBuyer, takesFocus }: CouponFormProps) {
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    field.apply()
  }
  return (
    <form
      noValidate
      className="enter mt-4 grid max-w-120 grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2"
      onSubmit={submit}
    >
      <TextInput
        ref={takesFocus ? takeFocus : undefined}
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
          <LoginLink variant="quiet" size="sm" onClick={() => saveWaitingCoupon(field.typed)}>
            {copy.buyerEnter}
          </LoginLink>
        </p>
      )}
    </form>
  )
}

function takeFocus(input: HTMLInputElement | null): void {
  input?.focus()
}

type AppliedCouponProps = { coupon: CartDiscount; onRemove: () => void }

function AppliedCoupon({ coupon, onRemove }: AppliedCouponProps) {
  const { problem } = coupon
  return (
    <div className="enter mt-4">
      <p
        className={classes(
          'flex w-fit max-w-full items-center gap-3 rounded-md border-[1.5px] border-dashed py-0.5 pr-0.5 pl-4',
          problem ? 'border-edge text-muted' : 'border-glass-text',
        )}
      >
        <TicketPercent
          aria-hidden
          size={20}
          className={classes('shrink-0', problem === null && 'text-glass-text')}
        />
        <span className="flex min-w-0 flex-wrap gap-x-2">
          <strong className="figures font-semibold tracking-[0.04em] break-all text-ink">
            {coupon.code}
          </strong>
          <span className={classes('whitespace-nowrap', problem && 'line-through')}>
            {copy.couponValue(valueText(coupon))}
          </span>
        </span>
        <IconButton label={copy.couponRemove(coupon.code)} onClick={onRemove}>
          <X aria-hidden size={18} />
        </IconButton>
      </p>
      <output className={classes('block font-medium text-danger', problem && 'mt-3')}>
        {problem && copy.couponOff(problem)}
      </output>
    </div>
  )
}
