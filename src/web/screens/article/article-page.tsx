import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { useNavigationType } from 'react-router'
import type { Article, articleEndpoints } from '#contract/catalog.ts'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import { href } from '#contract/screens.ts'
import type { Commerce } from '#contract/shop.ts'
import { slugify, unaccent } from '#domain/text/text.ts'
import { similarsQuery } from '../../api/queries/article-queries.ts'
import { article as copy } from '../../copy/article.ts'
import { HeartButton } from '../../parts/article-card/heart-button.tsx'
import { useArticleChoice, chosenStock } from '../../parts/article-choice/use-article-choice.ts'
import { articleCrumbs } from '../../parts/article-crumbs.ts'
import { GrowingGrid } from '../../parts/lists/growing-grid.tsx'
import { shownPrice } from '../../parts/shown-price.ts'
import { Link } from '../../router/link.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { useInBrowser } from '../../ui/lazy-component.ts'
import { asChosen, Facts } from './article-facts.tsx'
import { AlcoholLegend, AskByWhatsapp, Condition, WithdrawalNote, DeliveryLines } from './article-notes.tsx'
import { BuyBox } from './buy-box.tsx'
import { Gallery } from './gallery.tsx'
import { Questions } from './questions.tsx'
import { Description, Sheet } from './sheet.tsx'

type ArticlePageProps = {
  article: Article
  commerce: Commerce
  /** Its own, whole. */ url: string
}

/** One article: what it is, what it costs, the way into the cart; below, all that there is to read. */
export function ArticlePage({ article, commerce, url }: ArticlePageProps) {
  const { default_amount_add_to_cart, stock_null_equal_0 } = commerce.online_configuration
  const choosing = useArticleChoice(article, default_amount_add_to_cart)
  const chosen = asChosen(article, choosing.variant)
  const isSoldOut =
    !article.in_stock || chosenStock(article, choosing, 1, stock_null_equal_0).level === 'none'

  return (
    <div className="wrap flex flex-col gap-5 pt-3 tablet:gap-14 tablet:pb-16">
      <div className="contents tablet:grid tablet:grid-cols-2 tablet:grid-rows-[auto_auto_1fr] tablet:items-start tablet:gap-x-8 tablet:gap-y-4 notebook:gap-x-14">
        <Breadcrumb
          crumbs={articleCrumbs(article)}
          className="tablet:col-span-2 max-tablet:[&_li:last-child]:hidden"
        />
        <Heading article={article} />
        <Gallery
          article={article}
          variant={choosing.variant}
          className="tablet:col-start-1 tablet:row-span-2 tablet:row-start-2"
        />
        <div className="contents tablet:grid tablet:gap-5">
          <Facts article={chosen} />
          <BuyBox
            article={article}
            commerce={commerce}
            choosing={choosing}
            price={shownPrice(article, choosing.variant)}
          />
          <AfterPaint>
            <Condition condition={article.condition} />
            <DeliveryLines commerce={commerce} isSoldOut={isSoldOut} />
            <AskByWhatsapp name={article.name} url={url} phone={commerce.phone} />
            <WithdrawalNote />
            <AlcoholLegend article={chosen} />
          </AfterPaint>
        </div>
      </div>
      <AfterPaint>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10 rounded-xl bg-card p-5 not-has-[section]:hidden max-tablet:mt-4 tablet:p-8 notebook:grid-cols-2 notebook:gap-14 notebook:p-12">
          <Description article={article} />
          <Sheet article={chosen} />
        </div>
        <Questions article={article} />
        <Similars articleId={article.id} />
      </AfterPaint>
    </div>
  )
}

function Heading({ article }: { article: Article }) {
  const { name, bodega, brand } = article
  return (
    <div className="max-tablet:-mt-3 tablet:col-start-2">
      {bodega ? (
        <Link
          to={href('home', {}, { bodega: unaccent(slugify(bodega.name)) })}
          className="inline-flex min-h-8 items-center font-semibold text-wine-text underline-offset-4 hover:underline"
        >
          {bodega.name}
        </Link>
      ) : (
        brand && <p className="flex min-h-8 items-center font-semibold text-wine-text">{brand.name}</p>
      )}
      <div className="flex items-start justify-between gap-3">
        <h1 className="display min-w-0 text-xl wrap-anywhere tablet:text-3xl">{name}</h1>
        <HeartButton article={article} />
      </div>
    </div>
  )
}

type SimilarPages = InfiniteData<EndpointAnswer<typeof articleEndpoints.similars>, number>

/** What is like it, page by page. A screen that opens inside the shop is shown without waiting for it. */
function Similars({ articleId }: { articleId: number }) {
  const list = useInfiniteQuery({ ...similarsQuery(articleId), select: asArticles })
  if (list.data?.pages[0]?.articles.total === 0) return null
  return <GrowingGrid list={list} isSelected isEndless empty={null} renderHeading={similarsHeading} />
}

function similarsHeading({ id }: { id: string }) {
  return (
    <h2 id={id} className="display mb-5 text-xl tablet:text-2xl">
      {copy.similars}
    </h2>
  )
}

function asArticles({ pages, pageParams }: SimilarPages) {
  return { pageParams, pages: pages.map(({ models }) => ({ articles: models })) }
}

/**
 * What one has to scroll for. It stands in a page that the server sends, and on a screen that one comes back to, which
 * is as long as it was; on one that opens inside the shop it comes right after what is in sight is painted.
 */
function AfterPaint({ children }: { children: ReactNode }) {
  // The page's own first render is the server's; what mounts later does so in a browser already.
  const opensInside = useState(useInBrowser())[0]
  const isBack = useNavigationType() === 'POP'
  const [isPainted, setPainted] = useState(!opensInside || isBack)
  useEffect(() => {
    if (isPainted) return
    const frame = requestAnimationFrame(() => setTimeout(() => startTransition(() => setPainted(true))))
    return () => cancelAnimationFrame(frame)
  }, [isPainted])
  return isPainted ? children : null
}
