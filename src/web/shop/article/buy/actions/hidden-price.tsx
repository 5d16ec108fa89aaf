import { href } from '#contract/screens.ts'
import { refusalText } from '#domain/refusal-text.ts'
import { article as copy } from '../../../../copy/article.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import type { PriceSecret } from '../../../catalog/price-secret.ts'

/** What stands in the bar where there is no price: the way in, or why not. */
export function HiddenPrice({ why }: { why: PriceSecret }) {
  if (why === 'visitor') {
    return (
      <LinkButton to={href('login')} className="flex-1">
        {copy.hiddenPrice}
      </LinkButton>
    )
  }
  return <p className="flex-1 font-semibold">{why === 'account' ? refusalText.prices_hidden : copy.noPrice}</p>
}
