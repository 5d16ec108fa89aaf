import type { Client, ClientRow } from '#contract/panel/phone-orders.ts'
import { toPesos } from '#domain/money/money.ts'
import { normalisePhone, phonePrefix } from '#domain/text/phone.ts'
import { refuse, type Refusal } from '#domain/text/refusals.ts'
import type { Deps } from '../../../deps.ts'
import { type StaffViewer, sellerOf } from '../../../http/viewer.ts'
import { findClientAddresses } from '../../addresses/addresses.repo.ts'
import { findPinToken } from '../../addresses/maps.service.ts'
import {
  findShopClient,
  findShopClients,
  type ShopClientRow,
  type ClientQuery,
} from '../../clients/shop-clients.repo.ts'
import { findCommerceAddresses } from '../../shop/shop.repo.ts'
import { findLastOrder, type LastOrderRow } from './sales.repo.ts'

const mostShown = 12
const maxWords = 6
/** The 15 of a mobile, which no phone is stored with, written apart: '15 555', '0351 15 555'. */
const localMobile = /^(\(?0?\d{2,4}\)?[\s-]+|)15[\s-]+(?=\d)/

/** Clients by name or phone digits; without text, the latest buyers. A seller finds only own clients, without text all of them. */
export async function searchClients(
  { pool }: Deps,
  viewer: StaffViewer,
  text = '',
): Promise<{ clients: ClientRow[] }> {
  const rows = await findShopClients(pool, sellerOf(viewer), readSought(text), mostShown)
  return { clients: rows.map(rowOnWire) }
}

/** For a complete phone in any format its ten national digits, for a part its digits. */
function readSought(text: string): ClientQuery | null {
  const typed = text.replaceAll('\0', '').trim()
  if (typed === '') return null
  if (!/^\+?[\d\s().\-/]+$/.test(typed))
    return {
      words: typed
        .split(/\s+/)
        .slice(0, maxWords)
        .toSorted((a, b) => b.length - a.length),
    }
  const whole = normalisePhone(typed)
  return {
    digits:
      typeof whole === 'string'
        ? whole.slice(phonePrefix.length)
        : typed
            .replace(localMobile, '$1')
            .replaceAll(/\D/g, '')
            .replace(/^0+(?=\d)/, ''),
  }
}

export async function readClient(
  { pool }: Deps,
  viewer: StaffViewer,
  id: number,
): Promise<{ client: Client } | Refusal> {
  const sellerId = sellerOf(viewer)
  const row = await findShopClient(pool, sellerId, id)
  if (row === null) return refuse('client_unknown')
  const last = row.last_order_id === null ? null : await findLastOrder(pool, row.last_order_id)
  const addresses = await findClientAddresses(pool, id, sellerId === null ? null : viewer.buyer.id)
  const wentTo = addresses.find(({ formated }) => formated === last?.went_to)
  const ordered = wentTo ? [wentTo, ...addresses.filter((one) => one !== wentTo)] : addresses
  return {
    client: {
      ...rowOnWire(row),
      addresses: ordered.map(({ id: addressId, formated, description }) => ({
        id: addressId,
        formated,
        description,
      })),
      last_order: last && lastOnWire(last),
    },
  }
}

/** Geocodes a dictated address in the shop's province. */
export async function locatePlace(
  deps: Deps,
  place: { street: string; street_number: string; city: string },
): Promise<{ pin_token: string | null }> {
  const [shop] = await findCommerceAddresses(deps.pool)
  return { pin_token: await findPinToken(deps, { ...place, province: shop?.province_name ?? '' }) }
}

function rowOnWire({ id, name, surname, phone, email, seller, orders, last_at }: ShopClientRow): ClientRow {
  return {
    id,
    phone,
    email,
    seller,
    orders,
    name: surname === null ? name : `${name} ${surname}`,
    last_at: last_at?.toISOString() ?? null,
  }
}

function lastOnWire({
  num,
  status,
  total,
  created_at,
  lines,
}: LastOrderRow): NonNullable<Client['last_order']> {
  return {
    num,
    status,
    total: toPesos(total),
    at: created_at.toISOString(),
    lines: lines.map((line) => ({ ...line, price: toPesos(line.price) })),
  }
}
