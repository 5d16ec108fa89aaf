import { href } from '#contract/screens.ts'
import { help as copy } from '../../copy/help.ts'
import { ChevronLeft } from '../../ui/icons.ts'
import { TextLink } from '../../ui/text-link.tsx'

/** Back to the two ways (spec 2 §4: Back resets). */
export function BackLink() {
  return (
    <TextLink to={href('help')} className="mb-4 gap-1">
      <ChevronLeft aria-hidden size={18} />
      {copy.back}
    </TextLink>
  )
}
