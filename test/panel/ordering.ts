import type { Sent } from '#contract/client.ts'
import { type PanelOrder, panelOrderEndpoints } from '#contract/panel/orders.ts'
import type { Visitor } from '../shop.ts'

/** A write of the panel with a new key, or with the given one. */
export function write(
  who: Visitor,
  path: string,
  body: object,
  key: string = crypto.randomUUID(),
): Promise<Sent> {
  return who.send({ method: 'POST', path: `/api/panel${path}`, body, headers: { 'idempotency-key': key } })
}

export async function readOrder(who: Visitor, num: number): Promise<PanelOrder> {
  return (await who.call(panelOrderEndpoints.get, { params: { num } })).order
}

type Move = { version: number; to: string; note?: string }

export const move = (who: Visitor, num: number, body: Move): Promise<Sent> =>
  write(who, `/orders/${num}/move`, body)

export const orderIn = ({ body }: { body: unknown }): PanelOrder => (body as { order: PanelOrder }).order

/** Where a delivery goes. */
export const address = {
  street: 'San Martín',
  street_number: '2451',
  depto: null,
  description: null,
  formated: 'San Martín 2451, Rosario',
  city: { id: null, name: 'Rosario' },
  province: { id: null, name: 'Santa Fe' },
  lat: null,
  lng: null,
}
