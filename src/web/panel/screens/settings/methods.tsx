import { useState } from 'react'
import type { Settings } from '#contract/panel/settings.ts'
import { settings } from '../../../copy/panel/settings.ts'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/form/choice.tsx'
import { FormCard } from '../../parts/form-card.tsx'
import { type Method, MethodDialog, useMethodWrite } from './method-dialog.tsx'

const copy = settings.methods

/** Switches of the payment methods. */
export function MethodsCard({ methods }: { methods: Settings['payment_methods'] }) {
  const [edited, setEdited] = useState<Method | null>(null)
  const on = methods.filter((one) => one.published && !one.lacks_keys)
  return (
    <FormCard
      name="pagos"
      title={copy.title}
      state={on.length === 0 ? copy.none : on.map(({ name }) => name).join(', ')}
    >
      <ul className="divide-y divide-line border-y border-line">
        {methods.map((one) => (
          <MethodLine key={one.id} method={one} onEdit={() => setEdited(one)} />
        ))}
      </ul>
      {edited && (
        <MethodDialog
          key={`${edited.id} ${edited.version}`}
          method={edited}
          onReload={() => setEdited(methods.find(({ id }) => id === edited.id) ?? null)}
          onClose={() => setEdited(null)}
        />
      )}
    </FormCard>
  )
}

function MethodLine({ method, onEdit }: { method: Method; onEdit: () => void }) {
  const { name, provider, published, lacks_keys: lacksKeys, description } = method
  const write = useMethodWrite(method, (on) => (on ? copy.turnedOn(name) : copy.turnedOff(name)))
  const note = lacksKeys ? copy.lacks[provider ?? ''] : description || null
  return (
    <li className="grid gap-1 py-3">
      <Switch
        label={name}
        note={note ?? (published ? copy.on : copy.off)}
        checked={published && !lacksKeys}
        busy={write.isPending}
        onChange={(next) => write.run({ ...method, published: next })}
      />
      {write.problem && (
        <p role="alert" className="font-medium text-danger">
          {write.problem}
        </p>
      )}
      <Button
        variant="quiet"
        className="-ml-4 justify-self-start px-4!"
        aria-label={copy.editOf(name)}
        onClick={onEdit}
      >
        {copy.edit}
      </Button>
    </li>
  )
}
