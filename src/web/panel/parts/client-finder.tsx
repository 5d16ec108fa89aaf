import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react'
import { type ClientRow, phoneOrderEndpoints } from '#contract/panel/phone-orders.ts'
import { phoneText } from '#domain/text/phone.ts'
import { actionProblem } from '../../api/action-problem.ts'
import { phoneOrder } from '../../copy/panel/sell.ts'
import { SkeletonLines } from '../../ui/empty.tsx'
import { TextInput } from '../../ui/form/field.tsx'
import { useDebounced } from '../../ui/form/use-typeahead.ts'
import { ProblemNote } from '../../ui/note.tsx'
import { panelClient } from '../api.ts'
import { Initial } from '../frame/initial.tsx'
import { Row, Rows } from '../frame/section.tsx'

const copy = phoneOrder.client

/** Focused when its dialog opens, or at once in an open one. */
const openHere = (input: HTMLInputElement | null): void => {
  input?.setAttribute('autofocus', '')
  if (input?.closest('dialog')?.open) input.focus()
}

const clientsQuery = (q: string) =>
  queryOptions({
    queryKey: ['panel-clients', q],
    queryFn: ({ signal }) =>
      panelClient(phoneOrderEndpoints.clients, { query: q === '' ? {} : { q } }, { signal }),
    staleTime: 30_000,
  })

/** Keeps the previous results until new ones arrive. */
export function useClients(text: string) {
  const typed = text.trim()
  const q = useDebounced(typed)
  const { data, error, isPlaceholderData } = useQuery({
    ...clientsQuery(q),
    placeholderData: keepPreviousData,
  })
  return { clients: data?.clients, error, isSettled: q === typed && !isPlaceholderData }
}

type ClientFinderProps = {
  text: string
  onType: (text: string) => void
  onChoose: (client: ClientRow) => void
  /** Whom nobody is found for. */ onNobody?: () => void
  /** Another way, between the field and the list. */ children?: ReactNode
}

/** Finds a client by name or phone digits; Enter takes the only one. */
export function ClientFinder({ text, onType, onChoose, onNobody, children }: ClientFinderProps) {
  const { clients, error, isSettled } = useClients(text)
  const cache = useQueryClient()
  /** What was entered and is not answered yet; forgotten when typing goes on. */
  const entered = useRef('')
  useEffect(() => () => void (entered.current = ''), [])
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    const q = text.trim()
    entered.current = q
    if (q === '') return
    const answer = await cache.fetchQuery(clientsQuery(q))
    if (entered.current !== q) return
    const [only, ...others] = answer.clients
    if (!only) onNobody?.()
    else if (others.length === 0) onChoose(only)
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
            onType(target.value)
          }}
        />
      </form>
      {children}
      {error && !clients && <ProblemNote>{actionProblem(error, copy.failed)}</ProblemNote>}
      {!clients && !error && <SkeletonLines count={3} className="h-14" />}
      {clients && clients.length > 0 && (
        <div className="-mx-6">
          <p className="px-6 pb-1 text-xs font-semibold text-muted">
            {text.trim() === '' ? copy.lately : copy.found}
          </p>
          <FoundClients clients={clients} onChoose={onChoose} />
        </div>
      )}
      {isSettled && clients?.length === 0 && (
        <p className="text-muted">{text.trim() === '' ? copy.nobodyYet : copy.nobody(text.trim())}</p>
      )}
    </div>
  )
}

type FoundClientsProps = { clients: readonly ClientRow[]; onChoose: (client: ClientRow) => void }

export function FoundClients({ clients, onChoose }: FoundClientsProps) {
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
          onPress={() => onChoose(client)}
        />
      ))}
    </Rows>
  )
}
