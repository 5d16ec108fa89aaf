import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { useNavigationType } from 'react-router'
import type { Article, articleEndpoints } from '#contract/catalog.ts'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import { href } from '#contract/screens.ts'
import type { Commerce } from '#contract/shop.ts'
import { slugify, unaccent } from '#domain/text/text.ts'
import { useInBrowser } from '../../api/hydration.ts'
import { similarsQuery } from '../../api/queries/article-queries.ts'
import { article as copy } from '../../copy/article.ts'
import { HeartButton } from '../../parts/article-card/heart-button.tsx'
import { useArticleChoice, chosenStock } from '../../parts/article-choice/use-article-choice.ts'
import { articleCrumbs } from '../../parts/article-crumbs.ts'
import { GrowingGrid } from '../../parts/lists/growing-grid.tsx'
import { shownPrice } from '../../parts/shown-price.ts'
import { Link } from '../../router/link.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { asChosen, Facts } from './article-facts.tsx'
import { AlcoholLegend, AskByWhatsapp, Condition, WithdrawalNote, DeliveryLines } from './article-notes.tsx'
import { BuyBox } from './buy-box.tsx'
import { Gallery } from './gallery.tsx'
import { Questions } from './questions.tsx'
import { Description, Sheet } from './sheet.tsx'

type ArticlePageProps = {
  article: Article
  commerce: Commerce
  /** Absolute URL of the article. */ url: string
}

/** The article screen: facts, price, cart; below, description and similar articles. */
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
            <DeliveryLines commerce={commerce} article={article} isSoldOut={isSoldOut} />
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

/** Similar articles, paged. Client-side navigation doesn't wait for them. */
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
 * Content below the fold. Rendered at once by the server, and on going back, where the scroll height must match; on
 * client-side navigation after the first paint.
 */
function AfterPaint({ children }: { children: ReactNode }) {
  // During hydration useInBrowser is still false; on client-side navigation it is true.
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
