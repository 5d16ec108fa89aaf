/** What was done, as a whole. */
export type AuditKind = 'price' | 'stock' | 'settings' | 'hours' | 'payment_methods' | 'people' | 'undo'

/**
 * How a field goes back. `prices`: with the other prices of its row or not at all, since they say one thing together;
 * `stock`: by a movement; `dollar`: the articles in dollars follow it; `whole`: no column, but rows that are one value
 * together (whole-values.repo.ts).
 */
type UndoWay = 'plain' | 'prices' | 'stock' | 'dollar' | 'whole'

type Field = { kind: AuditKind; undo: UndoWay }
type Noun = { key: string; fields: Readonly<Record<string, Field>> }

const price: Field = { kind: 'price', undo: 'prices' }
const stock: Field = { kind: 'stock', undo: 'stock' }
const setting: Field = { kind: 'settings', undo: 'plain' }
const dollar: Field = { kind: 'settings', undo: 'dollar' }
const hours: Field = { kind: 'hours', undo: 'whole' }
const method: Field = { kind: 'payment_methods', undo: 'plain' }

/**
 * The tables and fields whose changes by the shop's own people are kept and can be undone, in the order in which they are
 * locked. No secret stands here, no derived column and no table of persons.
 */
export const auditFields = {
  commerces: {
    key: 'id',
    fields: {
      name: setting,
      company_name: setting,
      cuit: setting,
      email: setting,
      phone: setting,
      minimum_order: setting,
      dolar: dollar,
      dolar_plus: dollar,
      show_google_login: setting,
    },
  },
  online_configurations: {
    key: 'commerce_id',
    fields: {
      pausar_tienda_online: setting,
      online_price_type: setting,
      register_to_buy: setting,
      usar_cupones: setting,
      has_delivery: setting,
      retiro_por_local: setting,
      enviar_whatsapp_al_terminar_pedido: setting,
    },
  },
  commerce_addresses: { key: 'id', fields: { address: { kind: 'settings', undo: 'whole' } } },
  /** Its row is the weekday. */
  schedules: { key: 'weekday', fields: { hours } },
  /** Its row is the day as YYYYMMDD. */
  special_days: { key: 'day', fields: { opening: hours } },
  payment_methods: {
    key: 'id',
    fields: { published: method, description: method, asks_receipt: method, installments: method },
  },
  articles: { key: 'id', fields: { price, price_usd: price, ranges: price, stock } },
  article_variants: { key: 'id', fields: { price, stock } },
} as const satisfies Record<string, Noun>

export type AuditNoun = keyof typeof auditFields
const auditNouns = Object.keys(auditFields) as AuditNoun[]

/** Those whose values are whole. */
export const wholeNouns = ['commerce_addresses', 'schedules', 'special_days'] as const
export type WholeNoun = (typeof wholeNouns)[number]
export type ColumnNoun = Exclude<AuditNoun, WholeNoun>
export const columnNouns = auditNouns.filter((noun): noun is ColumnNoun => !isWhole(noun))

export function isWhole(noun: string): noun is WholeNoun {
  return wholeNouns.some((one) => one === noun)
}

/** Null for what is not in the table, as another version may have written. */
export function auditFieldOf(noun: string, field: string): Field | null {
  const found: Noun | undefined = (auditFields as Record<string, Noun>)[noun]
  return found?.fields[field] ?? null
}
