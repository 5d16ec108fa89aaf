import type { PanelOrder, PanelOrderLine } from '#contract/panel/orders.ts'
import { formatMoney } from '#domain/money/money.ts'
import { amendments as copy } from '../../../copy/panel/amendments.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Checkbox } from '../../../ui/form/choice.tsx'
import { Stepper } from '../../../ui/form/stepper.tsx'
import { Thumbnail } from '../../parts/thumbnail.tsx'
import { type Added, type Amending, canGrow, isMoreOf, keyOf } from './use-amendment.ts'

type AmendLinesProps = {
  order: PanelOrder
  amending: Amending
  onMissing: (line: PanelOrderLine) => void
}

/** The order's lines with their new amounts, each with what replaces it, and the articles added. */
export function AmendLines({ order: { lines }, amending, onMissing }: AmendLinesProps) {
  const { added } = amending
  const others = added.filter(({ lineId }) => !lines.some(({ id }) => id === lineId))
  return (
    <>
      <ul aria-label={copy.lines} className="divide-y divide-line">
        {lines.map((line) => (
          <li key={line.id} className="grid gap-2.5 py-3.5">
            <LineAmount line={line} amending={amending} onMissing={() => onMissing(line)} />
            {added
              .filter(({ lineId }) => lineId === line.id)
              .map((one) => (
                <AddedUnits key={keyOf(one)} one={one} line={line} amending={amending} />
              ))}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <ul aria-label={copy.added} className="grid gap-2.5">
          {others.map((one) => (
            <li key={keyOf(one)}>
              <AddedUnits one={one} line={null} amending={amending} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type LineAmountProps = { line: PanelOrderLine; amending: Amending; onMissing: () => void }

function LineAmount({ line, amending: { added, leftOf, setLine }, onMissing }: LineAmountProps) {
  const { name, choice, amount, price } = line
  const title = [name, choice].filter(Boolean).join(' · ')
  const now = leftOf(line) + (added.find((one) => isMoreOf(line, one))?.amount ?? 0)
  return (
    <>
      <span className="flex items-center gap-3">
        <Thumbnail url={line.image_url} className="size-12!" />
        <span className="grid min-w-0 flex-1">
          <span className={classes('leading-snug font-semibold', now === 0 && 'line-through')}>{title}</span>
          <span className="figures text-sm text-muted">
            {[now !== amount && copy.was(amount), copy.unitPrice(formatMoney(price))]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      </span>
      <span className="flex flex-wrap items-center justify-between gap-3">
        <Stepper
          label={title}
          value={now}
          min={0}
          max={canGrow(line) ? 9_999 : amount}
          mayBeEmpty
          onChange={(next) => setLine(line, next)}
        />
        <Button
          variant="ghost"
          className="px-5!"
          aria-label={now === 0 ? copy.insteadOfIt(title) : copy.missingOf(title)}
          onClick={onMissing}
        >
          {now === 0 ? copy.other : copy.missing}
        </Button>
      </span>
      {!canGrow(line) && <p className="text-sm text-muted">{copy.gone}</p>}
    </>
  )
}

type AddedUnitsProps = { one: Added; line: PanelOrderLine | null; amending: Amending }

/** Units that an amendment adds: in place of a line, more of it, or another article. */
function AddedUnits({ one, line, amending: { setAdded, problemOf } }: AddedUnitsProps) {
  const { name, amount, price, stock, isSamePrice } = one
  const problem = problemOf(one)
  const isMore = line !== null && isMoreOf(line, one)
  return (
    <div className="grid gap-1.5 rounded-md bg-paper-2 p-3.5">
      <p className="text-xs text-muted">
        {line === null ? copy.added : isMore ? copy.extraOf : copy.insteadOf(line.name)}
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
        <span>{isMore ? `+ ${amount}` : name}</span>
        {!isMore && price !== null && !isSamePrice && (
          <span className="figures text-sm font-normal text-muted">{copy.unitPrice(formatMoney(price))}</span>
        )}
      </p>
      {!isMore && (
        <div>
          <Stepper
            label={name}
            value={amount}
            max={stock ?? 9_999}
            onChange={(next) => setAdded(one, next)}
            onBelowMin={() => setAdded(one, 0)}
          />
        </div>
      )}
      {line !== null && (isMore || isSamePrice || price === null || price > line.price) && (
        <Checkbox
          label={copy.samePrice(formatMoney(line.price))}
          checked={isSamePrice}
          onChange={({ target }) => setAdded({ ...one, isSamePrice: target.checked }, amount)}
        />
      )}
      {problem && (
        <p role="alert" className="text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}
