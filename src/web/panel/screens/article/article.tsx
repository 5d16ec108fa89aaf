import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef } from 'react'
import { useParams } from 'react-router'
import type { PanelArticle } from '#contract/panel/articles.ts'
import { panelHref } from '#contract/panel/screens.ts'
import { isPricedByVariants } from '#domain/panel/article-price.ts'
import { formatDateTime } from '#domain/time/dates.ts'
import { article as copy } from '../../../copy/panel/article.ts'
import { articles } from '../../../copy/panel/articles.ts'
import { settings } from '../../../copy/panel/settings.ts'
import { Button } from '../../../ui/button.tsx'
import { CircleAlert } from '../../../ui/lazy-icons.ts'
import { LoadingRows } from '../../frame/loading-rows.tsx'
import { Screen } from '../../frame/screen.tsx'
import { Section } from '../../frame/section.tsx'
import { may, useMe } from '../../me.ts'
import { StockEdit, TypedStocks } from '../../parts/article-edits.tsx'
import { articleQuery, shelvesQuery } from '../../parts/article-queries.ts'
import { FormCard, SaveBar, useLeadToProblem } from '../../parts/form-card.tsx'
import { PriceConfirmationDialog } from '../../parts/price-confirmation.tsx'
import { Actions, CardPreview } from './actions.tsx'
import { Basics } from './basics.tsx'
import { newsOf } from './conflict-news.ts'
import { EndedDialog, GoneDialog } from './ending-dialogs.tsx'
import { Facts, SheetForm, Texts } from './facts.tsx'
import { Past } from './past.tsx'
import { Pictures } from './pictures.tsx'
import { Prices } from './prices.tsx'
import { useArticleForm } from './use-article-form.ts'
import { Variants } from './variants.tsx'

const back = { to: panelHref('articles'), label: copy.back }

/** An article, made or changed as a whole. */
export default function Article() {
  const { id } = useParams()
  const mayChange = may(useMe(), 'catalogue')
  if (id === 'nuevo') return mayChange ? <Form key="nuevo" saved={null} /> : null
  return <Known id={Number(id)} mayChange={mayChange} />
}

function Known({ id, mayChange }: { id: number; mayChange: boolean }) {
  const { data, isError, refetch } = useQuery({ ...articleQuery(id), retry: false })
  if (data === undefined)
    return (
      <Screen title={articles.title} back={back}>
        <LoadingRows query={{ isError, refetch }} copy={copy} count={6} className="h-20 rounded-lg!" />
      </Screen>
    )
  return mayChange ? <Form key={id} saved={data} /> : <OnlyStock article={data} />
}

function Form({ saved }: { saved: PanelArticle | null }) {
  const { draft, write, problems, attempt, problem, asks, typedStocks, gone, ended, dismiss, save } =
    useArticleForm(saved)
  const { typed, change, isDirty } = draft
  const { data: shelves } = useQuery(shelvesQuery())
  const part = { typed, saved, problems, change }
  const isOpen = saved === null || isDirty
  const cards = useRef<HTMLDivElement>(null)
  useLeadToProblem(cards, problems, attempt)
  const news = useRef<HTMLDivElement>(null)
  const leadToNews = () => {
    news.current?.focus({ preventScroll: true })
    news.current?.scrollIntoView({ block: 'center' })
  }
  const saveOnEnter = (event: KeyboardEvent) => {
    const { target, key, defaultPrevented: isTaken } = event
    if (key !== 'Enter' || isTaken || !(target instanceof HTMLInputElement) || target.form !== null) return
    event.preventDefault()
    save()
  }
  return (
    <Screen
      title={saved?.name ?? copy.newTitle}
      waits={saved ? <State article={saved} /> : copy.newText}
      back={back}
      aside={
        <>
          <CardPreview typed={typed} saved={saved} />
          {saved && <Past id={saved.id} />}
          {saved && <Actions article={saved} />}
        </>
      }
      bar={
        isOpen &&
        (draft.isStale ? (
          <>
            <p className="basis-full font-medium">{settings.stale.title}</p>
            <Button onClick={leadToNews}>{copy.seeNews}</Button>
          </>
        ) : (
          <>
            {problem && <p className="basis-full font-medium text-danger">{problem}</p>}
            {saved !== null && (
              <Button variant="ghost" onClick={draft.discard}>
                {copy.discard}
              </Button>
            )}
            <Button busy={write.isPending} onClick={() => save()}>
              {saved === null ? copy.create : copy.save}
            </Button>
          </>
        ))
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- as a form's Enter; its parts have forms of their own */}
      <div ref={cards} className="grid min-w-0 gap-3 notebook:gap-6" onKeyDown={saveOnEnter}>
        {saved && <Missing article={saved} />}
        {draft.isStale && (
          <SaveBar
            alert={news}
            draft={draft}
            write={write}
            news={saved ? newsOf(draft.changed, saved, shelves) : []}
          />
        )}
        <TypedStocks value={typedStocks}>
          <Basics {...part} />
          <FormCard
            name="fotos"
            title={copy.pictures}
            state={saved ? copy.pictureCount(saved.images.length) : copy.picturesLater}
          >
            {saved ? <Pictures article={saved} /> : <p className="text-muted">{copy.picturesLater}</p>}
          </FormCard>
          <Prices {...part} />
          <Variants {...part} />
        </TypedStocks>
        <Facts {...part} />
        <SheetForm {...part} />
        <Texts {...part} />
      </div>
      {asks && (
        <PriceConfirmationDialog
          asks={asks}
          busy={write.isPending}
          onAnswer={(answer) => save({ ...answer, removes: true })}
          onClose={() => write.reset()}
        />
      )}
      {gone.length > 0 && (
        <GoneDialog gone={gone} onConfirm={() => save({ removes: true })} onClose={dismiss} />
      )}
      {ended && <EndedDialog ended={ended} onConfirm={() => save({ removes: true })} onClose={dismiss} />}
    </Screen>
  )
}

function State({ article: { state, publish_at: at } }: { article: PanelArticle }) {
  if (state === 'archived') return copy.archived
  if (state === 'hidden') return copy.hidden
  if (state === 'scheduled' && at !== null) return copy.scheduled(formatDateTime(at))
  return copy.published
}

/** What is missing to be sold. */
function Missing({ article }: { article: PanelArticle }) {
  const { price, price_usd: dollars, images, category_id: category, stock, variants, state } = article
  const hasPrice = (price ?? dollars) !== null || isPricedByVariants(variants)
  const units = variants.length > 0 ? variants.map((one) => one.stock) : [stock]
  const missing = [
    !hasPrice && copy.missingNames.price,
    category === null && copy.missingNames.category,
    images.length === 0 && copy.missingNames.picture,
    units.every((one) => one === 0) && copy.missingNames.stock,
  ].filter((text) => typeof text === 'string')
  if (missing.length === 0 || state === 'archived') return null
  const isSold = state === 'published' && missing.every((one) => one === copy.missingNames.picture)
  return (
    <p className="flex items-center gap-3 rounded-lg bg-espumante px-5 py-4 text-tile-ink">
      <CircleAlert aria-hidden size={20} className="shrink-0" />
      <span>
        {isSold ? copy.missingPicture : copy.missing} <strong>{missing.join(', ')}</strong>
      </span>
    </p>
  )
}

/** For roles that count the stock only. */
function OnlyStock({ article }: { article: PanelArticle }) {
  const { id, name, stock, variants } = article
  return (
    <Screen title={name} back={back} waits={articles.priceOf(article)}>
      <Section title={copy.stock}>
        <div className="grid gap-5">
          {variants.length === 0 ? (
            <StockEdit articleId={id} variantId={null} name={name} stock={stock} />
          ) : (
            variants.map((variant) => (
              <StockEdit
                key={variant.id}
                articleId={id}
                variantId={variant.id}
                name={variant.values.join(' · ')}
                stock={variant.stock}
              />
            ))
          )}
        </div>
      </Section>
      <p className="text-muted">{copy.readOnly}</p>
    </Screen>
  )
}
