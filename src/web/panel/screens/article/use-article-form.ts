import { useMemo, useState } from 'react'
import type { SendOptions } from '#contract/client.ts'
import { articlesEndpoints, type PanelArticle } from '#contract/panel/articles.ts'
import { panelHref } from '#contract/panel/screens.ts'
import { article as copy } from '../../../copy/panel/article.ts'
import { articles } from '../../../copy/panel/articles.ts'
import { toast } from '../../../ui/toaster.tsx'
import { panelClient } from '../../api.ts'
import { may, useMe } from '../../me.ts'
import type { TypedStock } from '../../parts/article-edits.tsx'
import { articleTouches } from '../../parts/article-queries.ts'
import { priceDoubtsOf, type PriceAnswer } from '../../parts/price-confirmation.tsx'
import { useShowMade, useUndoableWrite, useUndoOffer } from '../../parts/undoable-write.ts'
import { useDraft } from '../../parts/use-draft.ts'
import { blankArticle, readArticle, typedArticle } from './typed-article.ts'
import type { Problems } from './typed-sheet.ts'
import { type ArticleBody, type Ended, endedByOptions, goneOf, type GoneVariant } from './typed-variants.ts'

type Sending = {
  body: ArticleBody
  stock: number | null
  /** Stocks typed beside the form. */ stocks: {
    variant_id: number | null
    name: string
    from: number | null
    to: number | null
  }[]
  answer: PriceAnswer
  /** Whether it stays once saved. */ isFinal: boolean
}

/** The draft of an article, new or saved, and its save. */
export function useArticleForm(saved: PanelArticle | null) {
  const draft = useDraft(useMemo(() => (saved ? typedArticle(saved) : blankArticle), [saved]))
  const [wrong, setWrong] = useState<Problems>({})
  const [attempt, setAttempt] = useState(0)
  /** Variants that a save takes off sale, until it is confirmed. */
  const [gone, setGone] = useState<GoneVariant[]>([])
  /** What the first options end, until it is confirmed. */
  const [ended, setEnded] = useState<Ended | null>(null)
  const mayCosts = may(useMe(), 'costs')
  const [typedStocks] = useState(() => new Map<number | null, TypedStock>())
  const showMade = useShowMade()
  const offerUndo = useUndoOffer(articleTouches)
  /** One after another, each by its own key, so that a retry of the form's save saves none twice. */
  const saveStocks = async (id: number, { stocks }: Sending, options: SendOptions) => {
    for (const { name, ...body } of stocks) {
      const key = `${options.headers?.['idempotency-key']} ${body.variant_id ?? 'stock'}`
      const { batch } = await panelClient(
        articlesEndpoints.saveStock,
        { params: { id }, body },
        { ...options, headers: { 'idempotency-key': key } },
      )
      if (batch !== null) toast.success(articles.stockDone(name), offerUndo(batch))
    }
  }
  const write = useUndoableWrite({
    send: async (sending: Sending, options) => {
      const { body, stock, answer } = sending
      if (saved === null)
        return panelClient(articlesEndpoints.create, { body: { ...body, ...answer, stock } }, options)
      await saveStocks(saved.id, sending, options)
      return panelClient(
        articlesEndpoints.save,
        { params: { id: saved.id }, body: { ...body, ...answer, version: draft.version } },
        options,
      )
    },
    touches: articleTouches,
    text: ({ body }) => (saved === null ? copy.created : body.published ? copy.saved : copy.savedHidden),
    hasUndo: ({ isFinal }) => !isFinal,
    draft,
    onSaved: ({ article }) => {
      // Pictures are next.
      if (saved === null) showMade(`${panelHref('article', { id: article.id })}?parte=fotos`)
    },
  })
  const save = ({ removes, ...answer }: PriceAnswer & { removes?: true } = {}) => {
    const { body, stock, problems } = readArticle(draft.typed, { saved, mayCosts })
    const wasTold = write.conflict?.code === 'stock_changed'
    const stocks = [...typedStocks].flatMap(([variantId, { name, seen, stock: now, read }]) => {
      const known = read()
      if (known === null) problems['stock'] = articles.stockWrong
      return known === null ? [] : [{ variant_id: variantId, name, from: wasTold ? now : seen, ...known }]
    })
    setWrong(problems)
    setAttempt((before) => before + 1)
    if (Object.keys(problems).length > 0) return write.reset()
    const leaving = removes ? [] : goneOf(saved, body)
    const ending = endedByOptions(saved, body)
    const asksOfEnd = !removes && ending !== null && ending.units + ending.carts + ending.orders > 0
    setGone(leaving)
    setEnded(asksOfEnd ? ending : null)
    if (leaving.length > 0 || asksOfEnd) write.reset()
    else write.run({ body, stock, stocks, answer, isFinal: ending !== null })
  }
  const problems = { ...write.fields, ...wrong }
  const asks = priceDoubtsOf(write.conflict)
  const isNamed = Object.keys(problems).length > 0
  return {
    draft,
    write,
    problems,
    /** Number of saves tried. */ attempt,
    asks,
    /** Beside the button, for what no field says. */
    problem: isNamed ? copy.look : asks || draft.isStale ? null : write.problem,
    typedStocks,
    gone,
    ended,
    dismiss: () => {
      setGone([])
      setEnded(null)
    },
    save,
  }
}
