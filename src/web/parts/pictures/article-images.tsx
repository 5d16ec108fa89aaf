import type { Article, ArticleVariant } from '#contract/catalog.ts'
import { shownAddress, type ImageWidth } from '#contract/images.ts'
import { article as copy } from '../../copy/article.ts'
import { classes } from '../../ui/classes.ts'
import { Mark } from '../../ui/mark.tsx'
import { ShopPicture, type ArticleImages, useFirstPicture } from './shop-picture.tsx'

export type GalleryImage = { url: string; alt: string }

type Shown = Pick<Article, 'name' | 'images' | 'article_variants'>
type Pictures = { cloudinary: string | null; fallback: string | null }

/** The gallery's distinct pictures: the article's, then its variants'; else the shop's fallback. */
export function galleryImages(
  { name, images, article_variants }: Shown,
  { cloudinary, fallback }: Pictures,
): GalleryImage[] {
  const own = images
    .toSorted((a, b) => Number(b.first) - Number(a.first))
    .map((image, at) => ({
      url: shownAddress(image, cloudinary),
      alt: image.alt ?? (at === 0 ? name : copy.imageOf(name, at + 1)),
    }))
  const variants = article_variants.flatMap((variant) =>
    variant.image_url
      ? [
          {
            url: variant.image_url,
            alt: copy.variantImage(
              name,
              variant.article_property_values.map((value) => value.name).join(', '),
            ),
          },
        ]
      : [],
  )
  const all = [...own, ...variants]
  if (all.length === 0) return fallback === null ? [] : [{ url: fallback, alt: name }]
  return all.filter(({ url }, at) => all.findIndex((other) => other.url === url) === at)
}

/** Index of the chosen variant's picture; 0 without one. */
export function imageOfVariant(images: readonly GalleryImage[], variant: ArticleVariant | null): number {
  return Math.max(
    0,
    images.findIndex(({ url }) => url === variant?.image_url),
  )
}

const widths: readonly ImageWidth[] = [96, 160, 320]

type LineTileProps = { article: { kind: string; images: ArticleImages }; className?: string }

/** The small tile of a line: the bottle on its kind's tint. Decorative: the name is beside it. */
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
