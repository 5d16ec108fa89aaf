import { readPlans } from '#domain/payments/installments.ts'
import { refuseStaff, refuse, refuseFields, staleRefusal, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../../db/connect.ts'
import type { StaffViewer } from '../../../http/viewer.ts'
import { findLastEditor, recordChanges } from '../../shop/audit.repo.ts'
import { lockShop } from '../../shop/shop.repo.ts'
import { isOffered, type Method, methodOnWire, type ReadDeps } from './read-settings.service.ts'
import type { BodyOf, Written } from './save-settings.service.ts'
import { listMethods, type MethodRow, updateMethod } from './settings.repo.ts'

const maxDescription = 300

const audited = ['published', 'description', 'asks_receipt', 'discount', 'surchage', 'installments'] as const

/** Environment variables that a provider needs. */
const keys = {
  MercadoPago: 'MERCADOPAGO_ACCESS_TOKEN, MERCADOPAGO_PUBLIC_KEY y MERCADOPAGO_WEBHOOK_SECRET',
  Payway: 'PAYWAY_PUBLIC_KEY y PAYWAY_PRIVATE_KEY',
} as const

/** Changes a payment method. Refuses to turn off the last one, and to turn on one without keys. */
export async function saveMethod(
  tx: Sql,
  deps: ReadDeps,
  { buyer }: StaffViewer,
  { id, version, ...form }: { id: number } & BodyOf<'saveMethod'>,
): Promise<Written | Refusal> {
  await lockShop(tx)
  const rows = await listMethods(tx)
  const methods = rows.map((method) => methodOnWire(method, deps))
  const [row, shown] = [rows.find((one) => one.id === id), methods.find((one) => one.id === id)]
  if (!row || !shown) return refuse('payment_method_unknown')
  if (shown.version !== version)
    return staleRefusal(await findLastEditor(tx, { nouns: ['payment_methods'] }), shown)
  const refused = refuseForm(row, form) ?? refuseOffer(row, { ...shown, published: form.published }, methods)
  if (refused) return refused
  const after = methodOf(row, form)
  await updateMethod(tx, after)
  const batch = await recordChanges(
    tx,
    { actorId: buyer.id, at: deps.now() },
    audited.map((field) => ({
      noun: 'payment_methods',
      rowId: id,
      field,
      before: valueOf(row, field),
      after: valueOf(after, field),
    })),
  )
  return { batch }
}

type Form = Omit<BodyOf<'saveMethod'>, 'version'>

function refuseOffer(row: MethodRow, changed: Method, methods: readonly Method[]): Refusal | null {
  if (changed.published && !row.published && changed.lacks_keys && row.type_name)
    return refuseStaff('payment_keys_missing', keys[row.type_name])
  const isLast = !methods.some((one) => one.id !== row.id && isOffered(one))
  return row.published && !changed.published && isLast ? refuseStaff('payment_last') : null
}

function refuseForm(
  { type_name: provider }: MethodRow,
  { description, installments, discount, surcharge }: Form,
): Refusal | null {
  const wrong = installments.findIndex(
    (plan, index) =>
      plan.count < 2 ||
      !readPlans([plan]).some(({ count }) => count === plan.count) ||
      installments.findIndex(({ count }) => count === plan.count) !== index,
  )
  return refuseFields({
    ...(description.trim().length > maxDescription && {
      description: `Es muy largo: entran ${maxDescription} letras.`,
    }),
    ...(!isPercent(discount) && { discount: badPercent }),
    ...(!isPercent(surcharge) && { surcharge: badPercent }),
    ...(discount && surcharge && { surcharge: 'Poné un descuento o un recargo, no los dos.' }),
    ...(wrong >= 0 &&
      provider === 'Payway' && {
        [`installments.${wrong}`]: 'Van de 2 a 24 cuotas, cada una una sola vez, y un CFTEA de 0 o más.',
      }),
  })
}

const badPercent = 'Va hasta 100, con dos decimales como mucho.'

const isPercent = (value: number | null): boolean =>
  value === null || (value <= 100 && Math.round(value * 100) / 100 === value)

/** Instalments apply only to Payway, receipts only to methods paid by hand. */
function methodOf(row: MethodRow, form: Form): MethodRow {
  return {
    ...row,
    published: form.published,
    description: form.description.trim() || null,
    discount: form.discount || null,
    surchage: form.surcharge || null,
    asks_receipt: row.type_name === null ? form.asks_receipt : row.asks_receipt,
    installments:
      row.type_name === 'Payway' ? form.installments.toSorted((a, b) => a.count - b.count) : row.installments,
  }
}

function valueOf(row: MethodRow, field: (typeof audited)[number]) {
  return field === 'installments' ? readPlans(row.installments).filter(({ count }) => count > 1) : row[field]
}
