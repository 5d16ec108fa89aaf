import type { ArticleCard } from '#contract/articles.ts'
import { imageSrcset, imageUrl, type ImageWidth } from '#contract/images.ts'
import { Mark } from '../../../ui/mark.tsx'
import { Picture } from '../../../ui/picture.tsx'

const widths: readonly ImageWidth[] = [320, 480, 640]
const sizes = '(max-width: 639px) 45vw, (max-width: 991px) 30vw, (max-width: 1279px) 22vw, 250px'

type ArticlePictureProps = { article: Pick<ArticleCard, 'name' | 'images'>; /** The shop's picture for what has none. */ fallback: string | null; eager: boolean }

/** The bottle, standing on the lower edge of its tile. */
export function ArticlePicture({ article: { name, images }, fallback, eager }: ArticlePictureProps) {
  const url = (images.find(({ first }) => first) ?? images[0])?.url ?? fallback
  if (!url) return <Mark size={96} className="absolute inset-0 m-auto text-muted opacity-40" />
  return (
    <Picture
      src={imageUrl(url, 480, 'webp')}
      avif={imageSrcset(url, widths, 'avif')}
      webp={imageSrcset(url, widths, 'webp')}
      alt={name}
      width={480}
      height={600}
      sizes={sizes}
      eager={eager}
      className="absolute inset-0 size-full origin-bottom object-contain object-bottom transition-transform duration-200 group-hover:scale-[1.03]"
    />
  )
}
