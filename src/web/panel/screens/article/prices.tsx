import { formatMoney } from '#domain/money/money.ts'
import { article as copy } from '../../../copy/panel/article.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/choice.tsx'
import { Select, TextInput } from '../../../ui/form/field.tsx'
import { Plus, X } from '../../../ui/icons.tsx'
import { may, useMe } from '../../me.ts'
import { FormCard } from '../../parts/form-card.tsx'
import { PesosInput, readPesos } from '../../parts/pesos-input.tsx'
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
  const setRung = (at: number, now: Partial<(typeof rungs)[number]>) =>
    change({ rungs: rungs.map((rung, index) => (index === at ? { ...rung, ...now } : rung)) })
  const setDiscount = (at: number, now: Partial<(typeof discounts)[number]>) =>
    change({ discounts: discounts.map((one, index) => (index === at ? { ...one, ...now } : one)) })
  const state = [
    priceText(typed.price),
    ...rungs.map(({ min, price }) => `${min}: ${priceText(price)}`),
    ...discounts.map(({ percentage }) => `−${percentage} %`),
  ].join(' · ')
  return (
    <FormCard name="precio" title={copy.prices} state={state}>
      <div className="grid gap-6">
        {typed.currency === 'pesos' && (
          <fieldset className="grid gap-3">
            <legend className="font-semibold">{copy.ladder}</legend>
            <p className="mt-1 text-sm text-muted">{copy.ladderText}</p>
            {rungs.map((rung, at) => (
              <div
                // oxlint-disable-next-line react/no-array-index-key -- what is typed has no name but its place
                key={at}
                className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem] items-start gap-2"
              >
                <TextInput
                  label={copy.rungMin}
                  inputMode="numeric"
                  autoComplete="off"
                  value={rung.min}
                  error={problems[`rungs.${at}`] ?? null}
                  onChange={({ target }) => setRung(at, { min: target.value })}
                />
                <PesosInput
                  label={copy.rungPrice}
                  value={rung.price}
                  invalid={problems[`rungs.${at}`] !== undefined}
                  onType={(price) => setRung(at, { price })}
                />
                <IconButton
                  label={copy.removeRung(rung.min)}
                  className="mt-8"
                  onClick={() => change({ rungs: rungs.filter((_, index) => index !== at) })}
                >
                  <X aria-hidden size={20} />
                </IconButton>
              </div>
            ))}
            <Button
              variant="ghost"
              className="justify-self-start px-4!"
              onClick={() =>
                change({ rungs: [...rungs, { min: rungs.length === 0 ? '6' : '12', price: '' }] })
              }
            >
              <Plus aria-hidden size={18} />
              {copy.addRung}
            </Button>
          </fieldset>
        )}
        <fieldset className="grid gap-3">
          <legend className="mb-1 font-semibold">{copy.discounts}</legend>
          {discounts.map((one, at) => (
            <div
              // oxlint-disable-next-line react/no-array-index-key -- what is typed has no name but its place
              key={at}
              className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem] items-start gap-2"
            >
              <TextInput
                label={copy.discount}
                inputMode="decimal"
                autoComplete="off"
                value={one.percentage}
                error={problems[`discounts.${at}`] ?? null}
                onChange={({ target }) => setDiscount(at, { percentage: target.value })}
              />
              <Checkbox
                label={copy.discountOnline}
                className="pt-8"
                checked={one.show_in_online}
                onChange={({ target }) => setDiscount(at, { show_in_online: target.checked })}
              />
              <IconButton
                label={copy.removeDiscount(one.percentage)}
                className="mt-8"
                onClick={() => change({ discounts: discounts.filter((_, index) => index !== at) })}
              >
                <X aria-hidden size={20} />
              </IconButton>
            </div>
          ))}
          <Button
            variant="ghost"
            className="justify-self-start px-4!"
            onClick={() => change({ discounts: [...discounts, { percentage: '10', show_in_online: true }] })}
          >
            <Plus aria-hidden size={18} />
            {copy.addDiscount}
          </Button>
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
