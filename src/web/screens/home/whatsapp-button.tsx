import { Suspense } from 'react'
import { later } from '../../ui/lazy-component.ts'
import type { WhatsappLinkProps } from './whatsapp-link.tsx'

/** It stands in the page that the server sends; as a plain link it needs no script. */
const Link = later(() => import('./whatsapp-link.tsx').then(({ WhatsappLink: part }) => part))

/** The way to the shop's chat (spec 1 §2, Home). */
export function WhatsappButton(props: WhatsappLinkProps) {
  return (
    <Suspense fallback={<span className="size-12 min-[90rem]:hidden" />}>
      <Link {...props} />
    </Suspense>
  )
}
