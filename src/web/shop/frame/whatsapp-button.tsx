import { lazy, Suspense } from 'react'
import type { WhatsappLinkProps } from './whatsapp-link.tsx'

/** It stands in the page that the server sends; as a plain link it needs no script. */
const Link = lazy(() => import('./whatsapp-link.tsx').then(({ WhatsappLink: link }) => ({ default: link }), () => new Promise<never>(() => undefined)))

/** The way to the shop's chat, floating over Home (spec 1 §2). */
export function WhatsappButton(props: WhatsappLinkProps) {
  return (
    <Suspense>
      <Link {...props} />
    </Suspense>
  )
}
