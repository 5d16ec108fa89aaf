import type { Commerce } from '#contract/shop.ts'
import { errors } from '../../copy/errors.ts'
import { phoneText } from '../../copy/units.ts'
import { Mark } from '../../ui/mark.tsx'
import { Demijohn } from './demijohn.tsx'

/** The whole page while the shop is paused (spec 1 §1): no frame, since nothing in it would answer. */
export function OutOfService({ commerce: { name, phone, email } }: { commerce: Pick<Commerce, 'name' | 'phone' | 'email'> }) {
  const { title, text, phone: callUs, email: writeUs } = errors.outOfService
  return (
    <main className="grid min-h-dvh grid-rows-[auto_1fr] p-6">
      <p className="display inline-flex items-center gap-2.5 text-xl">
        <Mark size={38} className="text-glass-text" />
        {name}
      </p>
      <div className="grid max-w-130 content-center justify-items-center gap-4 justify-self-center pb-20 text-center">
        <Demijohn mood="resting" />
        <h1 className="display text-3xl tablet:text-4xl">{title}</h1>
        <p className="text-md text-muted">{text}</p>
        <p>
          {phone && (
            <>
              {callUs}{' '}
              <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="figures font-semibold whitespace-nowrap text-glass-text underline underline-offset-4">
                {phoneText(phone)}
              </a>
            </>
          )}{' '}
          {email && (
            <>
              {writeUs}{' '}
              <a href={`mailto:${email}`} className="font-semibold text-glass-text underline underline-offset-4">
                {email}
              </a>
            </>
          )}
        </p>
      </div>
    </main>
  )
}
