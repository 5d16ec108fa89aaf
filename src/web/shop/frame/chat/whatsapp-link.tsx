import { whatsappLink } from '#domain/phone.ts'
import { frame } from '../../../copy/frame.ts'
import { MessageCircle } from '../../../ui/icons.ts'

export type WhatsappLinkProps = { phone: string | null; shop: string }

/** Opens a chat with the shop; nothing when it has no phone (spec 1 §2, Home). It floats over the bottom bar of a phone. */
export function WhatsappLink({ phone, shop }: WhatsappLinkProps) {
  const link = phone === null ? null : whatsappLink(phone, frame.whatsappText(shop))
  if (link === null) return null
  return (
    <a
      href={link}
      target="_blank"
      rel="noreferrer"
      aria-label={`${frame.whatsapp} ${frame.newWindow}`}
      title={frame.whatsapp}
      className="fixed right-4 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-10 inline-flex size-13 items-center justify-center rounded-full bg-glass text-white shadow-high transition-colors hover:bg-glass-2 notebook:right-6 notebook:bottom-6"
    >
      <MessageCircle aria-hidden size={23} />
    </a>
  )
}
