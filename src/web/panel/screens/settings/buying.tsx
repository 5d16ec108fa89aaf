import { type SubmitEvent, useState } from 'react'
import { type Settings, settingsEndpoints } from '#contract/panel/settings.ts'
import { formatMoney } from '#domain/money/money.ts'
import { settings } from '../../../copy/panel/settings.ts'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { Switch } from '../../../ui/form/choice.tsx'
import { Select } from '../../../ui/form/field.tsx'
import { panelClient } from '../../api.ts'
import { SaveBar, FormCard } from '../../parts/form-card.tsx'
import { PesosInput, readPesos, typedPesos } from '../../parts/pesos-input.tsx'
import { useSettingsWrite } from '../../parts/settings-writes.ts'
import { useDraft } from '../../parts/use-draft.ts'

type Buying = Settings['buying']

/** Amounts are drafted as typed text. */
const amountText = (pesos: number | null): string => (pesos ? typedPesos(pesos) : '')
const keysOf = <T extends object>(record: T) => Object.keys(record) as (keyof T & string)[]

/** Who sees prices, and requirements of an order. */
export function BuyingForm({ buying }: { buying: Buying }) {
  const copy = settings.buying
  const draft = useDraft({ ...buying, minimum_order: amountText(buying.minimum_order) })
  const { typed, change } = draft
  const [isChecked, setChecked] = useState(false)
  const write = useSettingsWrite({
    send: (body: Buying, options) => panelClient(settingsEndpoints.saveBuying, { body }, options),
    text: () => copy.done,
    draft,
  })
  const minimum = typed.minimum_order.trim() === '' ? 0 : readPesos(typed.minimum_order)
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    setChecked(true)
    if (minimum !== null) write.run({ ...typed, version: draft.version, minimum_order: minimum || null })
  }
  return (
    <FormCard
      name="compra"
      title={copy.title}
      state={`${copy.prices}: ${copy.audiences[buying.prices_for].toLowerCase()}`}
    >
      <form noValidate method="post" className="grid gap-5" onSubmit={send}>
        <Select
          label={copy.prices}
          value={typed.prices_for}
          onChange={({ target }) => change({ prices_for: target.value as Buying['prices_for'] })}
        >
          {keysOf(copy.audiences).map((slug) => (
            <option key={slug} value={slug}>
              {copy.audiences[slug]}
            </option>
          ))}
        </Select>
        <PesosInput
          label={copy.minimum}
          hint={copy.minimumHint}
          value={typed.minimum_order}
          onType={(text) => change({ minimum_order: text })}
          error={isChecked && minimum === null ? copy.badAmount : null}
        />
        <Switch
          label={copy.account}
          note={copy.accountText}
          checked={typed.needs_account}
          busy={false}
          onChange={(on) => change({ needs_account: on })}
        />
        <Switch
          label={copy.coupons}
          note={copy.couponsText}
          checked={typed.takes_coupons}
          busy={false}
          onChange={(on) => change({ takes_coupons: on })}
        />
        <Switch
          label={copy.google}
          note={copy.googleText}
          checked={typed.shows_google}
          busy={false}
          onChange={(on) => change({ shows_google: on })}
        />
        <SaveBar draft={draft} write={write} news={draft.changed.map((name) => newsOf(buying, name))} />
      </form>
    </FormCard>
  )
}

function newsOf(
  { prices_for: who, minimum_order: minimum, ...switches }: Buying,
  name: Exclude<keyof Buying, 'version'>,
): readonly [label: string, value: string] {
  const { buying: copy, onOff } = settings
  if (name === 'prices_for') return [copy.prices, copy.audiences[who]]
  if (name === 'minimum_order') return [copy.minimum, minimum ? formatMoney(minimum) : '']
  const labels = { needs_account: copy.account, takes_coupons: copy.coupons, shows_google: copy.google }
  return [labels[name], onOff(switches[name])]
}

type Dollar = Settings['dollar']
type Rate = Dollar['rate']

/** The shop's dollar rate. A jump needs confirmation. */
export function DollarForm({ dollar: { today, ...dollar } }: { dollar: Dollar }) {
  const copy = settings.dollar
  const draft = useDraft({ ...dollar, pesos: amountText(dollar.pesos), plus: amountText(dollar.plus) })
  const { typed, change } = draft
  const [isChecked, setChecked] = useState(false)
  const write = useSettingsWrite({
    send: (body: Omit<Dollar, 'today'> & { is_sure: boolean }, options) =>
      panelClient(settingsEndpoints.saveDollar, { body }, options),
    text: () => copy.done,
    draft,
  })
  const pesos = typed.pesos.trim() === '' ? null : readPesos(typed.pesos)
  const plus = typed.plus.trim() === '' ? 0 : readPesos(typed.plus)
  const isFixed = typed.rate === 'fixed'
  const save = (isSure: boolean) => {
    if (plus !== null && !(isFixed && pesos === null))
      write.run({
        version: draft.version,
        rate: typed.rate,
        pesos: isFixed ? pesos : null,
        plus,
        is_sure: isSure,
      })
  }
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    setChecked(true)
    save(false)
  }
  const isJump = write.conflict?.code === 'dollar_jump'
  return (
    <FormCard
      name="dolar"
      className="max-notebook:order-last"
      title={copy.title}
      state={today === null ? copy.rates[dollar.rate ?? ''] : copy.today(today)}
    >
      <form noValidate method="post" className="grid gap-5" onSubmit={send}>
        <p className="text-muted">{copy.text}</p>
        <Select
          label={copy.rate}
          value={typed.rate ?? ''}
          onChange={({ target }) => change({ rate: (target.value || null) as Rate })}
        >
          {keysOf(copy.rates).map((rate) => (
            <option key={rate} value={rate}>
              {copy.rates[rate]}
            </option>
          ))}
        </Select>
        {isFixed && (
          <PesosInput
            label={copy.pesos}
            value={typed.pesos}
            onType={(text) => change({ pesos: text })}
            error={write.fields['pesos'] ?? (isChecked && pesos === null ? copy.badAmount : null)}
          />
        )}
        <PesosInput
          label={copy.plus}
          optional
          value={typed.plus}
          onType={(text) => change({ plus: text })}
          error={isChecked && plus === null ? copy.badAmount : null}
        />
        <SaveBar
          draft={draft}
          write={isJump ? { ...write, problem: null } : write}
          news={draft.changed.length > 0 && today !== null ? [[copy.title, formatMoney(today)]] : []}
        />
      </form>
      <ConfirmDialog
        open={isJump}
        title={copy.title}
        confirm={copy.sure}
        onConfirm={() => save(true)}
        onClose={write.reset}
      >
        <p>{write.conflict?.message}</p>
      </ConfirmDialog>
    </FormCard>
  )
}
