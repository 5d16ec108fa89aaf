import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import type { articlesEndpoints, PanelArticleRow } from '#contract/panel/articles.ts'
import { panelHref } from '#contract/panel/screens.ts'
import { isPricedByVariants } from '#domain/panel/article-price.ts'
import { articles as copy } from '../../../copy/panel/articles.ts'
import { Link } from '../../../router/link.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { ListCard, LoadingRows } from '../../frame/loading-rows.tsx'
import { may, useMe } from '../../me.ts'
import { StockEdit } from '../../parts/article-edits.tsx'
import { type ArticleQuery, articleListQuery, matchingArticlesQuery } from '../../parts/article-queries.ts'
import { Thumbnail } from '../../parts/thumbnail.tsx'
import {
  type Choice,
  choiceOf,
  type Selecting,
  usePagedRows,
  WindowedRows,
} from '../../parts/windowed-rows.tsx'
import { PriceEdits } from './price-edits.tsx'

/** Typical height on a phone, px. */
const rowHeight = 128

const rowsOf = ({ articles }: EndpointAnswer<typeof articlesEndpoints.list>) => articles
const idOf = ({ id }: PanelArticleRow) => id

type ChosenArticle = Pick<PanelArticleRow, 'id' | 'state'>
/** The selected articles, by id. */
export type Chosen = ReadonlyMap<number, ChosenArticle>

type Editing = { id: number; what: 'price' | 'stock' }

type ArticleListProps = Selecting<ChosenArticle> & {
  query: ArticleQuery
  empty: ReactNode
}

/** A table on wide screens, rows on a phone; prices and stock change in place. */
export function ArticleList({ query, empty, chosen, onChoose }: ArticleListProps) {
  const options = articleListQuery(query)
  const list = useInfiniteQuery(options)
  const paged = usePagedRows(list.data, rowsOf, idOf)
  const [editing, setEditing] = useState<Editing | null>(null)
  if (list.data === undefined)
    return <LoadingRows query={list} copy={copy} count={8} className="h-20 rounded-lg!" />
  if (paged.rows.length === 0) return empty
  return (
    <ListCard list={list}>
      {chosen !== null && <ChooseAll query={query} onChoose={onChoose} />}
      <p
        aria-hidden
        className="flex gap-3 border-b border-line bg-paper-2 px-5 py-2 text-xs font-semibold text-muted max-tablet:hidden"
      >
        <span className="flex-1">{copy.columns.name}</span>
        <span className="w-40 pr-3 text-right">{copy.columns.stock}</span>
        <span className="w-44 pr-3 text-right">{copy.columns.price}</span>
      </p>
      <WindowedRows
        label={copy.title}
        queryKey={options.queryKey}
        list={list}
        paged={paged}
        idOf={idOf}
        height={rowHeight}
        rowClass="not-last:border-b border-line"
      >
        {(row) => (
          <ArticleLine
            row={row}
            editing={editing?.id === row.id ? editing.what : null}
            onEdit={(what) => setEditing(what && { id: row.id, what })}
            choice={choiceOf({ chosen, onChoose }, row.id, row)}
          />
        )}
      </WindowedRows>
    </ListCard>
  )
}

/** Selects the whole list, loaded or not; of a longer one, what an act can change. */
function ChooseAll({ query, onChoose }: { query: ArticleQuery; onChoose: ArticleListProps['onChoose'] }) {
  const { data } = useQuery(matchingArticlesQuery(query))
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-3 border-b border-line px-4 py-1">
      {data && (
        <Button
          variant="quiet"
          className="px-2!"
          onClick={() => onChoose(() => new Map(data.articles.map((one) => [one.id, one])))}
        >
          {copy.chooseAll(data.articles.length, data.has_more)}
        </Button>
      )}
      {data?.has_more === true && <span className="text-sm text-muted">{copy.chooseMost}</span>}
    </div>
  )
}

type ArticleLineProps = {
  row: PanelArticleRow
  editing: Editing['what'] | null
  onEdit: (what: Editing['what'] | null) => void
  choice: Choice | undefined
}

function ArticleLine({ row, editing, onEdit, choice }: ArticleLineProps) {
  const { id, name, num, code, category, bodega, image_url: image, state, missing, variants } = row
  const me = useMe()
  const note = [num !== null && `Nº ${num}`, code, category, bodega].filter(Boolean).join(' · ')
  const stock =
    variants.length > 0
      ? copy.stockOfVariants(variants.map((variant) => variant.stock))
      : copy.stock(row.stock)
  const shown = isPricedByVariants(variants) ? null : (row.price ?? row.price_usd)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 px-4 py-2 tablet:flex-nowrap tablet:px-5">
        {choice && (
          <label className="grid size-12 shrink-0 place-items-center">
            <span className="sr-only">{copy.choose(name)}</span>
            <input
              type="checkbox"
              className="size-5 accent-glass"
              checked={choice.isChosen}
              onChange={({ target }) => choice.onChoose(target.checked)}
            />
          </label>
        )}
        <Link
          to={panelHref('article', { id })}
          className="flex min-h-14 min-w-0 flex-1 basis-60 items-center gap-3.5 rounded-sm hover:underline"
        >
          <Thumbnail url={image} />
          <span className="grid min-w-0 gap-0.5">
            <span className="line-clamp-2 font-semibold">{name}</span>
            {note && <span className="truncate text-xs text-muted">{note}</span>}
            {(state !== 'published' || missing.length > 0) && (
              <span className="flex flex-wrap gap-1">
                {state !== 'published' && <Badge>{copy.states[state]}</Badge>}
                {missing.map((what) => (
                  <Badge key={what} tone="straw">
                    {copy.missing(what)}
                  </Badge>
                ))}
              </span>
            )}
          </span>
        </Link>
        <span className="flex w-full justify-end gap-2 tablet:w-auto">
          <Value
            label={copy.newStock(name)}
            isOpen={editing === 'stock'}
            onPress={() => onEdit(editing === 'stock' ? null : 'stock')}
            className={classes('tablet:w-40', row.is_low && 'font-semibold text-wine-text')}
          >
            {stock}
          </Value>
          <Value
            label={may(me, 'prices') ? copy.newPrice(name) : undefined}
            isOpen={editing === 'price'}
            onPress={() => onEdit(editing === 'price' ? null : 'price')}
            className="font-semibold tablet:w-44"
          >
            {copy.priceOf(row)}
            {shown !== null && row.online_price !== row.price && (
              <span className="text-xs font-normal text-muted">{copy.online(row.online_price)}</span>
            )}
          </Value>
        </span>
      </div>
      {editing !== null && (
        <div className="grid justify-end gap-4 border-t border-line bg-paper-2 px-4 py-4 tablet:px-5">
          {editing === 'price' ? (
            <PriceEdits row={row} onClose={() => onEdit(null)} />
          ) : variants.length === 0 ? (
            <StockEdit
              articleId={id}
              variantId={null}
              name={name}
              stock={row.stock}
              onClose={() => onEdit(null)}
            />
          ) : (
            variants.map((variant) => (
              <StockEdit
                key={variant.id}
                articleId={id}
                variantId={variant.id}
                name={variant.name}
                stock={variant.stock}
              />
            ))
          )}
        </div>
      )}
    </>
  )
}

type ValueProps = {
  /** What it is of; absent: it can't be changed. */ label: string | undefined
  isOpen: boolean
  className: string
  onPress: () => void
  children: ReactNode
}

/** A value that a tap opens to be changed. */
function Value({ label, isOpen, className, onPress, children }: ValueProps) {
  const look = classes(
    'figures grid min-h-12 content-center justify-items-end rounded-md px-3 text-right whitespace-nowrap',
    className,
  )
  if (label === undefined) return <span className={look}>{children}</span>
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onPress}
      className={classes(
        look,
        'border-[1.5px] border-line transition-colors hover:border-edge aria-expanded:border-glass-text',
      )}
    >
      <span className="sr-only">{label}: </span>
      {children}
    </button>
  )
}
