import { refusalText } from '#domain/refusal-text.ts'
import { noPrice as copy } from '../../../../copy/no-price.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { usePriceSecret } from '../../../catalog/use-price-secret.ts'
import { useLoginHref } from '../../../login-required/use-login-href.ts'

/** What stands in the bar where there is no price: the way in, or why not. */
export function HiddenPrice() {
  const why = usePriceSecret()
  const login = useLoginHref()
  if (why === 'visitor') {
    return (
      <LinkButton to={login} className="flex-1">
        {copy.visitor}
      </LinkButton>
    )
  }
  return (
    <p className="flex-1 font-semibold">{why === 'account' ? refusalText.prices_hidden : copy.unknown}</p>
  )
}
