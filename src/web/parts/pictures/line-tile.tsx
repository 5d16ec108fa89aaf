import type { ImageWidth } from '#contract/images.ts'
import { classes } from '../../ui/classes.ts'
import { Mark } from '../../ui/mark.tsx'
import { ShopPicture, type ArticleImages, useFirstPicture } from './shop-picture.tsx'

const widths: readonly ImageWidth[] = [96, 160, 320]

type LineTileProps = { article: { kind: string; images: ArticleImages }; className?: string }

/** The small tile of a line: the bottle on its kind's tint. The name stands beside it. */
export function LineTile({ article, className = 'w-18' }: LineTileProps) {
  const url = useFirstPicture(article.images)
  return (
    <div data-kind={article.kind} className={classes('tile shrink-0 rounded-md', className)}>
      {url === null ? (
        <Mark size={32} className="absolute inset-0 m-auto text-muted opacity-40" />
      ) : (
        <ShopPicture
          url={url}
          widths={widths}
          alt=""
          width={160}
          height={200}
          sizes="80px"
          className="absolute inset-0 size-full object-contain object-bottom p-1 pb-0"
        />
      )}
    </div>
  )
}
