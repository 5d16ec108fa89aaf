import { classes } from '../../ui/classes.ts'
import type { Pictured } from './promotion-facts.ts'
import { PromotionPicture } from './promotion-picture.tsx'

/** The small tile of a promotion's line. The name stands beside it. */
export function PromotionTile({
  promotion,
  className = 'w-18',
}: {
  promotion: Pictured
  className?: string
}) {
  return (
    <div data-kind="promocion" className={classes('tile shrink-0 rounded-md', className)}>
      <PromotionPicture promotion={promotion} alt="" widths={[96, 160, 320]} sizes="80px" />
    </div>
  )
}
