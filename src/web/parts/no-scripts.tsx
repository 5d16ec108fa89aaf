import { useQuery } from '@tanstack/react-query'
import { phoneHref, whatsappLink } from '#domain/text/phone.ts'
import { phoneText } from '#domain/text/phone.ts'
import { commerceQuery } from '../api/queries/shop-queries.ts'
import { noScripts as copy } from '../copy/lazy-shell.ts'
import { frame } from '../copy/shell.ts'
import { MessageCircle, Phone } from '../ui/icons.tsx'
import { TextLink } from '../ui/text-link.tsx'

type NoScriptsProps = { need: keyof typeof copy.needs; className?: string }

/** Without JavaScript: what its screen needs it for, and how else to reach the shop. */
export function NoScripts({ need, className = 'mb-6' }: NoScriptsProps) {
  const { data: commerce } = useQuery(commerceQuery())
  if (!commerce) return null
  const { phone, name, email } = commerce
  const chat = phone === null ? null : whatsappLink(phone, frame.whatsappText(name))
  return (
    <noscript>
      <div className={`rounded-lg border border-edge bg-card p-5 tablet:p-6 ${className}`}>
        <p className="text-md font-semibold">{copy.needs[need]}</p>
        <p className="mt-1">{copy.why}</p>
        <p className="mt-3 text-muted">{copy.otherwise}</p>
        <div className="flex flex-wrap gap-x-6">
          {phone !== null && (
            <TextLink to={phoneHref(phone)} className="figures gap-2 whitespace-nowrap">
              <Phone aria-hidden size={20} />
              {phoneText(phone)}
            </TextLink>
          )}
          {chat !== null && (
            <TextLink to={chat} className="gap-2">
              <MessageCircle aria-hidden size={20} />
              {frame.whatsapp}
            </TextLink>
          )}
          {chat === null && email && <TextLink to={`mailto:${email}`}>{email}</TextLink>}
        </div>
      </div>
    </noscript>
  )
}
