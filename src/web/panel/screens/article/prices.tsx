import { formatMoney } from '#domain/money/money.ts'
import { article as copy } from '../../../copy/panel/article.ts'
import { Checkbox } from '../../../ui/form/choice.tsx'
import { Select, TextInput } from '../../../ui/form/field.tsx'
import { may, useMe } from '../../me.ts'
import { FormCard } from '../../parts/form-card.tsx'
import { PesosInput, readPesos } from '../../parts/pesos-input.tsx'
import { TypedRows } from '../../parts/typed-rows.tsx'
import { fieldOf, type FormPart } from './basics.tsx'
import type { TypedArticle } from './typed-article.ts'

const priceText = (typed: string): string => {
  const pesos = readPesos(typed)
  return pesos === null ? '–' : formatMoney(pesos)
}

/** Ladder, discounts, currency, cost and taxes. */
export function Prices(part: FormPart) {
  const { typed, problems, change } = part
  const { rungs, discounts } = typed
  const seesCosts = may(useMe(), 'costs')
  const state = [
    priceText(typed.price),
    ...rungs.map(({ min, price }) => copy.rungState(min, priceText(price))),
    ...discounts.map(({ percentage }) => `−${percentage} %`),
  ].join(' · ')
  return (
    <FormCard name="precio" title={copy.prices} state={state}>
      <div className="grid gap-6">
        {typed.currency === 'pesos' && (
          <fieldset className="grid gap-3">
            <legend className="font-semibold">{copy.ladder}</legend>
            <p className="mt-1 text-sm text-muted">{copy.ladderText}</p>
            <TypedRows
              rows={rungs}
              onChange={(now) => change({ rungs: now })}
              removeLabel={({ min }) => copy.removeRung(min)}
              add={{ label: copy.addRung, row: { min: rungs.length === 0 ? '6' : '12', price: '' } }}
            >
              {(rung, set, at) => (
                <>
                  <TextInput
                    label={copy.rungMin}
                    inputMode="numeric"
                    autoComplete="off"
                    value={rung.min}
                    error={problems[`rungs.${at}`] ?? null}
                    onChange={({ target }) => set({ min: target.value })}
                  />
                  <PesosInput
                    label={copy.rungPrice}
                    value={rung.price}
                    error={problems[`rungs.${at}.price`] ?? null}
                    invalid={problems[`rungs.${at}`] !== undefined}
                    onType={(price) => set({ price })}
                  />
                </>
              )}
            </TypedRows>
          </fieldset>
        )}
        <fieldset className="grid gap-3">
          <legend className="mb-1 font-semibold">{copy.discounts}</legend>
          <TypedRows
            rows={discounts}
            onChange={(now) => change({ discounts: now })}
            removeLabel={({ percentage }) => copy.removeDiscount(percentage)}
            add={{ label: copy.addDiscount, row: { percentage: '10', show_in_online: true } }}
          >
            {(one, set, at) => (
              <>
                <TextInput
                  label={copy.discount}
                  inputMode="decimal"
                  autoComplete="off"
                  value={one.percentage}
                  error={problems[`discounts.${at}`] ?? null}
                  onChange={({ target }) => set({ percentage: target.value })}
                />
                <Checkbox
                  label={copy.discountOnline}
                  className="pt-8"
                  checked={one.show_in_online}
                  onChange={({ target }) => set({ show_in_online: target.checked })}
                />
              </>
            )}
          </TypedRows>
        </fieldset>
        <div className="grid items-start gap-5 tablet:grid-cols-2">
          {rungs.length === 0 && (
            <Select
              label={copy.currency}
              value={typed.currency}
              onChange={({ target }) => change({ currency: target.value as TypedArticle['currency'] })}
            >
              {Object.entries(copy.currencies).map(([name, label]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </Select>
          )}
          {seesCosts && (
            <PesosInput
              label={copy.cost}
              hint={copy.costHint}
              value={typed.cost}
              error={problems['cost'] ?? null}
              onType={(cost) => change({ cost })}
            />
          )}
          <TextInput label={copy.iva} inputMode="decimal" {...fieldOf(part, 'iva_percent')} />
          <TextInput
            label={copy.internalTax}
            inputMode="decimal"
            {...fieldOf(part, 'internal_tax_percent')}
          />
        </div>
      </div>
    </FormCard>
  )
}
