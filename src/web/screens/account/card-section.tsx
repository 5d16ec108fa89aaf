import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Card, cardEndpoints } from '#contract/payments.ts'
import { browserClient } from '../../api/client.ts'
import { cardsQuery } from '../../api/queries/account-queries.ts'
import { account as copy } from '../../copy/account.ts'
import { FailedList } from '../../parts/lists/failed-list.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toaster.tsx'
import { toastFailure } from './account-changes.tsx'
import { CreditCard, Row, Rows, Section } from './section.tsx'

const nameOf = ({ payment_method, last_four_digits }: Card): string =>
  copy.card(payment_method.name, last_four_digits)

export function CardSection() {
  const { data: cards, isPending, refetch } = useQuery(cardsQuery())
  if (isPending || cards?.length === 0) return null
  return (
    <Section title={copy.cards}>
      {cards ? <CardList cards={cards} /> : <FailedList onRetry={() => void refetch()} />}
    </Section>
  )
}

function CardList({ cards }: { cards: readonly Card[] }) {
  const cache = useQueryClient()
  const [toDelete, setAsked] = useState<Card | null>(null)
  const remove = useMutation({
    mutationFn: ({ id }: Card) => browserClient(cardEndpoints.remove, { params: { id } }),
    networkMode: 'always',
    onSuccess: (_, gone) => {
      setAsked(null)
      cache.setQueryData(cardsQuery().queryKey, (known) => known?.filter(({ id }) => id !== gone.id))
      toast.success(copy.cardRemoved)
    },
    onError: toastFailure,
  })
  return (
    <>
      <Rows>
        {cards.map((card) => (
          <Row key={card.id} actions={<RemoveButton what={nameOf(card)} onPress={() => setAsked(card)} />}>
            <p className="flex items-center gap-3 font-semibold">
              <CreditCard aria-hidden size={22} className="shrink-0 text-glass-text" />
              {nameOf(card)}
            </p>
          </Row>
        ))}
      </Rows>
      <ConfirmDialog
        open={toDelete !== null}
        title={copy.askRemoveCard}
        confirm={copy.remove}
        danger
        busy={remove.isPending}
        onConfirm={() => toDelete && remove.mutate(toDelete)}
        onClose={() => setAsked(null)}
      >
        <p>{toDelete && nameOf(toDelete)}</p>
        <p className="text-muted">{copy.removeCardText}</p>
      </ConfirmDialog>
    </>
  )
}

function RemoveButton({ what, onPress }: { what: string; onPress: () => void }) {
  return (
    <Button variant="quiet" size="sm" aria-label={copy.removeOf(what)} onClick={onPress}>
      {copy.remove}
    </Button>
  )
}
