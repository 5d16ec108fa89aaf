import { useState } from 'react'
import type { ShopClient } from '#contract/clients.ts'
import { phoneText } from '#domain/text/phone.ts'
import { clients as copy } from '../../../copy/checkout.ts'
import type { BlockProblem } from '../block-problem.ts'
import type { OrderCart } from '../use-order-cart.ts'
import { Block } from './block.tsx'
import { ClientSearch, nameOf } from './client-search.tsx'

type ClientBlockProps = { n: number; orderCart: OrderCart; problem: BlockProblem | null }

/** The client a seller orders for; the order shows among the client's own (spec 2 §6). */
export function ClientBlock({ n, orderCart, problem }: ClientBlockProps) {
  const [picked, setPicked] = useState<ShopClient | null>(null)
  const id = orderCart.choices.selected_buyer
  const chosen = [picked, orderCart.cart.client].find((client) => client !== null && client.id === id) ?? null
  const choose = (client: ShopClient): void => {
    setPicked(client)
    if (client.id !== id) orderCart.choose({ selected_buyer: client.id })
  }
  return (
    <Block
      n={n}
      title={copy.title}
      answer={chosen && <ChosenClient client={chosen} />}
      problem={problem}
      hasOwnEnd
    >
      {(_, close) => (
        <ClientSearch
          chosenId={id}
          onChoose={(client) => {
            choose(client)
            close()
          }}
        />
      )}
    </Block>
  )
}

function ChosenClient({ client }: { client: ShopClient }) {
  return (
    <>
      <span className="font-semibold text-ink">{nameOf(client)}</span>
      {client.phone && <span className="whitespace-nowrap"> · {phoneText(client.phone)}</span>}
    </>
  )
}
