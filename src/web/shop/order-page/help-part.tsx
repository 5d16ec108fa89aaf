import { href } from '#contract/screens.ts'
import type { Commerce } from '#contract/shop.ts'
import { whatsappLink } from '#domain/phone.ts'
import { frame } from '../../copy/frame.ts'
import { orderPage as copy } from '../../copy/order-page.ts'
import { orders } from '../../copy/orders.ts'
import { MessageCircle } from '../../ui/icons.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { Part } from './part.tsx'

/** A chat about this order, and the way to take the purchase back. */
export function HelpPart({ num, commerce: { phone } }: { num: number; commerce: Pick<Commerce, 'phone'> }) {
  const chat = phone === null ? null : whatsappLink(phone, copy.whatsappText(num))
  return (
    <Part title={copy.help} isSoft className="tablet:max-notebook:col-span-2">
      {chat !== null && (
        <TextLink to={chat} target="_blank" rel="noreferrer" className="-mt-2 mb-1 gap-2">
          <MessageCircle aria-hidden size={20} />
          {frame.whatsapp}
          <span className="sr-only"> {frame.newWindow}</span>
        </TextLink>
      )}
      <p className="text-xs text-muted">{orders.withdrawal}</p>
      <TextLink to={href('withdrawal', {}, { pedido: num })}>{frame.withdrawal}</TextLink>
    </Part>
  )
}
