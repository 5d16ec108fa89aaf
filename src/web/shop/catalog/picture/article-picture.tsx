import type { ArticleCard } from '#contract/articles.ts'
import type { ImageWidth } from '#contract/images.ts'
import { Mark } from '../../../ui/mark.tsx'
import { ShopPicture } from './shop-picture.tsx'
import { useFirstPicture } from './shop-pictures.ts'

const widths: readonly ImageWidth[] = [320, 480, 640]
const sizes = '(max-width: 639px) 45vw, (max-width: 991px) 30vw, (max-width: 1279px) 22vw, 250px'

/** The bottle, standing on the lower edge of its tile. */
export function ArticlePicture({
  article: { name, images },
  eager,
}: {
  article: Pick<ArticleCard, 'name' | 'images'>
  eager: boolean
}) {
  const url = useFirstPicture(images)
  if (!url) return <Mark size={96} className="absolute inset-0 m-auto text-muted opacity-40" />
  return (
    <ShopPicture
      url={url}
      widths={widths}
      alt={name}
      width={480}
      height={600}
      sizes={sizes}
      eager={eager}
      className="absolute inset-0 size-full origin-bottom object-contain object-bottom transition-transform duration-200 group-hover:scale-[1.03]"
    />
  )
}
