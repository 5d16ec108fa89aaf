import type { Title } from '#contract/shop.ts'
import { home as copy } from '../../copy/home.ts'
import { Carousel } from '../../ui/sliding/carousel.tsx'
import { TitleSlide } from './title-slide.tsx'

/** Milliseconds that a title stays (spec 1 §9). */
const pace = 4000

/** The shop's banners. Their dots lie on the wood of the banners' shelf, dark in every theme. */
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
