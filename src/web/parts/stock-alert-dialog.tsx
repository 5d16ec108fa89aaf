import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { ServerError } from '#contract/client.ts'
import { stockAlertEndpoints } from '#contract/messaging.ts'
import { href } from '#contract/screens.ts'
import { commerceId } from '#contract/shop.ts'
import { emailProblem } from '#domain/text/validation.ts'
import { actionProblem } from '../api/action-problem.ts'
import { browserClient } from '../api/client.ts'
import { buyerQuery } from '../api/queries/shop-queries.ts'
import { stockAlert as copy } from '../copy/article.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmailInput } from '../ui/form/field.tsx'
import { ProblemNote } from '../ui/note.tsx'
import { toast } from '../ui/toaster.tsx'
import { DataUse } from './shop-info.tsx'
import type { StockAlertDialogProps } from './stock-alert-button.tsx'

/** The form of a stock alert (spec 1 §2, §5). Rendered at page level, as it would inherit the tile's colours. */
export function StockAlertDialog({ article, onClose }: StockAlertDialogProps) {
  const [isOpen, setOpen] = useState(true)
  const close = () => setOpen(false)
  const stockAlert = useStockAlert(article.id, close)
  const leave = () => {
    onClose()
    stockAlert.leave()
  }
  return createPortal(
    <Dialog open={isOpen} onClose={leave} title={copy.title} size="sm">
      <p className="mb-4 font-semibold">{article.name}</p>
      {stockAlert.needless === null ? (
        <StockAlertForm stockAlert={stockAlert} />
      ) : (
        <Needless why={stockAlert.needless} article={article} onLeave={close} />
      )}
    </Dialog>,
    document.body,
  )
}

function StockAlertForm({ stockAlert }: { stockAlert: StockAlertState }) {
  const { data: buyer } = useQuery(buyerQuery())
  const [typed, setTyped] = useState<string | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const email = typed ?? buyer?.email ?? ''

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const problem = emailProblem(email)
    setWrong(problem)
    if (problem === null) stockAlert.request(email)
    else form.current?.querySelector('input')?.focus()
  }
  const type = (text: string) => {
    setTyped(text)
    setWrong(null)
  }

  return (
    <form ref={form} noValidate method="post" onSubmit={submit} className="grid gap-5">
      <EmailInput
        label={copy.email}
        hint={copy.hint}
        value={email}
        error={wrong}
        onChange={(event) => type(event.target.value)}
      />
      {stockAlert.failure && <ProblemNote>{stockAlert.failure}</ProblemNote>}
      <Button type="submit" busy={stockAlert.isPending} className="w-full">
        {copy.submit}
      </Button>
      <DataUse>{copy.dataUse}</DataUse>
    </form>
  )
}

type NeedlessProps = { why: string; article: StockAlertDialogProps['article']; onLeave: () => void }

/** In stock by now: replaces the form, and is focused. */
function Needless({ why, article, onLeave }: NeedlessProps) {
  return (
    <>
      <p ref={focus} tabIndex={-1} className="mb-5 outline-none">
        {why}
      </p>
      <LinkButton
        to={href('article', { slug: article.slug, commerce_id: commerceId })}
        onClick={onLeave}
        className="w-full"
      >
        {copy.seeArticle}
      </LinkButton>
    </>
  )
}

function focus(element: HTMLElement | null): void {
  element?.focus()
}

type StockAlertState = {
  request: (email: string) => void
  isPending: boolean
  /** Why an alert is unnecessary. */
  needless: string | null
  failure: string | null
  /** Refetches what showed 'out of stock', if that was wrong. */
  leave: () => void
}

function useStockAlert(articleId: number, onSent: () => void): StockAlertState {
  const cache = useQueryClient()
  const asking = useMutation({
    mutationFn: (email: string) =>
      browserClient(stockAlertEndpoints.request, { body: { article_id: articleId, email } }),
    networkMode: 'always',
    onSuccess: () => {
      toast.success(copy.sent)
      onSent()
    },
  })
  const { error } = asking
  const needless =
    error instanceof ServerError && error.body.code === 'advise_needless' ? error.body.message : null
  return {
    request: (email) => asking.mutate(email),
    isPending: asking.isPending,
    needless,
    failure: error && needless === null ? actionProblem(error) : null,
    leave: () => {
      if (needless !== null)
        void cache.invalidateQueries({
          predicate: ({ queryKey }) => queryKey[0] === 'article' || queryKey[0] === 'articles',
        })
    },
  }
}
