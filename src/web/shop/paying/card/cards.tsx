import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from 'react-router'
import { cardsQuery } from '../../../api/queries/account-queries.ts'
import { loadInBrowser, loadOnServer } from '../../../api/load.ts'
import { cardPaying as copy } from '../../../copy/card-paying.ts'
import { CardPage } from './card-page.tsx'
import { KeptCardForm } from './kept-card-form.tsx'
import { loadCards } from './load-card-screen.ts'
import type { Route } from './+types/cards'

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, loadCards)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, loadCards)
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: copy.cardsTitle(loaderData?.result.shop ?? '') },
  { name: 'robots', content: 'noindex' },
]

/** Cards: an order is paid with one that is kept (spec 2 §2). */
export default function CardsScreen() {
  const { num } = useLoaderData<typeof loader>().result
  const { data: cards = [] } = useQuery(cardsQuery())
  return (
    <CardPage num={num} heading={copy.cards}>
      {(terms) => <KeptCardForm key={num} terms={terms} cards={cards} />}
    </CardPage>
  )
}
