import { useState } from 'react'
import { articlesEndpoints, type PanelArticleRow } from '#contract/panel/articles.ts'
import { articles as copy } from '../../../copy/panel/articles.ts'
import { panelClient } from '../../api.ts'
import { EditForm } from '../../parts/article-edits.tsx'
import { articleTouches } from '../../parts/article-queries.ts'
import { readPesos, typedPesos } from '../../parts/pesos-input.tsx'
import { priceDoubtsOf, type PriceAnswer, PriceConfirmationDialog } from '../../parts/price-confirmation.tsx'
import { useUndoableWrite } from '../../parts/undoable-write.ts'

type PriceEditsProps = { row: PanelArticleRow; onClose: () => void }

/** Sets the price of a row, or that of each variant where some have their own. */
export function PriceEdits({ row, onClose }: PriceEditsProps) {
  const { variants } = row
  /** Versions that a save here replaced or made, the latest last: a price typed over one of them is no conflict. */
  const [ours, setOurs] = useState<readonly number[]>([])
  const part = { row, ours, onSaved: (versions: number[]) => setOurs((before) => [...before, ...versions]) }
  const own = variants.filter(({ price }) => price !== null)
  if (own.length === 0) return <PriceEdit {...part} variant={null} onClose={onClose} />
  return (
    <>
      {own.length < variants.length && <PriceEdit {...part} variant={null} hint={copy.priceOfOthers} />}
      {variants.map((variant) => (
        <PriceEdit key={variant.id} {...part} variant={variant} hint={copy.priceOfArticle} />
      ))}
    </>
  )
}

type PriceEditProps = {
  row: PanelArticleRow
  /** Null: the article itself. */ variant: PanelArticleRow['variants'][number] | null
  hint?: string
  ours: readonly number[]
  onSaved: (versions: number[]) => void
  onClose?: () => void
}

/** One price; doubtful ones are asked about. */
function PriceEdit({ row, variant, hint, ours, onSaved, onClose }: PriceEditProps) {
  const { id, version, price_usd: inDollars } = row
  const name = variant?.name ?? row.name
  const isInDollars = variant === null && inDollars !== null
  const price = variant ? variant.price : row.price
  const known = isInDollars ? inDollars : price
  const stored = known === null ? '' : typedPesos(known)
  const [draft, setDraft] = useState<{ text: string; seen: number } | null>(null)
  const [isWrong, setWrong] = useState(false)
  const typed = draft?.text ?? stored
  const seen = draft === null ? version : ours.includes(draft.seen) ? (ours.at(-1) ?? version) : draft.seen
  const write = useUndoableWrite({
    send: async (body: { version: number; amount: number } & PriceAnswer, options) => {
      const { amount, ...rest } = body
      const amounts = isInDollars ? { price_usd: amount } : { price: amount }
      const answer = await panelClient(
        articlesEndpoints.savePrice,
        { params: { id }, body: { ...rest, variant_id: variant?.id ?? null, ...amounts } },
        options,
      )
      onSaved([body.version, answer.article.version])
      return answer
    },
    touches: articleTouches,
    text: () => copy.priceDone(name),
    onSaved: () => {
      setDraft(null)
      onClose?.()
    },
  })
  const asks = priceDoubtsOf(write.conflict)
  const send = (answer: PriceAnswer = {}) => {
    const amount = readPesos(typed)
    const over = write.conflict?.code === 'changed_meanwhile' ? version : seen
    setDraft({ text: typed, seen: over })
    setWrong(amount === null)
    if (amount !== null) write.run({ version: over, amount, ...answer })
  }
  return (
    <>
      <EditForm
        label={copy.newPrice(name)}
        hint={hint}
        save={copy.savePrice}
        inputMode="decimal"
        typed={typed}
        isChanged={typed !== stored}
        problem={isWrong ? copy.priceWrong : asks ? null : write.problem}
        busy={write.isPending}
        onType={(text) => setDraft({ text, seen })}
        onSend={() => send()}
        onClose={onClose}
      />
      {asks && (
        <PriceConfirmationDialog
          asks={asks}
          change={{ from: price, to: readPesos(typed) }}
          busy={write.isPending}
          onAnswer={send}
          onClose={() => write.reset()}
        />
      )}
    </>
  )
}
