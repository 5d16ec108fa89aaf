import { Link } from 'react-router'
import type { Article } from '#contract/articles.ts'
import { href } from '#contract/screens.ts'
import type { Commerce } from '#contract/shop.ts'
import { whatsappLink } from '#domain/phone.ts'
import { article as copy } from '../../copy/article.ts'
import { frame } from '../../copy/frame.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { MessageCircle } from '../../ui/icons.ts'
import { asChosen } from './about/as-chosen.ts'
import { Description } from './about/description.tsx'
import { Facts } from './about/facts.tsx'
import { Questions } from './about/questions.tsx'
import { Sheet } from './about/sheet.tsx'
import { Similars } from './about/similars.tsx'
import { articleCrumbs } from './article-crumbs.ts'
import { BuyBox } from './buy/buy-box.tsx'
import { useArticleChoice } from './buy/use-article-choice.ts'
import { DeliveryLines } from './delivery-lines.tsx'
import { articleImages } from './pictures/article-images.ts'
import { Gallery } from './pictures/gallery.tsx'
import { shownPrice } from './price/shown-price.ts'

/** One article: what it is, what it costs, the way into the cart; below, all that there is to read. */
export function ArticlePage({ article, commerce }: { article: Article; commerce: Commerce }) {
  const { default_amount_add_to_cart, default_article_image_url } = commerce.online_configuration
  const choosing = useArticleChoice(article, default_amount_add_to_cart)
  const chosen = asChosen(article, choosing.variant)
  const images = articleImages(article, choosing.variant, default_article_image_url)

  return (
    <div className="wrap flex flex-col gap-5 pt-3 tablet:gap-14 tablet:pb-16">
      <div className="contents tablet:grid tablet:grid-cols-2 tablet:items-start tablet:gap-x-8 tablet:gap-y-4 notebook:gap-x-14">
        <Breadcrumb crumbs={articleCrumbs(article)} className="tablet:col-span-2 max-tablet:[&_li:last-child]:hidden" />
        <Gallery key={images[0]} name={article.name} kind={article.kind} images={images} />
        <div className="contents tablet:grid tablet:gap-5">
          <Heading article={chosen} />
          <BuyBox article={article} commerce={commerce} choosing={choosing} price={shownPrice(article, choosing.variant, commerce.percentage_card)} />
          {article.condition && <Condition condition={article.condition} />}
          <DeliveryLines commerce={commerce} />
          <AskByWhatsapp article={article} phone={commerce.phone} />
        </div>
      </div>
      <div className="grid gap-10 rounded-xl max-tablet:mt-4 notebook:grid-cols-2 notebook:gap-14">
        <Description article={article} />
        <Sheet article={chosen} />
      </div>
      <Questions questions={article.questions} />
      <Similars articleId={article.id} />
    </div>
  )
}

function Heading({ article }: { article: Article }) {
  const { name, bodega, brand } = article
  return (
    <div className="grid gap-3">
      <div>
        {bodega ? (
          <Link to={href('home', {}, { bodega: bodega.id })} className="inline-flex min-h-8 items-center font-semibold text-wine-text underline-offset-4 hover:underline">
            {bodega.name}
          </Link>
        ) : (
          brand && <p className="font-semibold text-wine-text">{brand.name}</p>
        )}
        <h1 className="display text-2xl tablet:text-3xl">{name}</h1>
      </div>
      <Facts article={article} />
    </div>
  )
}

function Condition({ condition: { name, description } }: { condition: NonNullable<Article['condition']> }) {
  return (
    <p className="rounded-md border border-line px-4 py-3 text-xs">
      <b className="font-semibold">{name}</b>
      {description && <span className="block text-muted">{description}</span>}
    </p>
  )
}

function AskByWhatsapp({ article, phone }: { article: Article; phone: string | null }) {
  const link = phone === null ? null : whatsappLink(phone, copy.whatsappText(article.name))
  if (link === null) return null
  return (
    <a href={link} target="_blank" rel="noreferrer" className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-glass-text underline-offset-4 hover:underline">
      <MessageCircle aria-hidden size={20} />
      {copy.whatsapp} <span className="sr-only">{frame.newWindow}</span>
    </a>
  )
}
