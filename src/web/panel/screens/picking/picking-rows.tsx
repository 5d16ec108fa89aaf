import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { panelHref } from '#contract/panel/screens.ts'
import { orderWords } from '../../../copy/panel/orders.ts'
import { picking as copy } from '../../../copy/panel/picking.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { inSections, Row, Rows, Section } from '../../frame/section.tsx'
import { Thumbnail } from '../../parts/thumbnail.tsx'
import type { PickingRow } from './use-picking.ts'

type PickingRowsProps = {
  rows: readonly PickingRow[]
  /** Whether several orders are picked. */ isShared: boolean
  onTick: (row: PickingRow, isPicked: boolean) => void
}

/** What to pick, by category. */
export function PickingRows({ rows, isShared, onTick }: PickingRowsProps) {
  const [missing, setMissing] = useState<PickingRow | null>(null)
  const amend = useAmend()
  const onMissing = (row: PickingRow): void => {
    const [line, ...others] = row.lines
    if (line && others.every(({ owner_id }) => owner_id === line.owner_id)) amend(line)
    else setMissing(row)
  }
  return (
    <>
      {inSections(rows, ({ category }) => category ?? copy.other).map(([category, own]) => (
        <Section
          key={category}
          title={category}
          aside={copy.progress(own.filter(({ is_picked }) => is_picked).length, own.length)}
          flush
        >
          <ul aria-label={category} className="divide-y divide-line">
            {own.map((row) => (
              <Item
                key={row.key}
                row={row}
                isShared={isShared}
                onTick={(isPicked) => onTick(row, isPicked)}
                onMissing={() => onMissing(row)}
              />
            ))}
          </ul>
        </Section>
      ))}
      {missing && (
        <Dialog open onClose={() => setMissing(null)} title={copy.missingTitle} size="sm">
          <p className="mb-3 text-muted">{copy.missingText}</p>
          <div className="-mx-4">
            <Rows>
              {missing.lines.map((line) => (
                <Row
                  key={line.line_id}
                  title={orderWords.number(line.num)}
                  note={[copy.takes(line.amount), line.promotion && copy.inside(line.promotion)]
                    .filter(Boolean)
                    .join(' · ')}
                  onPress={() => amend(line)}
                />
              ))}
            </Rows>
          </div>
        </Dialog>
      )}
    </>
  )
}

/** Opens the amendment of an order with that line marked as missing; its way back leads here. */
function useAmend() {
  const navigate = useNavigate()
  const pedidos = useSearchParams()[0].get('pedidos') ?? ''
  return ({ num, owner_id: falta }: PickingRow['lines'][number]): void =>
    void navigate(panelHref('order', { num }, { falta, armar: pedidos }))
}

type ItemProps = Pick<PickingRowsProps, 'isShared'> & {
  row: PickingRow
  onTick: (isPicked: boolean) => void
  onMissing: () => void
}

function Item({ row, isShared, onTick, onMissing }: ItemProps) {
  const { name, choice, volume_ml, amount, is_picked: isPicked, lines } = row
  const title = [name, choice].filter(Boolean).join(' · ')
  const volume = copy.volume(volume_ml, title)
  const pickers = [...new Set(lines.flatMap(({ picked_by: who }) => who ?? []))]
  return (
    <li className={classes('grid grid-cols-[minmax(0,1fr)_auto] items-center', isPicked && 'bg-paper-2')}>
      <label className="col-span-2 grid min-h-20 cursor-pointer grid-cols-[auto_2.25rem_auto_minmax(0,1fr)] items-center gap-x-3 px-4 pt-3 tablet:col-span-1 tablet:pb-3 tablet:pl-5">
        <input
          type="checkbox"
          className="size-7 accent-glass"
          checked={isPicked}
          onChange={({ target }) => onTick(target.checked)}
          aria-label={copy.row(title, amount)}
        />
        <span className="display figures text-center text-2xl">{amount}</span>
        <Thumbnail url={row.image_url} className={classes('size-14!', isPicked && 'opacity-60')} />
        <span className={classes('grid min-w-0 gap-0.5', isPicked && 'text-muted')}>
          <span className="leading-snug font-semibold wrap-anywhere">{title}</span>
          {volume && <span className="figures text-sm text-muted">{volume}</span>}
          {lines.map(
            ({ line_id, notes }) =>
              notes && (
                <span key={line_id} className="text-sm font-medium text-wine-text wrap-anywhere">
                  {notes}
                </span>
              ),
          )}
          {pickers.length > 0 && (
            <span className="text-xs text-muted">{copy.pickedBy(pickers.join(', '))}</span>
          )}
        </span>
      </label>
      <p className="figures flex flex-wrap gap-1.5 py-2 pl-[4.75rem] text-sm tablet:col-span-2 tablet:row-start-2 tablet:pt-0 tablet:pb-3 tablet:pl-20 tablet:empty:hidden">
        {lines
          .filter(({ promotion }) => isShared || promotion !== null)
          .map(({ line_id, num, amount: units, promotion, is_picked }) => (
            <span
              key={line_id}
              className={classes(
                'rounded-sm border border-line px-2 py-0.5',
                is_picked ? 'text-muted' : 'bg-card',
              )}
            >
              {[copy.ofOrder(num, units), promotion && copy.inside(promotion)].filter(Boolean).join(' ')}
            </span>
          ))}
      </p>
      <Button
        variant="quiet"
        className="mr-2 self-end px-3! tablet:mr-3 tablet:self-center"
        aria-label={copy.missingOf(title)}
        onClick={onMissing}
      >
        {copy.missing}
      </Button>
    </li>
  )
}
