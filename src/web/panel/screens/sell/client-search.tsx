import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { type ClientRow, phoneOrderEndpoints } from '#contract/panel/phone-orders.ts'
import { normalisePhone } from '#domain/text/phone.ts'
import { actionProblem } from '../../../api/action-problem.ts'
import { phoneOrder } from '../../../copy/panel/sell.ts'
import { Button } from '../../../ui/button.tsx'
import { SkeletonLines } from '../../../ui/empty.tsx'
import { PhoneInput, TextInput } from '../../../ui/form/field.tsx'
import { useDebounced } from '../../../ui/form/use-typeahead.ts'
import { Plus } from '../../../ui/icons.tsx'
import { ProblemNote } from '../../../ui/note.tsx'
import { panelClient } from '../../api.ts'
import { Initial } from '../../frame/initial.tsx'
import { Row, Rows } from '../../frame/section.tsx'
import type { ChosenClient } from './use-open-sale.ts'

const copy = phoneOrder.client

/** Focused when the dialog opens. */
const openHere = (input: HTMLInputElement | null): void => input?.setAttribute('autofocus', '')

const isPhoneLike = (text: string): boolean => /^\+?[\d\s().\-/]{3,}$/.test(text.trim())

function useClients(text: string) {
  const q = useDebounced(text.trim())
  return useQuery({
    queryKey: ['panel-clients', q],
    queryFn: ({ signal }) =>
      panelClient(phoneOrderEndpoints.clients, { query: q === '' ? {} : { q } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
}

type ClientSearchProps = { onChoose: (client: ChosenClient) => void }

/** Finds a client by name or phone digits, or adds one. */
export function ClientSearch({ onChoose }: ClientSearchProps) {
  const [text, setText] = useState('')
  const [isNew, setNew] = useState(false)
  const { data, error } = useClients(text)
  if (isNew) return <NewClient typed={text.trim()} onChoose={onChoose} onBack={() => setNew(false)} />
  const clients = data?.clients
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    const [only, ...others] = clients ?? []
    if (text.trim() === '') return
    if (only && others.length === 0) onChoose(chosenOf(only))
    else if (clients?.length === 0) setNew(true)
  }
  return (
    <div className="grid gap-4">
      <form method="post" noValidate onSubmit={submit}>
        <TextInput
          ref={openHere}
          label={copy.find}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </form>
      <Button variant="ghost" onClick={() => setNew(true)}>
        <Plus aria-hidden size={20} />
        {copy.new}
      </Button>
      {error && !data && <ProblemNote>{actionProblem(error, copy.failed)}</ProblemNote>}
      {!clients && !error && <SkeletonLines count={3} className="h-14" />}
      {clients && clients.length > 0 && (
        <div className="-mx-6">
          <p className="px-6 pb-1 text-xs font-semibold text-muted">
            {text.trim() === '' ? copy.lately : copy.found}
          </p>
          <Found clients={clients} onChoose={onChoose} />
        </div>
      )}
      {clients?.length === 0 && (
        <p className="text-muted">{text.trim() === '' ? copy.nobodyYet : copy.nobody(text.trim())}</p>
      )}
    </div>
  )
}

function Found({ clients, onChoose }: ClientSearchProps & { clients: readonly ClientRow[] }) {
  return (
    <Rows label={copy.found}>
      {clients.map((client) => (
        <Row
          key={client.id}
          lead={<Initial name={client.name} />}
          title={client.name}
          note={[client.phone, copy.orders(client.orders), client.seller && copy.of(client.seller)]
            .filter(Boolean)
            .join(' · ')}
          onPress={() => onChoose(chosenOf(client))}
        />
      ))}
    </Rows>
  )
}

const chosenOf = ({ id, name, phone }: ClientRow): ChosenClient => ({ id, name, phone })

type NewClientProps = ClientSearchProps & { typed: string; onBack: () => void }

/** Offers existing clients with the same phone. */
function NewClient({ typed, onChoose, onBack }: NewClientProps) {
  const [name, setName] = useState(isPhoneLike(typed) ? '' : typed)
  const [phone, setPhone] = useState(isPhoneLike(typed) ? typed : '')
  const [isTried, setTried] = useState(false)
  const normal = normalisePhone(phone)
  const isWhole = typeof normal === 'string'
  const { data } = useClients(isWhole ? phone : '')
  const same = isWhole ? (data?.clients.filter((one) => one.phone === normal) ?? []) : []
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
        autoFocus={name !== ''}
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
          <Found clients={same} onChoose={onChoose} />
        </div>
      )}
      <Button type="submit" className="min-h-14 text-md">
        {copy.use}
      </Button>
      <Button variant="quiet" onClick={onBack}>
        {copy.back}
      </Button>
    </form>
  )
}
