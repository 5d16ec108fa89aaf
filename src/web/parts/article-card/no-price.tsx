import { noPrice as copy } from '../../copy/article.ts'
import { card } from '../../copy/card.ts'
import { Link } from '../../router/link.tsx'
import { useLoginHref } from '../login-request/use-login-href.ts'
import { usePriceSecret } from '../shown-price.ts'

/** In place of a hidden price: a login link, or the reason. */
export function NoPrice() {
  const why = usePriceSecret()
  const login = useLoginHref()
  if (why !== 'visitor')
    return <p className="mt-1 flex min-h-11 items-center text-xs text-muted">{copy[why]}</p>
  return (
    <Link
      to={login}
      className="relative z-1 mt-1 inline-flex min-h-11 items-center self-start font-semibold text-glass-text underline underline-offset-4"
    >
      {copy.visitor}
    </Link>
  )
}

/** In place of the add button: a login link, if a login shows the price. */
export function LogInToAdd({ name }: { name: string }) {
  const why = usePriceSecret()
  const login = useLoginHref()
  if (why !== 'visitor') return null
  return <Link to={login} aria-label={card.add(name)} className="tile-button tile-add" />
}
