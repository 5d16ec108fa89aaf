import type { EndpointAnswer, EndpointBody } from '#contract/endpoint.ts'
import type { DeliverySetup, ZoneSetup, zonesEndpoints } from '#contract/panel/zones.ts'
import { fromPesos } from '#domain/money/money.ts'
import { isRefusal, refuse, staleRefusal, type Refusal } from '#domain/text/refusals.ts'
import { readMinutes } from '#domain/time/dates.ts'
import type { Sql } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { StaffViewer } from '../../../http/viewer.ts'
import { changeSlots, saveDeliveryDays } from '../../delivery/delivery-hours.service.ts'
import { changeZone, createZone, orderZones } from '../../delivery/zones.service.ts'
import type { AuditNoun } from '../../shop/audit-fields.ts'
import { findLastEditor } from '../../shop/audit.repo.ts'
import { lockShop } from '../../shop/shop.repo.ts'
import type { Written } from '../settings/save-settings.service.ts'
import { readZones } from './read-zones.service.ts'

type Endpoints = typeof zonesEndpoints
type Write = Exclude<keyof Endpoints, 'read'>
type BodyOf<K extends Write> = EndpointBody<Endpoints[K]>
type WriteDeps = Pick<Deps, 'now'>

const by = ({ now }: WriteDeps, { buyer }: StaffViewer) => ({ actorId: buyer.id, at: now() })

function termsOf({ description, price, free_from, minimum, ...terms }: BodyOf<'create'>) {
  return {
    ...terms,
    name: terms.name.trim(),
    description: description.trim() || null,
    price: fromPesos(price),
    free_from: free_from === null ? null : fromPesos(free_from),
    minimum: minimum === null ? null : fromPesos(minimum),
  }
}

/** The setup, locked until the transaction ends. */
async function lockSetup(tx: Sql): Promise<DeliverySetup> {
  await lockShop(tx)
  return readZones(tx)
}

/** Locks the setup and checks a section's version; a stale one is refused with the last editor and the current section. */
async function refuseStaleZone(
  tx: Sql,
  id: number,
  section: 'terms' | 'area' | 'slots',
  version: number,
): Promise<Refusal | null> {
  const zone = (await lockSetup(tx)).zones.find((one) => one.id === id)
  if (!zone) return refuse('zone_unknown')
  const current: ZoneSetup['terms' | 'area' | 'slots'] = zone[section]
  const noun: AuditNoun = section === 'slots' ? 'delivery_slots' : 'delivery_zones'
  if (current.version === version) return null
  return staleRefusal(await findLastEditor(tx, { nouns: [noun], rowId: id }), current)
}

export async function addZone(
  tx: Sql,
  deps: WriteDeps,
  viewer: StaffViewer,
  body: BodyOf<'create'>,
): Promise<EndpointAnswer<Endpoints['create']> | Refusal> {
  const created = await createZone(tx, by(deps, viewer), termsOf(body), { published: body.published })
  return isRefusal(created) ? created : { id: created.zone.id, batch: created.batch }
}

export async function saveZone(
  tx: Sql,
  deps: WriteDeps,
  viewer: StaffViewer,
  { id, version, ...body }: { id: number } & BodyOf<'save'>,
): Promise<Written | Refusal> {
  const stale = await refuseStaleZone(tx, id, 'terms', version)
  return stale ?? written(await changeZone(tx, by(deps, viewer), id, termsOf(body)))
}

export async function saveArea(
  tx: Sql,
  deps: WriteDeps,
  viewer: StaffViewer,
  { id, version, drawing }: { id: number } & BodyOf<'saveArea'>,
): Promise<Written | Refusal> {
  const stale = await refuseStaleZone(tx, id, 'area', version)
  return stale ?? written(await changeZone(tx, by(deps, viewer), id, { drawing }))
}

export async function saveSlots(
  tx: Sql,
  deps: WriteDeps,
  viewer: StaffViewer,
  { id, version, was, next }: { id: number } & BodyOf<'saveSlots'>,
): Promise<Written | Refusal> {
  const stale = await refuseStaleZone(tx, id, 'slots', version)
  return (
    stale ??
    written(
      await changeSlots(tx, by(deps, viewer), id, {
        was,
        next: next && { ...next, cutOff: next.cut_off },
      }),
    )
  )
}

export async function saveOrder(
  tx: Sql,
  deps: WriteDeps,
  viewer: StaffViewer,
  { version, ids }: BodyOf<'order'>,
): Promise<Written | Refusal> {
  const { order_version: current, zones } = await lockSetup(tx)
  if (current !== version) {
    const editor = await findLastEditor(tx, { nouns: ['delivery_zones'] })
    return staleRefusal(editor, { version: current, ids: zones.map(({ id }) => id) })
  }
  return written(await orderZones(tx, by(deps, viewer), ids))
}

export async function saveDays(
  tx: Sql,
  deps: WriteDeps,
  viewer: StaffViewer,
  { version, weekdays, cut_off, ahead }: BodyOf<'saveDays'>,
): Promise<Written | Refusal> {
  const { days } = await lockSetup(tx)
  if (days.version !== version) return staleRefusal(await findLastEditor(tx, { nouns: ['commerces'] }), days)
  return written(
    await saveDeliveryDays(tx, by(deps, viewer), {
      days: weekdays,
      cutOffMinutes: readMinutes(cut_off) ?? Number.NaN,
      ahead,
    }),
  )
}

const written = (saved: Written | Refusal): Written | Refusal =>
  isRefusal(saved) ? saved : { batch: saved.batch }
