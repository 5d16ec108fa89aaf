import { useQuery } from '@tanstack/react-query'
import { stock as copy } from '../../../copy/panel/stock.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/choice.tsx'
import { Select, TextInput } from '../../../ui/form/field.tsx'
import { X } from '../../../ui/icons.tsx'
import { ProblemNote } from '../../../ui/note.tsx'
import { Section } from '../../frame/section.tsx'
import { may, useMe } from '../../me.ts'
import { canScan } from '../../parts/camera.tsx'
import { DateInput } from '../../parts/date-input.tsx'
import { PesosInput } from '../../parts/pesos-input.tsx'
import { ShelfSelect } from '../../parts/shelf-select.tsx'
import { Thumbnail } from '../../parts/thumbnail.tsx'
import { readUnits, UnitsField } from './count-field.tsx'
import { ItemPicker } from './item-picker.tsx'
import { keyOf, nameOf, suppliersQuery } from './stock-queries.ts'
import { costProblem, type ReceivedLine as Line, useDelivery } from './use-delivery.ts'

/** A delivery: from whom, what, how many, what each cost and when it expires. */
export function Receive() {
  const { lines, supplier, note, form, change, changeLine, isChecked, isSending, ...delivery } = useDelivery()
  const me = useMe()
  const from = {
    label: copy.receive.supplier,
    value: supplier,
    onPick: (id: string): void => change(() => ({ supplier: id })),
  }
  return (
    <div className="grid min-w-0 gap-5">
      <div className="grid min-w-0 gap-5" inert={isSending}>
        {may(me, 'catalogue') ? (
          <ShelfSelect noun="suppliers" none={copy.receive.anySupplier} {...from} />
        ) : (
          <KnownSupplier {...from} />
        )}
        <ItemPicker label={copy.receive.find} onPick={delivery.add} />
      </div>
      <form
        ref={form}
        noValidate
        method="post"
        className="grid min-w-0 gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          delivery.save()
        }}
      >
        <div className="grid min-w-0 gap-5" inert={isSending}>
          <Section title={copy.receive.lines} flush>
            {lines.length === 0 ? (
              <p className="px-4 pb-4 text-muted tablet:px-5">
                {canScan() ? copy.receive.emptyScan : copy.receive.empty}
              </p>
            ) : (
              <ul className="divide-y divide-line">
                {lines.map((line) => (
                  <LineFields
                    key={keyOf(line.item)}
                    line={line}
                    seesCosts={may(me, 'costs')}
                    isChecked={isChecked}
                    costProblem={costProblem(line, lines)}
                    onChange={(changes) => changeLine(line, changes)}
                    onRemove={() =>
                      change((before) => ({ lines: before.lines.filter((one) => one !== line) }))
                    }
                  />
                ))}
              </ul>
            )}
          </Section>
          <TextInput
            label={copy.receive.note}
            optional
            maxLength={500}
            autoComplete="off"
            value={note}
            onChange={({ target }) => change(() => ({ note: target.value }))}
          />
        </div>
        {isChecked && lines.length === 0 && <ProblemNote>{copy.receive.missing}</ProblemNote>}
        {delivery.problem && <ProblemNote key={delivery.problem}>{delivery.problem}</ProblemNote>}
        <Button type="submit" className="min-h-14" busy={isSending}>
          {copy.receive.save(delivery.total)}
        </Button>
      </form>
    </div>
  )
}

type KnownSupplierProps = { label: string; value: string; onPick: (id: string) => void }

/** For roles that make no suppliers. */
function KnownSupplier({ label, value, onPick }: KnownSupplierProps) {
  const { data: suppliers = [] } = useQuery(suppliersQuery())
  if (suppliers.length === 0) return null
  return (
    <Select label={label} value={value} onChange={({ target }) => onPick(target.value)}>
      <option value="">{copy.receive.anySupplier}</option>
      {suppliers.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}

type LineFieldsProps = {
  line: Line
  seesCosts: boolean
  isChecked: boolean
  costProblem: string | null
  onChange: (changes: Partial<Line>) => void
  onRemove: () => void
}

function LineFields({
  line,
  seesCosts,
  isChecked,
  costProblem: wrongCost,
  onChange,
  onRemove,
}: LineFieldsProps) {
  const { item, amount, expires, cost, staysUncounted } = line
  const name = nameOf(item)
  return (
    <li className="grid gap-3 px-4 py-3 tablet:px-5">
      <div className="flex items-center gap-3">
        <Thumbnail url={item.image_url} />
        <span className="min-w-0 flex-1 font-semibold">{name}</span>
        <IconButton label={copy.receive.remove(name)} className="size-12" onClick={onRemove}>
          <X aria-hidden size={20} />
        </IconButton>
      </div>
      <div className="grid grid-cols-2 items-start gap-3 tablet:grid-cols-3">
        <UnitsField
          label={copy.amount}
          aria-label={copy.receive.amountOf(name)}
          typed={amount}
          onType={(typed) => onChange({ amount: typed })}
          isBad={isChecked && !readUnits(amount)}
        />
        {seesCosts && (
          <PesosInput
            label={copy.receive.cost}
            aria-label={copy.receive.costOf(name)}
            value={cost}
            error={isChecked ? wrongCost : null}
            onType={(typed) => onChange({ cost: typed })}
          />
        )}
        <DateInput
          className={seesCosts ? 'max-tablet:col-span-2' : ''}
          label={copy.receive.expires}
          aria-label={copy.receive.expiresOf(name)}
          placeholder={copy.receive.noExpiry}
          value={expires}
          onDay={(day) => onChange({ expires: day })}
        />
      </div>
      {item.free === null && (
        <div>
          <p className="text-xs text-muted">
            {staysUncounted ? copy.receive.staysUncounted : copy.receive.notCounted}
          </p>
          <Checkbox
            label={copy.receive.startCounting}
            aria-label={copy.receive.startCountingOf(name)}
            checked={!staysUncounted}
            onChange={({ target }) => onChange({ staysUncounted: !target.checked })}
          />
        </div>
      )}
    </li>
  )
}
