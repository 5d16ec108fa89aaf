import { type CSSProperties, useContext } from 'react'
import { imageSources, imageUrl, type ImageWidth } from '#contract/images.ts'
import type { Title } from '#contract/shop.ts'
import { home as copy } from '../../copy/home.ts'
import { ShopPictures } from '../../parts/pictures/shop-picture.tsx'
import { Link } from '../../router/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Carousel } from '../../ui/sliding/carousel.tsx'

/** Narrower screens show the narrow picture (spec 1 §9, mobile). */
const wide = '(min-width: 992px)'

const widths: Record<'narrow' | 'wide', readonly ImageWidth[]> = {
  narrow: [480, 640, 960],
  wide: [960, 1280, 1600],
}

/** Shape of the narrow picture, if its host can crop. */
const narrowShape = '8:9'

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
    <div style={colours} className="title-slide">
      <SlidePicture title={title} isFirst={isFirst} />
      <div>
        {header && <h2 className="display">{header}</h2>}
        {lead && <p>{lead}</p>}
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
  return to.startsWith('/') ? <Link to={to}>{words}</Link> : <a href={to}>{words}</a>
}

function SlidePicture({ title: { image_url, crop_image_url }, isFirst }: { title: Title; isFirst: boolean }) {
  const { cloudinary } = useContext(ShopPictures)
  const narrow = crop_image_url ?? image_url
  const broad = image_url ?? crop_image_url
  if (!narrow || !broad) return null
  const broadSources = imageSources(broad, widths.wide, cloudinary)
  return (
    <Picture
      src={imageUrl(narrow, 640, cloudinary, narrowShape)}
      sources={[
        ...(broadSources.length > 0 ? broadSources : [{ srcSet: broad }]).map((source) => ({
          ...source,
          media: wide,
          sizes: '(min-width: 1384px) 1320px, 95vw',
        })),
        ...imageSources(narrow, widths.narrow, cloudinary, narrowShape).slice(0, 1),
      ]}
      sizes="(min-width: 640px) 70vw, 110vw"
      alt=""
      width={800}
      height={900}
      eager={isFirst}
    />
  )
}
