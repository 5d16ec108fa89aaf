import { imageSrcset, imageUrl, type ImageWidth } from '#contract/images.ts'
import { classes } from '../../ui/classes.ts'
import { Picture } from '../../ui/picture.tsx'

type Pictured = { kind: string; images: readonly { url: string; first: boolean }[] }

const widths: readonly ImageWidth[] = [96, 160, 320]

/** The small tile of a line: the bottle on its kind's tint. The name stands beside it. */
export function LineTile({ article, className = 'w-18' }: { article: Pictured; className?: string }) {
  const image = article.images.find((image) => image.first) ?? article.images[0]
  return (
    <div data-kind={article.kind} className={classes('tile shrink-0 rounded-md', className)}>
      {image && (
        <Picture
          src={imageUrl(image.url, 160, 'webp')}
          avif={imageSrcset(image.url, widths, 'avif')}
          webp={imageSrcset(image.url, widths, 'webp')}
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
