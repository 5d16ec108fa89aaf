import { useLoaderData } from 'react-router'
import { href } from '#contract/screens.ts'
import { loadInBrowser, loadOnServer } from '../../../api/load.ts'
import { cardPayment as copy } from '../../../copy/payment.ts'
import { unlistedMeta } from '../../../seo/meta.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import type { Route } from './+types/add-card'
import { CardPage, loadAddCard } from './card-page.tsx'
import { NewCardForm } from './new-card-form.tsx'

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, loadAddCard)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, loadAddCard)
export const meta = unlistedMeta(copy.addTitle)

/** PaymentGateway: paying an order with a new card (spec 2 §2). */
export default function AddCardScreen() {
  const { num, cards } = useLoaderData<typeof loader>().result
  return (
    <CardPage num={num} heading={copy.add}>
      {(terms) => (
        <>
          {cards > 0 && (
            <TextLink to={href('cards', {}, { pedido: num })} className="-my-2 w-fit">
              {copy.otherCards}
            </TextLink>
          )}
          <NewCardForm key={num} terms={terms} />
        </>
      )}
    </CardPage>
  )
}
