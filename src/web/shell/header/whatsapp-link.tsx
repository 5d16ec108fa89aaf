import { whatsappLink } from '#domain/text/phone.ts'
import { frame } from '../../copy/shell.ts'
import { FrameIcon } from '../../ui/frame-icon.tsx'

/**
 * WhatsApp link; nothing for a number that WhatsApp can't have (spec 1 §2, Home). Beside the search; floating only
 * where the margin has room, as it would cover hearts and cart buttons of a list.
 */
export function WhatsappLink({ phone, shop }: { phone: string; shop: string }) {
  const link = whatsappLink(phone, frame.whatsappText(shop))
  if (link === null) return null
  return (
    <a
      href={link}
      target="_blank"
      rel="noreferrer"
      aria-label={`${frame.whatsapp} ${frame.newWindow}`}
      title={frame.whatsapp}
      className="inline-flex size-12 shrink-0 items-center justify-center rounded-md bg-glass text-white transition-colors hover:bg-glass-2 min-[90rem]:fixed min-[90rem]:right-[clamp(0.25rem,calc((100vw-82.5rem)/2-4.25rem),1.5rem)] min-[90rem]:bottom-6 min-[90rem]:z-10 min-[90rem]:size-13 min-[90rem]:rounded-full min-[90rem]:shadow-high"
    >
      <FrameIcon name="chat" className="size-5.75" />
    </a>
  )
}
