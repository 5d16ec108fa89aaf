import { type SubmitEvent, useState } from 'react'
import { type Settings, settingsEndpoints } from '#contract/panel/settings.ts'
import { decimalText, readPercent } from '#domain/text/numbers.ts'
import { settings } from '../../../copy/panel/settings.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Switch } from '../../../ui/form/choice.tsx'
import { TextArea, TextInput } from '../../../ui/form/field.tsx'
import { ProblemNote } from '../../../ui/note.tsx'
import { panelClient } from '../../api.ts'
import { useSettingsWrite } from '../../parts/settings-writes.ts'
import { TypedRows } from '../../parts/typed-rows.tsx'

const copy = settings.methods

export type Method = Settings['payment_methods'][number]

/** A write of one payment method. */
export function useMethodWrite({ id, version }: Method, text: (on: boolean) => string, onSaved?: () => void) {
  return useSettingsWrite({
    send: (method: Method, options) => {
      const { published, description, asks_receipt, discount, surcharge, installments } = method
      const body = { version, published, description, asks_receipt, discount, surcharge, installments }
      return panelClient(settingsEndpoints.saveMethod, { params: { id }, body }, options)
    },
    text: ({ published }) => text(published),
    ...(onSaved && { onSaved }),
  })
}

type TypedPlan = { count: string; cft: string }

const typedPlan = ({ count, cft }: Method['installments'][number]): TypedPlan => ({
  count: String(count),
  cft: decimalText(cft),
})
const maxTyped = 99_999.99
/** An invalid number of instalments becomes 0, which the server refuses; null without a readable cost, as 0 is a promise of no interest. */
function readPlan({ count, cft }: TypedPlan): Method['installments'][number] | null {
  const cost = readPercent(cft, maxTyped)
  return cost === null ? null : { count: /^\d{1,3}$/.test(count.trim()) ? Number(count) : 0, cft: cost }
}

type MethodDialogProps = {
  /** As it was when the dialog opened: a change by another is refused. */ method: Method
  onReload: () => void
  onClose: () => void
}

const typedPercent = (percent: number | null): string => (percent === null ? '' : decimalText(percent))
/** Undefined for what can't be read. */
const readOptional = (typed: string): number | null | undefined =>
  typed.trim() === '' ? null : (readPercent(typed, maxTyped) ?? undefined)

/** A payment method's text, discount or surcharge, receipt requirement and instalments. */
export function MethodDialog({ method, onReload, onClose }: MethodDialogProps) {
  const { id, name, provider } = method
  const [description, setDescription] = useState(method.description)
  const [asksReceipt, setAsksReceipt] = useState(method.asks_receipt)
  const [percents, setPercents] = useState({
    discount: typedPercent(method.discount),
    surcharge: typedPercent(method.surcharge),
  })
  const [plans, setPlans] = useState(method.installments.map(typedPlan))
  const [isChecked, setChecked] = useState(false)
  const write = useMethodWrite(method, () => copy.done(name), onClose)
  const { problem, fields, conflict } = write
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    setChecked(true)
    const installments = plans.flatMap((plan) => readPlan(plan) ?? [])
    const [discount, surcharge] = [readOptional(percents.discount), readOptional(percents.surcharge)]
    if (installments.length === plans.length && discount !== undefined && surcharge !== undefined)
      write.run({ ...method, description, asks_receipt: asksReceipt, discount, surcharge, installments })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      footer={
        <Button type="submit" form={`method-${id}`} busy={write.isPending}>
          {settings.save}
        </Button>
      }
    >
      <form id={`method-${id}`} noValidate method="post" className="grid gap-5" onSubmit={send}>
        <TextArea
          label={copy.description}
          hint={copy.descriptionHint}
          value={description}
          error={fields['description'] ?? null}
          onChange={({ target }) => setDescription(target.value)}
        />
        <fieldset className="grid gap-3">
          <legend className="font-semibold">{copy.percents}</legend>
          <p className="mt-1 text-sm text-muted">{copy.percentsText}</p>
          <div className="grid grid-cols-2 items-start gap-3">
            {(['discount', 'surcharge'] as const).map((one) => (
              <TextInput
                key={one}
                label={copy[one]}
                inputMode="decimal"
                autoComplete="off"
                value={percents[one]}
                error={
                  isChecked && readOptional(percents[one]) === undefined
                    ? copy.badPercent
                    : (fields[one] ?? null)
                }
                onChange={({ target }) => setPercents({ ...percents, [one]: target.value })}
              />
            ))}
          </div>
        </fieldset>
        {provider === null && (
          <Switch
            label={copy.receipt}
            note={copy.receiptText}
            checked={asksReceipt}
            busy={false}
            onChange={setAsksReceipt}
          />
        )}
        {provider === 'Payway' && (
          <fieldset className="grid gap-3">
            <legend className="font-semibold">{copy.installments}</legend>
            <p className="mt-1 text-sm text-muted">{copy.installmentsText}</p>
            <TypedRows
              rows={plans}
              onChange={setPlans}
              removeLabel={({ count }) => copy.removePlan(count)}
              add={{ label: copy.addPlan, row: { count: '3', cft: '' } }}
            >
              {(plan, set, at) => (
                <>
                  <TextInput
                    label={copy.planCount}
                    inputMode="numeric"
                    autoComplete="off"
                    value={plan.count}
                    error={fields[`installments.${at}`] ?? null}
                    onChange={({ target }) => set({ count: target.value })}
                  />
                  <TextInput
                    label={copy.cft}
                    inputMode="decimal"
                    autoComplete="off"
                    value={plan.cft}
                    error={isChecked && readPercent(plan.cft, maxTyped) === null ? copy.badCost : null}
                    onChange={({ target }) => set({ cft: target.value })}
                  />
                </>
              )}
            </TypedRows>
          </fieldset>
        )}
        {problem && Object.keys(fields).length === 0 && <ProblemNote>{problem}</ProblemNote>}
        {conflict?.code === 'changed_meanwhile' && (
          <Button variant="ghost" onClick={onReload}>
            {settings.stale.use}
          </Button>
        )}
      </form>
    </Dialog>
  )
}
