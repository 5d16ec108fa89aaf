import { createContext, type SubmitEvent, use, useEffect, useState } from 'react'
import { articlesEndpoints } from '#contract/panel/articles.ts'
import { articles as copy } from '../../copy/panel/articles.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { TextInput } from '../../ui/form/field.tsx'
import { panelClient } from '../api.ts'
import { useUnsaved } from '../interruption.ts'
import { articleTouches } from './article-queries.ts'
import { useUndoableWrite } from './undoable-write.ts'

type EditFormProps = {
  label: string
  hint?: string | undefined
  /** Text of the button of one that stays open. */ save: string
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
export function EditForm(props: EditFormProps) {
  const { label, hint, save, inputMode, typed, isChanged, problem, busy, onType, onSend, onClose } = props
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
            {save}
          </Button>
        )
      )}
    </form>
  )
}

export type TypedStock = {
  name: string
  /** The stock when it was typed, and now. */
  seen: number | null
  stock: number | null
  /** Null when it can't be read, which its field says then. */ read: () => { to: number | null } | null
}

/** Stocks typed and not saved, by variant, null for the article's own: of a form whose save sends them too. */
export const TypedStocks = createContext<Map<number | null, TypedStock> | null>(null)

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
  const typedStocks = use(TypedStocks)
  const stored = stock === null ? '' : String(stock)
  const typed = draft?.text ?? stored
  const isChanged = typed.trim() !== stored
  // Saved with its form, or what was typed is what there is now.
  if (draft && !isChanged && draft.seen !== stock) setDraft(null)
  const seen = draft ? draft.seen : stock
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
  const read = () => {
    const text = typed.trim()
    const isNumber = /^\d{1,6}$/.test(text)
    setWrong(text !== '' && !isNumber)
    return text === '' || isNumber ? { to: text === '' ? null : Number(text) } : null
  }
  useEffect(() => {
    if (!isChanged) return
    typedStocks?.set(variantId, { name, seen, stock, read })
    return () => void typedStocks?.delete(variantId)
  })
  const send = () => {
    const known = read()
    if (known) write.run({ from: write.conflict ? stock : seen, ...known })
  }
  return (
    <EditForm
      label={copy.newStock(name)}
      hint={seen === stock ? copy.uncounted : copy.stockMoved(seen, stock)}
      save={copy.saveStock}
      inputMode="numeric"
      typed={typed}
      isChanged={isChanged}
      problem={isWrong ? copy.stockWrong : write.problem}
      busy={write.isPending}
      onType={(text) => setDraft({ text, seen })}
      onSend={send}
      onClose={onClose}
    />
  )
}
