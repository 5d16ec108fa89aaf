import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useLoaderData } from 'react-router'
import { type CardTerms, type Card, cardEndpoints } from '#contract/payments.ts'
import { href } from '#contract/screens.ts'
import { cardBrands, type CardChoice, validateChoice } from '#domain/payments/card.ts'
import { browserClient } from '../../../api/client.ts'
import { loadInBrowser, loadOnServer } from '../../../api/load.ts'
import { cardsQuery } from '../../../api/queries/account-queries.ts'
import { cardPayment as copy } from '../../../copy/payment.ts'
import { unlistedMeta } from '../../../seo/meta.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Choices, RadioCard } from '../../../ui/form/choice.tsx'
import { fieldProps, resolveBy } from '../../../ui/form/form-resolver.ts'
import { Plus } from '../../../ui/icons.tsx'
import type { Route } from './+types/cards'
import { CodeField, PayButton, InstallmentsField, useInstallments } from './card-form-parts.tsx'
import { cardInHand } from './card-in-hand.ts'
import { CardPage, loadCards } from './card-page.tsx'
import { useTokenising } from './tokenise.ts'

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, loadCards)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, loadCards)
export const meta = unlistedMeta(copy.cardsTitle)

export default function CardsScreen() {
  const { num } = useLoaderData<typeof loader>().result
  const { data: cards = [] } = useQuery(cardsQuery())
  return (
    <CardPage num={num} heading={copy.cards}>
      {(terms) => <SavedCardForm key={num} terms={terms} cards={cards} />}
    </CardPage>
  )
}

function SavedCardForm({ terms, cards }: { terms: CardTerms; cards: readonly Card[] }) {
  const [before] = useState(() => cardInHand.typedOn('cards', terms.order_num))
  const good = cards.filter((card) => !card.is_expired)
  const brandOf = (id: string) => {
    const card = good.find((one) => String(one.id) === id)
    return cardBrands.find(({ name }) => name === card?.payment_method.name)
  }
  const form = useForm<CardChoice>({
    mode: 'onTouched',
    resolver: resolveBy<CardChoice>((values) =>
      validateChoice(values, brandOf(values.card)?.codeLength ?? null),
    ),
    defaultValues: { card: before?.card ?? (good.length === 1 ? String(good[0]?.id) : ''), code: '' },
  })
  const tokenising = useTokenising(terms)
  const { errors } = form.formState
  const brand = brandOf(useWatch({ control: form.control, name: 'card' }))
  const installments = useInstallments(terms.installments, brand?.isDebit ?? false, before?.installments)

  const submit = form.handleSubmit(async ({ card, code }) => {
    const id = Number(card)
    const data = async () => ({
      token: (await browserClient(cardEndpoints.token, { params: { id } })).token,
      security_code: code,
    })
    const problems = await tokenising.give(
      data,
      { card_id: id, installments: installments.value, keep: false },
      { screen: 'cards', card, installments: installments.value },
    )
    if (problems) form.setError('code', { message: problems.code ?? copy.codeWrong }, { shouldFocus: true })
  })

  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-5">
      <Choices legend={copy.saved} error={errors.card?.message}>
        {cards.map((card) => (
          <SavedCardOption key={card.id} card={card} {...form.register('card')} value={card.id} />
        ))}
      </Choices>
      <LinkButton variant="ghost" to={href('addCard', {}, { pedido: terms.order_num })}>
        <Plus aria-hidden size={18} />
        {copy.addCard}
      </LinkButton>
      <CodeField length={brand?.codeLength} className="max-w-60" {...fieldProps(form, 'code')} />
      <InstallmentsField {...installments} />
      <PayButton total={terms.total} tokenising={tokenising} />
    </form>
  )
}

function SavedCardOption({
  card,
  ...rest
}: { card: Card } & Omit<React.ComponentProps<typeof RadioCard>, 'label'>) {
  const { name } = card.payment_method
  const label = (
    <>
      <span aria-hidden className="figures font-semibold">
        {copy.card(name, card.last_four_digits)}
      </span>
      <span className="sr-only">{copy.cardRead(name, card.last_four_digits)}</span>
    </>
  )
  const note =
    card.expires === null
      ? undefined
      : card.is_expired
        ? copy.expired(card.expires)
        : copy.expires(card.expires)
  return <RadioCard label={label} note={note} disabled={card.is_expired} {...rest} />
}
