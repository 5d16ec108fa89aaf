import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { Promotion } from '#contract/catalog.ts'
import { href } from '#contract/screens.ts'
import { commerceId } from '#contract/shop.ts'
import { formatMoney, fromPesos, toPesos } from '#domain/money/money.ts'
import { card as cardCopy, promotions as copy } from '../../copy/card.ts'
import { Link } from '../../router/link.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Price } from '../../ui/price.tsx'
import { AddedBanner } from '../article-choice/in-cart.tsx'
import { LineTile } from '../pictures/article-images.tsx'
import { PromotionActions } from './promotion-actions.tsx'
import { PromotionPicture, productsIn } from './promotion-facts.tsx'

type PromotionDialogProps = { promotion: Promotion; open: boolean; onClose: () => void }

/** A promotion's components and the add button; then the banner of the addition. */
export function PromotionDialog({ promotion, open, onClose }: PromotionDialogProps) {
  const [added, setAdded] = useState(0)
  const finish = () => {
    setAdded(added + 1)
    onClose()
  }
  return createPortal(
    <>
      <Dialog open={open} onClose={onClose} title={promotion.name}>
        <Contents promotion={promotion} />
        <PromotionActions promotion={promotion} onAdded={finish} />
      </Dialog>
      <AddedBanner name={promotion.name} shown={added} />
    </>,
    document.body,
  )
}

function Contents({ promotion }: { promotion: Promotion }) {
  return (
    <div className="grid grid-cols-[6.5rem_1fr] gap-x-5 gap-y-5 tablet:grid-cols-[13rem_1fr] tablet:gap-x-7">
      <div data-kind="promocion" className="tile tablet:row-span-2">
        <PromotionPicture
          promotion={promotion}
          alt=""
          widths={[160, 320, 480]}
          sizes="(width >= 40rem) 208px, 104px"
        />
      </div>
      <div className="grid content-start gap-2 max-tablet:content-center">
        <WholePrice promotion={promotion} />
      </div>
      <div className="col-span-full grid content-start gap-4 tablet:col-start-2">
        {promotion.description && <p>{promotion.description}</p>}
        <section>
          <h3 className="mb-1 font-semibold">
            {copy.contents}{' '}
            <span className="figures font-normal text-muted">{copy.products(productsIn(promotion))}</span>
          </h3>
          <PromotionParts promotion={promotion} />
        </section>
      </div>
    </div>
  )
}

function WholePrice({ promotion: { price, net_price, saving } }: { promotion: Promotion }) {
  if (price === null) return null
  const apart = saving === null ? null : formatMoney(toPesos(fromPesos(price) + fromPesos(saving)))
  return (
    <>
      <Price size="lg" now={formatMoney(price)} />
      {saving !== null && apart !== null && (
        <p className="figures">
          <b className="font-semibold text-wine-text">{copy.saving(formatMoney(saving))}</b>{' '}
          <span className="block text-xs text-muted">{copy.apart(apart)}</span>
        </p>
      )}
      {net_price !== null && (
        <p className="figures text-xs text-muted">{cardCopy.netPrice(formatMoney(net_price))}</p>
      )}
    </>
  )
}

/** The components with their amounts, linked to their screens. */
function PromotionParts({ promotion }: { promotion: Promotion }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {promotion.articles.map((article) => (
        <li key={article.id}>
          <Link
            to={href('article', { slug: article.slug, commerce_id: commerceId })}
            className="flex min-h-16 items-center gap-3 py-1.5 underline-offset-4 hover:underline"
          >
            <LineTile article={article} className="w-11" />
            <span className="min-w-0 flex-1 leading-snug">{article.name}</span>
            <span className="figures font-semibold whitespace-nowrap">{copy.times(article.amount)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
