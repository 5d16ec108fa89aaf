import type { ErrorBody } from '#contract/client.ts'
import type { PriceDoubts } from '#contract/panel/prices.ts'
import { priceAsks as copy } from '../../copy/panel/articles.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** What confirms the figures of a price. */
export type PriceAnswer = { confirmed?: true; ladder?: 'scale' | 'keep' }

/** The figures of a refusal `price_needs_confirmation`; null of another. */
export function priceDoubtsOf(conflict: ErrorBody | null): PriceDoubts | null {
  return conflict?.code === 'price_needs_confirmation'
    ? ((conflict.asks as PriceDoubts | undefined) ?? null)
    : null
}

type PriceConfirmationDialogProps = {
  asks: PriceDoubts
  /** The price itself, where nothing else shows it. */ change?: { from: number | null; to: number | null }
  busy: boolean
  onAnswer: (answer: PriceAnswer) => void
  onClose: () => void
}

/** Shows why a price is doubtful, and what becomes of its ladder, with the figures. */
export function PriceConfirmationDialog({
  asks: { prices, ladder },
  change,
  busy,
  onAnswer,
  onClose,
}: PriceConfirmationDialogProps) {
  const costs = new Set(prices.flatMap((one) => (one.doubts.includes('below_cost') ? [one.cost] : [])))
  const [cost = null] = costs.size === 1 ? costs : []
  /** Those that the ladder does not show. */
  const others = ladder.length > 0 ? prices.filter(({ min }) => min === undefined) : prices
  const answer = (choice?: 'scale' | 'keep') =>
    onAnswer({ confirmed: true, ...(choice && { ladder: choice }) })
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.title}
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {copy.cancel}
          </Button>
          {ladder.length > 0 ? (
            <>
              <Button variant="ghost" busy={busy} onClick={() => answer('keep')}>
                {copy.keep}
              </Button>
              <Button busy={busy} onClick={() => answer('scale')}>
                {copy.scale}
              </Button>
            </>
          ) : (
            <Button busy={busy} onClick={() => answer()}>
              {copy.confirm}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {change && others.length === 0 && (
          <p className="figures text-md font-semibold">
            {copy.change(null, copy.money(change.from, false), copy.money(change.to, false))}
          </p>
        )}
        {others.map(({ variant, min, online = false, from, to, is_dollars: isDollars, doubts }) => (
          <div key={`${variant} ${min} ${online} ${from} ${to}`}>
            <p className="figures text-md font-semibold">
              {copy.change(
                online ? copy.online : nameOf(variant, min),
                copy.money(from, isDollars),
                copy.money(to, isDollars),
              )}
            </p>
            <p className="text-danger">
              {online && doubts.includes('zero') ? copy.free : doubtsText(doubts)}
            </p>
          </div>
        ))}
        {ladder.length > 0 && (
          <div className="grid gap-2">
            <p>{copy.ladder}</p>
            <ul className="figures grid gap-1 font-semibold">
              {ladder.map(({ min, from, to }) => (
                <li key={min}>
                  {copy.rung(min, from, to)}
                  {prices.map(
                    (one) =>
                      one.min === min && (
                        <p key={min} className="font-normal text-danger">
                          {doubtsText(one.doubts)}
                        </p>
                      ),
                  )}
                </li>
              ))}
            </ul>
          </div>
        )}
        {cost !== null && <p className="figures">{copy.cost(cost)}</p>}
      </div>
    </Dialog>
  )
}

const doubtsText = (doubts: PriceDoubts['prices'][number]['doubts']): string =>
  doubts.map((doubt) => copy.doubts[doubt]).join(', ')

/** Of a rung, below the name of its article where there are several. */
const nameOf = (variant: string | null, min: number | undefined): string | null =>
  [variant, min === undefined ? null : copy.from(min)].filter((part) => part !== null).join(' · ') || null
