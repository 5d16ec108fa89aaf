import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EndpointBody } from '#contract/endpoint.ts'
import { deliveryChangeEndpoints, type DeliveryOptions } from '#contract/panel/delivery-changes.ts'
import type { PanelOrder } from '#contract/panel/orders.ts'
import { addDays, shopTime } from '#domain/time/dates.ts'
import { actionProblem } from '../../../api/action-problem.ts'
import { deliveryChange as copy } from '../../../copy/panel/delivery-change.ts'
import { panelClient } from '../../api.ts'
import { isWhole, noAddress, type TypedAddress, usePin } from '../../parts/address-choice.tsx'
import { ordersNoun } from '../../parts/order-queries.ts'

/** How the change begins: from scratch, or because nobody was at home. */
export type ChangeStart = 'change' | 'another_day' | 'picks_up'

export type DeliveryChoices = {
  deliver: 0 | 1
  addressId: number | 'typed' | 'same'
  typed: TypedAddress
  zoneId: number | null
  day: string | null
  slotId: number | null
  isOverFull: boolean
}

export const deliveryOptionsQuery = (num: number) =>
  queryOptions({
    queryKey: [ordersNoun, 'delivery-options', num],
    queryFn: ({ signal }) => panelClient(deliveryChangeEndpoints.options, { params: { num } }, { signal }),
  })

const tomorrow = (): string => addDays(shopTime(new Date()).isoDate, 1).isoDate

function firstChoices(order: PanelOrder, options: DeliveryOptions, start: ChangeStart): DeliveryChoices {
  const deliver = start === 'picks_up' ? 0 : start === 'another_day' ? 1 : order.deliver
  const keepsTime = start === 'change'
  return {
    deliver,
    addressId: order.address === null ? (options.addresses[0]?.id ?? 'typed') : 'same',
    typed: { ...noAddress, city: options.city ?? '' },
    zoneId: null,
    day: keepsTime ? order.fecha_entrega : start === 'another_day' ? tomorrow() : null,
    slotId: keepsTime ? options.slot_id : null,
    isOverFull: false,
  }
}

/** A change of an order's delivery in progress, with its quote. */
export function useDeliveryChange(order: PanelOrder, options: DeliveryOptions, start: ChangeStart) {
  const [choices, setChoices] = useState(() => firstChoices(order, options, start))
  const { deliver, addressId, typed, zoneId, day, slotId } = choices
  const isTyped = deliver === 1 && addressId === 'typed'
  const { token, isLooking } = usePin(typed, isTyped)
  const input: EndpointBody<typeof deliveryChangeEndpoints.quote> = {
    deliver,
    address_id: deliver === 1 && typeof addressId === 'number' ? addressId : null,
    address: isTyped && isWhole(typed) ? { ...typed, pin_token: token } : null,
    zone_id: deliver === 1 ? zoneId : null,
    day,
    slot_id: slotId,
    was_out: start !== 'change',
  }
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: [ordersNoun, 'delivery-quote', order.num, input],
    queryFn: ({ signal }) =>
      panelClient(deliveryChangeEndpoints.quote, { params: { num: order.num }, body: input }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  const isUnchanged =
    start === 'change' &&
    deliver === order.deliver &&
    day === order.fecha_entrega &&
    slotId === options.slot_id &&
    (deliver === 0 || (addressId === 'same' && zoneId === null))
  return {
    input,
    choices,
    choose: (chosen: Partial<DeliveryChoices>) => setChoices((before) => ({ ...before, ...chosen })),
    quote: data ?? null,
    isUnchanged,
    /** False while the quote is of earlier choices. */
    isSettled: data !== undefined && !isPlaceholderData && !isLooking,
    problem: error && actionProblem(error, copy.quoteFailed),
  }
}

export type ChangingDelivery = ReturnType<typeof useDeliveryChange>
