import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ArticleCard } from '#contract/catalog.ts'
import { articleQuery } from '../../api/queries/article-queries.ts'
import { commerceQuery } from '../../api/queries/shop-queries.ts'
import { article as copy } from '../../copy/article.ts'
import { errors } from '../../copy/controls.ts'
import { Link } from '../../router/link.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { AddForm, Coming } from './add-form.tsx'
import { AddedBanner } from './in-cart.tsx'

export type AddDialogProps = {
  article: Pick<ArticleCard, 'slug' | 'name' | 'kind'>
  to: string
  open: boolean
  onClose: () => void
}

/** The add-to-cart modal (spec 1 §2 Article) over a list; then the banner of the addition. */
export function AddDialog({ article, to, open, onClose }: AddDialogProps) {
  const [added, setAdded] = useState(0)
  const finish = () => {
    setAdded(added + 1)
    onClose()
  }
  return createPortal(
    <>
      <Dialog open={open} onClose={onClose} title={article.name}>
        <Choosing article={article} onAdded={finish}>
          <Link
            to={to}
            className="inline-flex min-h-11 items-center justify-self-start font-semibold text-glass-text underline underline-offset-4"
          >
            {copy.wholeArticle}
          </Link>
        </Choosing>
      </Dialog>
      <AddedBanner name={article.name} shown={added} />
    </>,
    document.body,
  )
}

type ChoosingProps = {
  article: AddDialogProps['article']
  onAdded: () => void
  children: ReactNode
}

function Choosing({ article: { slug, kind }, onAdded, children }: ChoosingProps) {
  const { data: article, isError, refetch } = useQuery(articleQuery(slug))
  const { data: commerce } = useQuery(commerceQuery())
  if (article && commerce) {
    return (
      <AddForm article={article} commerce={commerce} onAdded={onAdded}>
        {children}
      </AddForm>
    )
  }
  if (!isError) return <Coming kind={kind}>{children}</Coming>
  return (
    <>
      <Empty
        title={errors.list.failed}
        action={<Button onClick={() => void refetch()}>{errors.list.retry}</Button>}
        className="py-6! tablet:py-10!"
      />
      {children}
    </>
  )
}
