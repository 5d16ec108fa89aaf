import { type SyntheticEvent, useState } from 'react'
import type { ClientRow } from '#contract/panel/phone-orders.ts'
import { normalisePhone } from '#domain/text/phone.ts'
import { phoneOrder } from '../../../copy/panel/sell.ts'
import { Button } from '../../../ui/button.tsx'
import { PhoneInput, TextInput } from '../../../ui/form/field.tsx'
import { Plus } from '../../../ui/icons.tsx'
import { ClientFinder, FoundClients, useClients } from '../../parts/client-finder.tsx'
import type { ChosenClient, OrderChoices } from './use-open-sale.ts'

const copy = phoneOrder.client

const isPhoneLike = (text: string): boolean => /^\+?[\d\s().\-/]{3,}$/.test(text.trim())

type Choosing = { onChoose: (client: ChosenClient) => void }
type ClientSearchProps = Choosing & {
  /** Searched for at first, and filled in for a new client. */ pastedClient?: OrderChoices['pastedClient']
}

/** Finds a client by name or phone digits, or adds one. */
export function ClientSearch({ pastedClient = null, onChoose }: ClientSearchProps) {
  const first = pastedClient?.phone ?? pastedClient?.name ?? ''
  const [text, setText] = useState(first)
  const [isNew, setNew] = useState<boolean | null>(null)
  const { clients, isSettled } = useClients(text)
  const typed = text.trim()
  const known =
    typed !== '' && typed === first ? pastedClient : isPhoneLike(typed) ? { phone: typed } : { name: typed }
  // A message that says name and phone leaves nothing to search for once nobody has that phone.
  const isUnknown = typed === first && known?.name && known.phone && isSettled && clients?.length === 0
  if (isNew ?? isUnknown) return <NewClient {...known} onChoose={onChoose} onBack={() => setNew(false)} />
  return (
    <ClientFinder
      text={text}
      onType={setText}
      onChoose={(client) => onChoose(chosenOf(client))}
      onNobody={() => setNew(true)}
    >
      <Button variant="ghost" onClick={() => setNew(true)}>
        <Plus aria-hidden size={20} />
        {copy.new}
      </Button>
    </ClientFinder>
  )
}

const chosenOf = ({ id, name, phone }: ClientRow): ChosenClient => ({ id, name, phone })

type NewClientProps = Choosing & {
  /** Known so far. */ name?: string | null
  phone?: string | null
  onBack: () => void
}

/** Offers existing clients with the same phone. */
function NewClient({ name: knownName, phone: knownPhone, onChoose, onBack }: NewClientProps) {
  const [name, setName] = useState(knownName ?? '')
  const [phone, setPhone] = useState(knownPhone ?? '')
  const [isTried, setTried] = useState(false)
  const normal = normalisePhone(phone)
  const isWhole = typeof normal === 'string'
  const { clients } = useClients(isWhole ? phone : '')
  const same = isWhole ? (clients?.filter((one) => one.phone === normal) ?? []) : []
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    setTried(true)
    if (name.trim() !== '' && isWhole) onChoose({ id: null, name: name.trim(), phone: normal })
  }
  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={submit}>
      <TextInput
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- what is missing is typed next
        autoFocus={name === ''}
        label={copy.name}
        autoComplete="off"
        autoCapitalize="words"
        maxLength={80}
        value={name}
        error={isTried && name.trim() === '' ? copy.nameMissing : null}
        onChange={({ target }) => setName(target.value)}
      />
      <PhoneInput
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- what is missing is typed next
        autoFocus={name !== '' && phone === ''}
        label={copy.phone}
        autoComplete="off"
        maxLength={40}
        value={phone}
        error={isTried && !isWhole ? copy.phoneWrong : null}
        onChange={({ target }) => setPhone(target.value)}
      />
      {same.length > 0 && (
        <div className="-mx-6 border-y border-line bg-paper-2 pt-3">
          <p className="px-6 text-sm font-semibold">{copy.same}</p>
          <FoundClients clients={same} onChoose={(client) => onChoose(chosenOf(client))} />
        </div>
      )}
      <Button
        type="submit"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- nothing is missing
        autoFocus={name !== '' && phone !== ''}
        className="min-h-14 text-md"
      >
        {copy.use}
      </Button>
      <Button variant="quiet" onClick={onBack}>
        {copy.back}
      </Button>
    </form>
  )
}
