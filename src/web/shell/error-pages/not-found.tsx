import type { Redirect } from '#contract/seo.ts'
import { homeHref, screens } from '#contract/screens.ts'
import { errorPages } from '../../copy/lazy-shell.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Logo } from '../../parts/logo.tsx'

type NotFoundProps = {
  /** A shelf close to where it was; words that nobody reads, of an answer that knows none. */ near?:
    | Redirect['near']
    | string
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
