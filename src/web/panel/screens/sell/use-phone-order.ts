import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { EndpointBody } from '#contract/endpoint.ts'
import { type Client, phoneOrderEndpoints, type PhoneOptions } from '#contract/panel/phone-orders.ts'
import type { CounterLine } from '#domain/panel/counter-sale.ts'
import { actionProblem } from '../../../api/action-problem.ts'
import { phoneOrder as copy } from '../../../copy/panel/sell.ts'
import { panelClient } from '../../api.ts'
import { isWhole, usePin } from '../../parts/address-choice.tsx'
import { keepSilentFor } from '../../parts/ringing.ts'
import { useIsSending, usePanelWrite } from '../../use-panel-write.ts'
import { type OrderChoices, type Sent, type Taken, underOwnKey } from './use-open-sale.ts'

type QuoteBody = EndpointBody<typeof phoneOrderEndpoints.quote>

/** Wire form of lines. */
export const wireOf = ({ article_id, promotion_id, variant_id, amount }: CounterLine) => ({
  article_id,
  promotion_id,
  variant_id,
  amount,
})

/** A client with a record in the shop. */
function useClient(id: number | null) {
  const { data } = useQuery({
    queryKey: ['panel-clients', 'one', id],
    queryFn: ({ signal }) => panelClient(phoneOrderEndpoints.client, { params: { id: id ?? 0 } }, { signal }),
    enabled: id !== null,
    staleTime: 30_000,
  })
  return data?.client ?? null
}

const firstMethod = ({ methods }: PhoneOptions) => methods.find(({ is_online }) => !is_online) ?? methods[0]

/** Fills in defaults: the first handover, the first payment method by hand, the client's last address, the shop's city. */
function withDefaults(
  { deliver, addressId, typed, methodId, ...chosen }: OrderChoices,
  options: PhoneOptions | null,
  known: Client | null,
): OrderChoices & { addressId: number | 'typed' } {
  const isKnown = known?.addresses.some(({ id }) => id === addressId) ?? false
  return {
    ...chosen,
    deliver: deliver ?? options?.ways[0] ?? null,
    addressId:
      addressId !== null && (addressId === 'typed' || isKnown)
        ? addressId
        : (known?.addresses[0]?.id ?? 'typed'),
    typed: { ...typed, city: typed.city || (options?.city ?? '') },
    methodId: methodId ?? (options && firstMethod(options))?.id ?? null,
  }
}

/** A phone order in progress: choices, quote and request body. */
export function usePhoneOrder(lines: readonly CounterLine[], chosen: OrderChoices, isOn: boolean) {
  const asking = useQuery({
    queryKey: ['phone-options'],
    queryFn: ({ signal }) => panelClient(phoneOrderEndpoints.options, {}, { signal }),
    enabled: isOn,
    staleTime: 60_000,
  })
  const options = asking.data ?? null
  const known = useClient(isOn ? (chosen.client?.id ?? null) : null)
  const choices = withDefaults(chosen, options, known)
  const { client, deliver, addressId, typed, zoneId, day, slotId, methodId } = choices
  const isTyped = deliver === 1 && addressId === 'typed'
  const { token, isLooking } = usePin(typed, isTyped)
  const input = {
    lines: lines.map(wireOf),
    deliver,
    client_id: client?.id ?? null,
    address_id: deliver === 1 && addressId !== 'typed' ? addressId : null,
    address: isTyped && isWhole(typed) ? { ...typed, pin_token: token } : null,
    zone_id: deliver === 1 ? zoneId : null,
    day,
    slot_id: slotId,
    payment_method_id: methodId,
  } satisfies QuoteBody
  const isOnline = options?.methods.find(({ id }) => id === methodId)?.is_online ?? false
  const quoting = useQuery({
    queryKey: ['phone-quote', input],
    queryFn: ({ signal }) => panelClient(phoneOrderEndpoints.quote, { body: input }, { signal }),
    // The options have the defaults, without which there is nothing to quote.
    enabled: isOn && options !== null && lines.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  const { data, isPlaceholderData } = quoting
  const error = quoting.error ?? (options === null ? asking.error : null)
  return {
    choices,
    options,
    known,
    quote: isOn && lines.length > 0 ? (data ?? null) : null,
    /** False while the quote is of earlier choices. */
    isSettled: data !== undefined && !isPlaceholderData && !isLooking,
    problem: error && actionProblem(error, copy.quoteFailed),
    retry: () => {
      for (const query of [asking, quoting]) if (query.isError) void query.refetch()
    },
    /** Request body, with the total shown. */
    bodyOf: (channel: Body['channel']): Body => ({
      channel,
      ...input,
      client: client?.id === null ? { name: client.name, phone: client.phone ?? '' } : null,
      over_capacity: choices.isOverFull,
      is_adult: choices.isAdult ? true : null,
      note: choices.note,
      is_confirmed: choices.isConfirmed && !isOnline,
      hold: isOnline ? choices.hold : null,
      total: data?.totals.total ?? 0,
    }),
  }
}

type Body = EndpointBody<typeof phoneOrderEndpoints.place> & Pick<Sent, 'lines'>

const touches = ['phone-quote', 'sellables', 'orders', 'panel-clients']

/** Places the order under its idempotency key. Pending also for one that was sent before another screen was shown. */
export function useTaking(onTaken: (order: Taken, sent: Sent) => void) {
  const isPending = useIsSending(touches, 'take')
  const taking = usePanelWrite({
    send: ({ body }: { key: string; body: Body }, options) =>
      underOwnKey(panelClient(phoneOrderEndpoints.place, { body }, options), copy.takenBefore),
    keyOf: ({ key }) => key,
    touches,
    name: 'take',
    onDone: ({ order }, { key, body }) => {
      // One to be paid online rings once it is paid.
      if (order.to_pay === null) keepSilentFor(order.num)
      onTaken(order, { key, lines: body.lines })
    },
  })
  return { ...taking, isPending }
}
