import { type SubmitEvent, useState } from 'react'
import { articlesEndpoints, type PanelArticleRow } from '#contract/panel/articles.ts'
import { articles as copy } from '../../copy/panel/articles.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { TextInput } from '../../ui/form/field.tsx'
import { panelClient } from '../api.ts'
import { useUnsaved } from '../interruption.ts'
import { articleTouches } from './article-queries.ts'
import { readPesos, typedPesos } from './pesos-input.tsx'
import { priceDoubtsOf, type PriceAnswer, PriceConfirmationDialog } from './price-confirmation.tsx'
import { useUndoableWrite } from './undoable-write.ts'

type EditFormProps = {
  label: string
  hint?: string
  inputMode: 'decimal' | 'numeric'
  typed: string
  /** Other than what is stored. */ isChanged: boolean
  problem: string | null
  busy: boolean
  onType: (text: string) => void
  onSend: () => void
  /** Absent: it stays open, with its button while it is changed. */ onClose?: (() => void) | undefined
}

/** One value with its button; Enter saves, Esc closes. */
function EditForm(props: EditFormProps) {
  const { label, hint, inputMode, typed, isChanged, problem, busy, onType, onSend, onClose } = props
  useUnsaved(isChanged)
  return (
    <form
      noValidate
      method="post"
      className="flex flex-wrap items-start gap-2"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        onSend()
      }}
    >
      <TextInput
        label={label}
        hint={hint}
        error={problem}
        className={classes('min-w-36 flex-1', onClose && 'max-tablet:basis-full')}
        inputMode={inputMode}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens by a tap on its value
        autoFocus={onClose !== undefined}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onFocus={({ target }) => target.select()}
        onKeyDown={({ key }) => key === 'Escape' && onClose?.()}
      />
      {onClose ? (
        <div className="flex gap-2 tablet:mt-7.5">
          <Button type="submit" busy={busy} className="px-4!">
            {copy.save}
          </Button>
          <Button variant="quiet" className="px-3!" onClick={onClose}>
            {copy.cancel}
          </Button>
        </div>
      ) : (
        isChanged && (
          <Button type="submit" busy={busy} variant="ghost" className="mt-7.5 px-4!">
            {copy.saveStock}
          </Button>
        )
      )}
    </form>
  )
}

type StockEditProps = {
  articleId: number
  variantId: number | null
  name: string
  stock: number | null
  onClose?: () => void
}

/** Sets the stock. What is typed stays while sales change it, which is told, first below the field and then by the refusal. */
export function StockEdit({ articleId, variantId, name, stock, onClose }: StockEditProps) {
  const [draft, setDraft] = useState<{ text: string; seen: number | null } | null>(null)
  const [isWrong, setWrong] = useState(false)
  const seen = draft ? draft.seen : stock
  const stored = stock === null ? '' : String(stock)
  const typed = draft?.text ?? stored
  const write = useUndoableWrite({
    send: (body: { from: number | null; to: number | null }, options) =>
      panelClient(
        articlesEndpoints.saveStock,
        { params: { id: articleId }, body: { ...body, variant_id: variantId } },
        options,
      ),
    touches: articleTouches,
    text: () => copy.stockDone(name),
    onSaved: () => {
      setDraft(null)
      onClose?.()
    },
  })
  const send = () => {
    const text = typed.trim()
    const isNumber = /^\d{1,6}$/.test(text)
    setWrong(text !== '' && !isNumber)
    if (text === '' || isNumber)
      write.run({ from: write.conflict ? stock : seen, to: text === '' ? null : Number(text) })
  }
  return (
    <EditForm
      label={copy.newStock(name)}
      hint={seen === stock ? copy.uncounted : copy.stockMoved(seen, stock)}
      inputMode="numeric"
      typed={typed}
      isChanged={typed.trim() !== stored}
      problem={isWrong ? copy.stockWrong : write.problem}
      busy={write.isPending}
      onType={(text) => setDraft({ text, seen })}
      onSend={send}
      onClose={onClose}
    />
  )
}

/** Sets the price of a row; doubtful ones are asked about. */
export function PriceEdit({ row, onClose }: { row: PanelArticleRow; onClose: () => void }) {
  const { id, name, version, price, price_usd: inDollars } = row
  const isInDollars = inDollars !== null
  const known = price ?? inDollars
  const [typed, setTyped] = useState(known === null ? '' : typedPesos(known))
  const [isWrong, setWrong] = useState(false)
  const [seen, setSeen] = useState(version)
  const write = useUndoableWrite({
    send: (body: { version: number; amount: number } & PriceAnswer, options) => {
      const { amount, ...rest } = body
      return panelClient(
        articlesEndpoints.savePrice,
        { params: { id }, body: { ...rest, ...(isInDollars ? { price_usd: amount } : { price: amount }) } },
        options,
      )
    },
    touches: articleTouches,
    text: () => copy.priceDone(name),
    onSaved: onClose,
  })
  const asks = priceDoubtsOf(write.conflict)
  const send = (answer: PriceAnswer = {}) => {
    const amount = readPesos(typed)
    const known = write.conflict?.code === 'changed_meanwhile' ? version : seen
    setSeen(known)
    setWrong(amount === null)
    if (amount !== null) write.run({ version: known, amount, ...answer })
  }
  return (
    <>
      <EditForm
        label={copy.newPrice(name)}
        inputMode="decimal"
        typed={typed}
        isChanged={typed !== (known === null ? '' : typedPesos(known))}
        problem={isWrong ? copy.priceWrong : asks ? null : write.problem}
        busy={write.isPending}
        onType={setTyped}
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
