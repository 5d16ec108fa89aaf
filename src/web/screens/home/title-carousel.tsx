import { type CSSProperties, useContext } from 'react'
import { imageSources, imageUrl, type ImageWidth } from '#contract/images.ts'
import type { Title } from '#contract/shop.ts'
import { home as copy } from '../../copy/home.ts'
import { ShopPictures } from '../../parts/pictures/shop-picture.tsx'
import { Link } from '../../router/link.tsx'
import { Carousel } from '../../ui/sliding/carousel.tsx'

/** Narrower screens show the narrow picture (spec 1 §9, mobile). */
const wide = '(min-width: 992px)'

const widths: Record<'narrow' | 'wide', readonly ImageWidth[]> = {
  narrow: [480, 640, 960],
  wide: [960, 1280, 1600],
}

/** Shape of the narrow picture, if its host can crop. */
const narrowShape = '8:9'

const link =
  'mt-4 inline-flex min-h-12 items-center rounded-md bg-(--words) px-6 font-semibold text-(--ground) transition-opacity after:absolute after:inset-0 hover:opacity-90 tablet:mt-6'

/** Ms per title (spec 1 §9). */
const pace = 4000

/** The shop's banners. The dots' background is dark in every theme. */
export function TitleCarousel({ titles }: { titles: readonly Title[] }) {
  if (titles.length === 0) return null
  return (
    <Carousel
      label={copy.titles}
      autoplayMs={pace}
      className="text-on-straw"
      dotsClassName="tablet:max-notebook:justify-end tablet:max-notebook:pr-8 notebook:bottom-0"
    >
      {titles.map((title, at) => (
        <TitleSlide key={title.id} title={title} isFirst={at === 0} />
      ))}
    </Carousel>
  )
}

/** A banner: its text on the picture's calm side, in the shop's colours. */
function TitleSlide({ title, isFirst }: { title: Title; isFirst: boolean }) {
  const { header, lead } = title
  const colours = {
    '--ground': title.color ?? 'var(--color-espumante)',
    '--words': title.text_color ?? 'var(--color-on-straw)',
  } as CSSProperties
  return (
    <div
      style={colours}
      className="relative isolate flex h-full min-h-116 overflow-hidden bg-(--ground) text-(--words) tablet:min-h-96 desktop:min-h-124"
    >
      <SlidePicture title={title} isFirst={isFirst} />
      <div
        aria-hidden
        className="absolute inset-0 -z-1 bg-linear-to-b from-(--ground) from-30% to-transparent to-60% tablet:bg-linear-to-r tablet:from-34% tablet:to-52% notebook:hidden"
      />
      <div className="flex w-full flex-col items-start p-5 pt-6 tablet:w-1/2 tablet:justify-center tablet:p-10 tablet:pb-14 notebook:pl-20">
        {header && (
          <h2 className="display text-2xl text-balance tablet:text-3xl desktop:text-4xl">{header}</h2>
        )}
        {lead && (
          <p className="mt-2 max-w-120 tablet:mt-4 tablet:max-w-58 tablet:text-md notebook:max-w-120">
            {lead}
          </p>
        )}
        {title.link && <SlideLink to={title.link} of={header} />}
      </div>
    </div>
  )
}

function SlideLink({ to, of }: { to: string; of: string | null }) {
  const words = (
    <>
      {copy.titleLink}
      {of && <span className="sr-only">: {of}</span>}
    </>
  )
  if (!to.startsWith('/')) {
    return (
      <a href={to} className={link}>
        {words}
      </a>
    )
  }
  return (
    <Link to={to} className={link}>
      {words}
    </Link>
  )
}

function SlidePicture({ title: { image_url, crop_image_url }, isFirst }: { title: Title; isFirst: boolean }) {
  const { cloudinary } = useContext(ShopPictures)
  const narrow = crop_image_url ?? image_url
  const broad = image_url ?? crop_image_url
  if (!narrow || !broad) return null
  const broadSources = imageSources(broad, widths.wide, cloudinary)
  return (
    <picture>
      {(broadSources.length > 0 ? broadSources : [{ srcSet: broad }]).map((source) => (
        <source key={source.srcSet} media={wide} {...source} sizes="(min-width: 1384px) 1320px, 95vw" />
      ))}
      {imageSources(narrow, widths.narrow, cloudinary, narrowShape).map((source) => (
        <source key={source.srcSet} {...source} sizes="(min-width: 640px) 70vw, 110vw" />
      ))}
      <img
        src={imageUrl(narrow, 640, cloudinary, narrowShape)}
        alt=""
        width={800}
        height={900}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        className="absolute inset-0 -z-2 size-full object-cover object-bottom tablet:left-auto tablet:w-2/3 notebook:inset-0 notebook:w-full notebook:object-right-bottom"
      />
    </picture>
  )
}
