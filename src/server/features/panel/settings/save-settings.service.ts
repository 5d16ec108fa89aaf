import type { EndpointBody } from '#contract/endpoint.ts'
import type { Settings, settingsEndpoints } from '#contract/panel/settings.ts'
import { unnamedShop } from '#contract/shop.ts'
import type { Point } from '#domain/geography/address.ts'
import { fromPesos } from '#domain/money/money.ts'
import { normaliseCuit, readLink, shopFormProblems } from '#domain/panel/shop-form.ts'
import { normalisePhone } from '#domain/text/phone.ts'
import {
  refuseStaff,
  isRefusal,
  refuse,
  refuseFields,
  staleRefusal,
  type Refusal,
} from '#domain/text/refusals.ts'
import { normaliseEmail } from '#domain/text/validation.ts'
import type { Sql } from '../../../db/connect.ts'
import type { StaffViewer } from '../../../http/viewer.ts'
import type { AuditNoun } from '../../shop/audit-fields.ts'
import { findLastEditor, findWhole, writeRows, type FieldChange } from '../../shop/audit.repo.ts'
import { findCommerceAddresses, lockShop } from '../../shop/shop.repo.ts'
import { changeSettings } from './change-settings.service.ts'
import { audiences, type ReadDeps, readSettings } from './read-settings.service.ts'
import { nextAddressId, type ShopSettings } from './settings.repo.ts'

type Endpoints = typeof settingsEndpoints
export type BodyOf<K extends Extract<keyof Endpoints, `save${string}`>> = EndpointBody<Endpoints[K]>
export type Written = { batch: number | null }

type SectionName = Exclude<keyof Settings, 'payment_methods'>

/** Locks the shop and checks the section's version; a stale one is refused with `changed_meanwhile`, the last editor and the current section. */
export async function lockSection(
  tx: Sql,
  deps: ReadDeps,
  section: SectionName,
  { version }: { version: number },
  nouns: readonly AuditNoun[] = ['commerces', 'online_configurations'],
): Promise<Settings | Refusal> {
  await lockShop(tx)
  const settings = await readSettings(tx, deps)
  const current = settings[section]
  return current.version === version ? settings : staleRefusal(await findLastEditor(tx, { nouns }), current)
}

/** Saves the shop's data; `point` is the location of its new address, null if unknown. */
export async function saveShop(
  tx: Sql,
  deps: ReadDeps,
  { buyer }: StaffViewer,
  { body, point }: { body: BodyOf<'saveShop'>; point: Point | null },
): Promise<Written | Refusal> {
  const seen = await lockSection(tx, deps, 'shop', body, [
    'commerces',
    'online_configurations',
    'commerce_addresses',
  ])
  if (isRefusal(seen)) return seen
  const refused = refuseFields(shopFormProblems(body))
  if (refused) return refused
  const phone = normalisePhone(body.phone)
  const name = body.name.trim()
  const company = body.company_name.trim()
  const isUnnamed = company === '' || (company === unnamedShop && seen.shop.company_name === unnamedShop)
  return changeSettings(tx, {
    changes: {
      name,
      company_name: isUnnamed ? name : company,
      cuit: normaliseCuit(body.cuit),
      consumer_claims_url: readLink(body.consumer_claims_url),
      data_fiscal_url: readLink(body.data_fiscal_url),
      email: normaliseEmail(body.email) || null,
      phone: typeof phone === 'string' ? phone : null,
      enviar_whatsapp_al_terminar_pedido: body.offers_whatsapp,
    },
    others: isSameAddress(seen.shop, body) ? [] : await moveShop(tx, body, point),
    actorId: buyer.id,
    at: deps.now(),
  })
}

type AddressFields = Pick<Settings['shop'], 'street' | 'street_number' | 'city' | 'province'>

const addressOf = ({ street, street_number, city, province }: AddressFields): AddressFields => ({
  street: street.trim(),
  street_number: street_number.trim(),
  city: city.trim(),
  province: province.trim(),
})

export const isSameAddress = (one: AddressFields, other: AddressFields): boolean =>
  JSON.stringify(addressOf(one)) === JSON.stringify(addressOf(other))

async function moveShop(tx: Sql, form: AddressFields, point: Point | null): Promise<FieldChange[]> {
  const [first] = await findCommerceAddresses(tx)
  const before = (first && (await findWhole(tx, 'commerce_addresses')).get(first.id)) ?? null
  const address = addressOf(form)
  const after =
    address.street === '' ? null : { ...address, lat: point?.lat ?? null, lng: point?.lng ?? null }
  const rowId = first?.id ?? (await nextAddressId(tx))
  await writeRows(tx, 'commerce_addresses', rowId, after)
  return [{ noun: 'commerce_addresses', rowId, field: 'address', before, after }]
}

export async function savePause(
  tx: Sql,
  deps: ReadDeps,
  viewer: StaffViewer,
  body: BodyOf<'savePause'>,
): Promise<Written | Refusal> {
  return saveColumns(tx, deps, viewer, 'pause', body, { pausar_tienda_online: body.is_paused })
}

export async function saveHandover(
  tx: Sql,
  deps: ReadDeps,
  viewer: StaffViewer,
  body: BodyOf<'saveHandover'>,
): Promise<Written | Refusal> {
  if (!body.has_delivery && !body.has_pick_up) return refuseStaff('handover_none')
  return saveColumns(tx, deps, viewer, 'handover', body, {
    has_delivery: body.has_delivery,
    retiro_por_local: body.has_pick_up,
  })
}

export async function saveBuying(
  tx: Sql,
  deps: ReadDeps,
  viewer: StaffViewer,
  body: BodyOf<'saveBuying'>,
): Promise<Written | Refusal> {
  return saveColumns(tx, deps, viewer, 'buying', body, {
    online_price_type: audiences[body.prices_for],
    register_to_buy: body.needs_account,
    minimum_order: body.minimum_order ? fromPesos(body.minimum_order) : null,
    usar_cupones: body.takes_coupons,
    show_google_login: body.shows_google,
  })
}

export async function saveDollar(
  tx: Sql,
  deps: ReadDeps,
  viewer: StaffViewer,
  body: BodyOf<'saveDollar'>,
): Promise<Written | Refusal> {
  const { rate, pesos, plus, is_sure: isSure } = body
  if (rate === 'fixed' && !pesos)
    return refuseFields({ pesos: 'Escribí cuántos pesos es un dólar.' }) ?? refuse('fields_wrong')
  return saveColumns(
    tx,
    deps,
    viewer,
    'dollar',
    body,
    { dolar: rate === 'fixed' ? pesos : rate, dolar_plus: fromPesos(plus) },
    isSure,
  )
}

async function saveColumns(
  tx: Sql,
  deps: ReadDeps,
  { buyer }: StaffViewer,
  section: SectionName,
  seenVersion: { version: number },
  changes: Partial<ShopSettings>,
  isSure = false,
): Promise<Written | Refusal> {
  const seen = await lockSection(tx, deps, section, seenVersion)
  if (isRefusal(seen)) return seen
  return changeSettings(tx, { changes, isSure, actorId: buyer.id, at: deps.now() })
}
