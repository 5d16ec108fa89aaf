import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { type ClientRow, phoneOrderEndpoints } from '#contract/panel/phone-orders.ts'
import { normalisePhone } from '#domain/text/phone.ts'
import { phoneText } from '#domain/text/phone.ts'
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
import type { ChosenClient, OrderChoices } from './use-open-sale.ts'

const copy = phoneOrder.client

/** Focused when its dialog opens, or at once in an open one. */
const openHere = (input: HTMLInputElement | null): void => {
  input?.setAttribute('autofocus', '')
  if (input?.closest('dialog')?.open) input.focus()
}

const isPhoneLike = (text: string): boolean => /^\+?[\d\s().\-/]{3,}$/.test(text.trim())

const clientsQuery = (q: string) =>
  queryOptions({
    queryKey: ['panel-clients', q],
    queryFn: ({ signal }) =>
      panelClient(phoneOrderEndpoints.clients, { query: q === '' ? {} : { q } }, { signal }),
    staleTime: 30_000,
  })

/** Keeps the previous results until new ones arrive. */
function useClients(text: string) {
  const typed = text.trim()
  const q = useDebounced(typed)
  const { data, error, isPlaceholderData } = useQuery({
    ...clientsQuery(q),
    placeholderData: keepPreviousData,
  })
  return { clients: data?.clients, error, isSettled: q === typed && !isPlaceholderData }
}

type Choosing = { onChoose: (client: ChosenClient) => void }
type ClientSearchProps = Choosing & {
  /** Searched for at first, and filled in for a new client. */ pastedClient?: OrderChoices['pastedClient']
}

/** Finds a client by name or phone digits, or adds one. */
export function ClientSearch({ pastedClient = null, onChoose }: ClientSearchProps) {
  const first = pastedClient?.phone ?? pastedClient?.name ?? ''
  const [text, setText] = useState(first)
  const [isNew, setNew] = useState<boolean | null>(null)
  const { clients, error, isSettled } = useClients(text)
  const cache = useQueryClient()
  /** What was entered and is not answered yet; forgotten when typing goes on. */
  const entered = useRef('')
  useEffect(() => () => void (entered.current = ''), [])
  const typed = text.trim()
  const known =
    typed !== '' && typed === first ? pastedClient : isPhoneLike(typed) ? { phone: typed } : { name: typed }
  // A message that says name and phone leaves nothing to search for once nobody has that phone.
  const isUnknown = typed === first && known?.name && known.phone && isSettled && clients?.length === 0
  if (isNew ?? isUnknown) return <NewClient {...known} onChoose={onChoose} onBack={() => setNew(false)} />
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    const q = text.trim()
    entered.current = q
    if (q === '') return
    const answer = await cache.fetchQuery(clientsQuery(q))
    if (entered.current !== q) return
    const [only, ...others] = answer.clients
    if (!only) setNew(true)
    else if (others.length === 0) onChoose(chosenOf(only))
  }
  return (
    <div className="grid gap-4">
      <form method="post" noValidate onSubmit={(event) => void submit(event).catch(() => null)}>
        <TextInput
          ref={openHere}
          label={copy.find}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          value={text}
          onChange={({ target }) => {
            entered.current = ''
            setText(target.value)
          }}
        />
      </form>
      <Button
        variant="ghost"
        onClick={() => {
          entered.current = ''
          setNew(true)
        }}
      >
        <Plus aria-hidden size={20} />
        {copy.new}
      </Button>
      {error && !clients && <ProblemNote>{actionProblem(error, copy.failed)}</ProblemNote>}
      {!clients && !error && <SkeletonLines count={3} className="h-14" />}
      {clients && clients.length > 0 && (
        <div className="-mx-6">
          <p className="px-6 pb-1 text-xs font-semibold text-muted">
            {text.trim() === '' ? copy.lately : copy.found}
          </p>
          <Found clients={clients} onChoose={onChoose} />
        </div>
      )}
      {isSettled && clients?.length === 0 && (
        <p className="text-muted">{text.trim() === '' ? copy.nobodyYet : copy.nobody(text.trim())}</p>
      )}
    </div>
  )
}

function Found({ clients, onChoose }: Choosing & { clients: readonly ClientRow[] }) {
  return (
    <Rows label={copy.found}>
      {clients.map((client) => (
        <Row
          key={client.id}
          lead={<Initial name={client.name} />}
          title={client.name}
          note={[
            client.phone && phoneText(client.phone),
            copy.orders(client.orders),
            client.seller && copy.of(client.seller),
          ]
            .filter(Boolean)
            .join(' · ')}
          onPress={() => onChoose(chosenOf(client))}
        />
      ))}
    </Rows>
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
          <Found clients={same} onChoose={onChoose} />
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
