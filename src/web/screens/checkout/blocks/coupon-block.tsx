import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { ServerError } from '#contract/client.ts'
import { type Coupon, couponEndpoints } from '#contract/coupons.ts'
import { commerceId } from '#contract/shop.ts'
import { type CartDiscount, discountOf } from '#contract/total-steps.ts'
import { minimumRefusal } from '#domain/money/coupon.ts'
import { fromPesos } from '#domain/money/money.ts'
import { refusalText } from '#domain/text/refusal-text.ts'
import { actionProblem } from '../../../api/action-problem.ts'
import { readSaved, useSaveCart, waitingChanges } from '../../../api/cart/save-cart.ts'
import { type CartChoices, choicesOf } from '../../../api/cart/send-cart.ts'
import { browserClient } from '../../../api/client.ts'
import { card } from '../../../copy/card.ts'
import { payment as copy } from '../../../copy/checkout.ts'
import {
  clearWaitingCoupon,
  readWaitingCoupon,
  saveWaitingCoupon,
  valueText,
} from '../../../parts/coupons.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { TextInput } from '../../../ui/form/field.tsx'
import { X } from '../../../ui/icons.tsx'
import { TicketPercent } from '../../../ui/lazy-icons.ts'
import { toast } from '../../../ui/toaster.tsx'
import type { BlockProblem } from '../block-problem.ts'
import type { OrderCart } from '../use-order-cart.ts'
import { BlockCard, BlockHead } from './block.tsx'
import { LoginLink } from './buyer-block.tsx'

type CouponBlockProps = {
  n: number
  orderCart: OrderCart
  isBuyer: boolean
  problem: BlockProblem | null
  onApplied: (hadMethod: boolean) => void
}

/** The order's coupon: a line until a code is entered, then its discount, or why there is none. */
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
      method="post"
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

type CouponField = {
  typed: string
  type: (typed: string) => void
  /** Why the last code was refused. */
  problem: string | null
  /** Whether logging in may help. */
  needsLogin: boolean
  isBusy: boolean
  apply: () => void
}

type CouponRejection = { code?: string; message: string }

/** Entering a code, looking it up and applying it (spec 2 §4, §5, §8). A waiting coupon is applied automatically. */
function useCouponField({ cart, choices }: OrderCart, onApplied: (hadMethod: boolean) => void): CouponField {
  const cache = useQueryClient()
  const save = useSaveCart()
  const [waiting] = useState(readWaitingCoupon)
  const [typed, setTyped] = useState(waiting ?? '')
  const applying = useMutation({ mutationFn: putOn, networkMode: 'always', onSuccess: tell })

  /** The refusal, or null once applied. */
  async function putOn(code: string): Promise<CouponRejection | null> {
    if (code === '') return { message: copy.couponEmpty }
    const found = await lookUp(code, choices.selected_buyer)
    if ('message' in found) return found
    const tooLittle = minimumRefusal(
      found.min_amount === null ? null : fromPesos(found.min_amount),
      fromPesos(cart.totals?.goods ?? 0),
    )
    if (tooLittle) return tooLittle
    // As of now: it may have been chosen while the code was looked up.
    const { payment_method_id: method } = choicesNow(cache)
    try {
      await save.mutateAsync({ choices: { cupon_id: found.id, payment_method_id: null } })
      onApplied(method !== null)
      return null
    } catch (error) {
      return noOf(error, card.saveFailed)
    }
  }

  function tell(rejection: CouponRejection | null): void {
    if (rejection) return
    setTyped('')
    toast.success(copy.couponAdded)
  }

  const applyWaiting = useEffectEvent(() => {
    if (readWaitingCoupon() === null || waiting === null) return
    clearWaitingCoupon()
    // The field may be out of view, hence the toast.
    applying.mutate(waiting, { onSuccess: (rejection) => rejection && toast.error(rejection.message) })
  })
  useEffect(() => applyWaiting(), [])

  return {
    typed,
    type: (text) => {
      setTyped(text)
      applying.reset()
    },
    problem: applying.data?.message ?? null,
    needsLogin: applying.data?.code === 'coupon_needs_login' || applying.data?.code === 'coupon_of_another',
    isBusy: applying.isPending,
    apply: () => {
      if (!applying.isPending) applying.mutate(typed.trim())
    },
  }
}

/** The saved choices with all pending changes applied. */
function choicesNow(cache: QueryClient): Partial<CartChoices> {
  const saved = readSaved(cache)
  return waitingChanges(cache).reduce<Partial<CartChoices>>(
    (choices, change) => ({ ...choices, ...change.choices }),
    saved === null ? {} : choicesOf(saved),
  )
}

/** The coupon of a code, or its refusal: unknown, another buyer's or client's, or a failed request. */
async function lookUp(code: string, clientId: number | null): Promise<Coupon | CouponRejection> {
  const unknown = { code: 'coupon_unknown', message: refusalText.coupon_unknown }
  try {
    return (
      (
        await browserClient(couponEndpoints.search, {
          params: { commerce_id: commerceId, code },
          query: { selected_buyer: clientId ?? undefined },
        })
      ).cupon ?? unknown
    )
  } catch (error) {
    // A code of invalid form is malformed input for the server.
    return error instanceof ServerError && error.status === 422 ? unknown : noOf(error, copy.couponFailed)
  }
}

function noOf(error: unknown, failed: string): CouponRejection {
  return {
    code: error instanceof ServerError ? error.body.code : undefined,
    message: actionProblem(error, failed),
  }
}
