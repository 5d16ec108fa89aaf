import { useState } from 'react'
import type { GivenCoupon } from '#contract/panel/coupons.ts'
import { whatsappLink, whatsappShare } from '#domain/text/phone.ts'
import { shopTime } from '#domain/time/dates.ts'
import { coupons } from '../../../copy/panel/coupons.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/clipboard.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { MessageCircle } from '../../../ui/icons.tsx'
import { Copy } from '../../../ui/lazy-icons.ts'
import { toast } from '../../../ui/toaster.tsx'
import { Section } from '../../frame/section.tsx'
import { useMe } from '../../me.ts'

const copy = coupons.share

const copyToast = async (text: string, copied: string): Promise<void> =>
  (await copyText(text)) ? toast.success(copied) : toast.error(copy.copyFailed)

/** A ready message with the code: to copy, or to send by WhatsApp, to the person whom it is for. */
export function ShareCard({ coupon }: { coupon: GivenCoupon }) {
  const { shop } = useMe()
  const [text, setText] = useState(() =>
    copy.text(coupon, { name: shop.name, link: location.origin }, shopTime(new Date()).isoDate),
  )
  const [first] = coupon.buyers
  const message = text.trim()
  const chat = (first?.phone && whatsappLink(first.phone, message)) || whatsappShare(message)
  return (
    <Section title={copy.title}>
      <div className="grid gap-4">
        <TextArea
          label={copy.message}
          hint={copy.hint}
          rows={7}
          maxLength={2000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="grid gap-3 tablet:flex tablet:flex-wrap">
          <LinkButton to={chat} reloads target="_blank" rel="noreferrer">
            <MessageCircle aria-hidden size={20} />
            {first ? copy.whatsappTo(first.name.split(' ')[0] ?? first.name) : copy.whatsapp}
          </LinkButton>
          <Button variant="ghost" onClick={() => void copyToast(text, copy.copied)}>
            <Copy aria-hidden size={20} />
            {copy.copy}
          </Button>
          <Button variant="quiet" onClick={() => void copyToast(coupon.code, copy.codeCopied)}>
            {copy.copyCode}
          </Button>
        </div>
      </div>
    </Section>
  )
}
