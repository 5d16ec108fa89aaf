import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { CardTerms } from '#contract/card-paying.ts'
import { type Card, cardCalls } from '#contract/cards.ts'
import { href } from '#contract/screens.ts'
import { cardBrands } from '#domain/card-brands.ts'
import { type CardChoice, validateChoice } from '#domain/card-form.ts'
import { browserClient } from '../../../api/client.ts'
import { cardPaying as copy } from '../../../copy/card-paying.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Choices, RadioCard } from '../../../ui/form/choice.tsx'
import { TextInput } from '../../../ui/form/field.tsx'
import { resolveBy } from '../../../ui/form/form-resolver.ts'
import { Plus } from '../../../ui/icons.ts'
import { ProblemNote } from '../../../ui/problem-note.tsx'
import { cardInHand } from './card-in-hand.ts'
import { InstallmentsField } from './installments-field.tsx'
import { useTokenising } from './use-tokenising.ts'

const brandOf = ({ payment_method: { name } }: Card) => cardBrands.find((brand) => brand.name === name)

/** One of the kept cards, and its security code (spec 2 §2 §5). */
export function KeptCardForm({ terms, cards }: { terms: CardTerms; cards: readonly Card[] }) {
  const [before] = useState(() => readLeft(terms.order_num))
  const good = cards.filter((card) => !card.is_expired)
  const find = (id: string) => good.find((card) => String(card.id) === id)
  const lengthOf = (id: string): number | null => {
    const card = find(id)
    return (card && brandOf(card)?.codeLength) ?? null
  }
  const form = useForm<CardChoice>({
    mode: 'onTouched',
    resolver: resolveBy<CardChoice>((values) => validateChoice(values, lengthOf(values.card))),
    defaultValues: { card: before?.card ?? (good.length === 1 ? String(good[0]?.id) : ''), code: '' },
  })
  const [count, setCount] = useState(before?.installments ?? 1)
  const tokenising = useTokenising(terms)
  const { errors } = form.formState
  const chosen = find(useWatch({ control: form.control, name: 'card' }))
  const plans = chosen && brandOf(chosen)?.isDebit ? terms.installments.slice(0, 1) : terms.installments
  const installments = plans.some((plan) => plan.count === count) ? count : 1

  const submit = form.handleSubmit(async ({ card, code }) => {
    const id = Number(card)
    const data = async () => ({ token: (await browserClient(cardCalls.token, { params: { id } })).token, security_code: code })
    const problems = await tokenising.give(data, { card_id: id, installments, keep: false }, { screen: 'cards', card, installments })
    if (problems) form.setError('code', { message: problems.code ?? copy.codeWrong }, { shouldFocus: true })
  })

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Choices legend={copy.saved} error={errors.card?.message}>
        {cards.map((card) => (
          <KeptCard key={card.id} card={card} {...form.register('card')} value={card.id} />
        ))}
      </Choices>
      <LinkButton variant="ghost" to={href('addCard', {}, { pedido: terms.order_num })}>
        <Plus aria-hidden size={18} />
        {copy.addCard}
      </LinkButton>
      <TextInput label={copy.code} inputMode="numeric" autoComplete="cc-csc" maxLength={4} className="max-w-60" hint={lengthOf(String(chosen?.id)) === 4 ? copy.codeOnFront : copy.codeOnBack} error={errors.code?.message} {...form.register('code')} />
      <InstallmentsField plans={plans} value={installments} onChange={setCount} />
      {tokenising.problem && <ProblemNote>{tokenising.problem}</ProblemNote>}
      <Button type="submit" busy={tokenising.isBusy} className="figures w-full">
        {copy.pay(terms.total)}
      </Button>
    </form>
  )
}

function KeptCard({ card, ...rest }: { card: Card } & Omit<React.ComponentProps<typeof RadioCard>, 'label'>) {
  const { name } = card.payment_method
  const label = (
    <>
      <span aria-hidden className="figures font-semibold">
        {copy.card(name, card.last_four_digits)}
      </span>
      <span className="sr-only">{copy.cardRead(name, card.last_four_digits)}</span>
    </>
  )
  const note = card.expires === null ? undefined : card.is_expired ? copy.expired(card.expires) : copy.expires(card.expires)
  return <RadioCard label={label} note={note} disabled={card.is_expired} {...rest} />
}

function readLeft(num: number) {
  const left = cardInHand.left(num)
  return left?.screen === 'cards' ? left : null
}
