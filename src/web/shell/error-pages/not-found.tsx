import { useQuery } from '@tanstack/react-query'
import { homeHref, screens } from '#contract/screens.ts'
import type { Redirect } from '#contract/seo.ts'
import { phoneHref, whatsappLink } from '#domain/text/phone.ts'
import { phoneText } from '#domain/text/phone.ts'
import { commerceQuery } from '../../api/queries/shop-queries.ts'
import { errorPages } from '../../copy/lazy-shell.ts'
import { frame } from '../../copy/shell.ts'
import { Logo } from '../../parts/logo.tsx'
import { LinkButton, Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'

type NotFoundProps = {
  /** A related shelf; '' when the answer has none. */ near?: Redirect['near'] | string
}

export function NotFound({ near }: NotFoundProps) {
  const { title, text, toHome, toSearch, toNear } = errorPages.notFound
  const ways = (
    <>
      {typeof near === 'object' && near && <LinkButton to={near.path}>{toNear(near.name)}</LinkButton>}
      <LinkButton to={homeHref}>{toHome}</LinkButton>
      <LinkButton to={screens.search} variant="ghost">
        {toSearch}
      </LinkButton>
    </>
  )
  return (
    <>
      <title>{title}</title>
      <Empty drawing={<Logo mood="empty" />} heading="h1" title={title} text={text} action={ways} />
    </>
  )
}

const link =
  'inline-flex min-h-12 items-center px-4 font-semibold text-glass-text underline underline-offset-4'

/** The shop is temporarily unreachable, on client-side navigation. The server's own page has the same content (server/http/stand-in-page.ts). */
export function Away() {
  const { data: commerce } = useQuery({ ...commerceQuery(), enabled: false })
  const { title, text, retry, call, write } = errorPages.away
  const phone = commerce?.phone ?? null
  const chat = commerce && phone !== null ? whatsappLink(phone, frame.whatsappText(commerce.name)) : null
  const ways = (
    <>
      <Button onClick={() => location.reload()}>{retry}</Button>
      {phone !== null && (
        <a href={phoneHref(phone)} className={`${link} whitespace-nowrap`}>
          {call(phoneText(phone))}
        </a>
      )}
      {chat !== null && (
        <a href={chat} target="_blank" rel="noreferrer" className={link}>
          {write}
        </a>
      )}
    </>
  )
  return (
    <>
      <title>{title}</title>
      <Empty drawing={<Logo mood="resting" />} heading="h1" title={title} text={text} action={ways} />
    </>
  )
}
