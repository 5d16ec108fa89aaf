import { Type } from 'typebox'
import { type AlcoholDay, alcoholDayKinds } from '#domain/catalog/alcohol-week.ts'
import { type EndpointSchema, Id, Nullable, Pesos, Text } from '../endpoint.schema.ts'
import { Day } from './order-shapes.schema.ts'

/** Version of the section shown; a write with a stale one is refused with the current section. */
const Version = Type.Integer()
const version = { version: Version }
/** HH:mm as typed; validated by the server. */
const Time = Text(1000)
const Range = Type.Object({ from: Time, to: Time })
const Week = Type.Array(Type.Array(Range, { maxItems: 6 }), { minItems: 7, maxItems: 7 })

const Shop = {
  name: Text(1000),
  company_name: Text(1000),
  cuit: Text(1000),
  /** Where consumers complain to the State; empty shows no link. */
  consumer_claims_url: Text(1000),
  /** Where the mark of Data Fiscal (F. 960) leads; empty shows none. May be the HTML that holds the address. */
  data_fiscal_url: Text(2000),
  email: Text(1000),
  phone: Text(1000),
  /** Offers the buyer a WhatsApp chat with this phone after an order. */
  offers_whatsapp: Type.Boolean(),
  street: Text(1000),
  street_number: Text(1000),
  city: Text(1000),
  province: Text(1000),
}
const Pause = { is_paused: Type.Boolean() }
const Handover = { has_delivery: Type.Boolean(), has_pick_up: Type.Boolean() }
const Buying = {
  prices_for: Type.Union([Type.Literal('all'), Type.Literal('registered'), Type.Literal('clients')]),
  needs_account: Type.Boolean(),
  minimum_order: Nullable(Type.Number({ minimum: 0, maximum: 1_000_000_000 })),
  takes_coupons: Type.Boolean(),
  shows_google: Type.Boolean(),
}
const Dollar = {
  /** `fixed`: the pesos of `pesos`; the others follow that daily rate. Null: no dollar is shown. */
  rate: Nullable(
    Type.Union([
      Type.Literal('fixed'),
      Type.Literal('compra'),
      Type.Literal('venta'),
      Type.Literal('promedio'),
    ]),
  ),
  pesos: Nullable(Type.Number({ minimum: 0, maximum: 1_000_000 })),
  /** Pesos added to each dollar. */
  plus: Type.Number({ minimum: 0, maximum: 1_000_000 }),
}
const Installment = Type.Object({
  count: Type.Integer({ minimum: 0, maximum: 1000 }),
  /** Total financial cost (CFT), percent a year; 0 is interest-free. */
  cft: Type.Number({ minimum: 0, maximum: 100_000 }),
})
const Method = {
  published: Type.Boolean(),
  /** Text shown to the buyer. */
  description: Text(1000),
  asks_receipt: Type.Boolean(),
  installments: Type.Array(Installment, { maxItems: 24 }),
  /** Percent of the goods, one of both at most. */
  discount: Nullable(Type.Number({ minimum: 0, maximum: 100_000 })),
  surcharge: Nullable(Type.Number({ minimum: 0, maximum: 100_000 })),
}
/** Times as typed; for `hours` alone. */
const AlcoholWeek = Type.Array(
  Type.Object({
    kind: Type.Unsafe<AlcoholDay['kind']>(Type.String({ enum: [...alcoholDayKinds] })),
    from: Time,
    to: Time,
  }),
  { minItems: 7, maxItems: 7 },
)
/** Exception for a day: closed where `closes_at` is null. */
const Opening = { closes_at: Nullable(Time), note: Text(1000) }

export const Settings = Type.Object({
  shop: Type.Object({ ...version, ...Shop }),
  /** Lunes first. */
  hours: Type.Object({ ...version, week: Week }),
  special_days: Type.Object({
    ...version,
    /** From today on. */
    days: Type.Array(
      Type.Object({
        day: Type.String(),
        ...Opening,
        /** Open orders due that day. */
        orders: Type.Integer(),
      }),
    ),
  }),
  /** When drinks with alcohol may be delivered. Lunes first. */
  alcohol: Type.Object({
    ...version,
    week: AlcoholWeek,
    /** Slots that no order with alcohol can choose. */ idle_slots: Type.Array(Type.String()),
  }),
  pause: Type.Object({ ...version, ...Pause }),
  handover: Type.Object({ ...version, ...Handover, /** That buyers can choose. */ zones: Type.Integer() }),
  payment_methods: Type.Array(
    Type.Object({
      id: Id,
      ...version,
      name: Type.String(),
      provider: Nullable(Type.String()),
      /** The provider has no keys, so buyers can't choose it. */
      lacks_keys: Type.Boolean(),
      ...Method,
    }),
  ),
  buying: Type.Object({ ...version, ...Buying }),
  dollar: Type.Object({ ...version, ...Dollar, /** Of today, with `plus`. */ today: Nullable(Pesos) }),
})

const steps = ['shop', 'hours', 'payment', 'handover', 'article', 'open'] as const
const Step = Type.Unsafe<(typeof steps)[number]>(Type.String({ enum: [...steps] }))

export const ShopDay = Type.Object({
  /** Versions of the special days and the pause, for writes. */
  versions: Type.Object({ special_days: Version, pause: Version }),
  is_paused: Type.Boolean(),
  today: Type.Object({
    day: Type.String(),
    /** Without and with today's exception. */
    regular: Type.Array(Range),
    hours: Type.Array(Range),
    is_special: Type.Boolean(),
  }),
  tomorrow: Type.Object({ day: Type.String(), regular: Type.Array(Range), is_closed: Type.Boolean() }),
  /** Missing and completed steps of a new shop; null once all are done and it is open. */
  first_steps: Nullable(Type.Array(Type.Object({ step: Step, is_done: Type.Boolean() }))),
})

/** The audit batch, for undo; null when nothing changed. */
const Written = Type.Object({ batch: Nullable(Id) })

export const settingsSchemas = {
  read: { summary: 'Los ajustes de la tienda', answer: Settings },
  day: { summary: 'Cómo abre la tienda hoy y mañana, y lo que le falta a una nueva', answer: ShopDay },
  saveShop: {
    summary: 'Nombre, correo, teléfono, CUIT y dirección',
    body: Type.Object({ ...version, ...Shop }),
    answer: Written,
  },
  saveHours: {
    summary: 'Los horarios de la semana',
    body: Type.Object({ ...version, week: Week }),
    answer: Written,
  },
  saveSpecialDay: {
    summary: 'Un día cerrado, o hasta otra hora; sin nada, como siempre',
    params: Type.Object({ day: Day }),
    body: Type.Object({ ...version, opening: Nullable(Type.Object(Opening)) }),
    answer: Written,
  },
  saveAlcohol: {
    summary: 'A qué horas se pueden llevar bebidas con alcohol',
    body: Type.Object({ ...version, week: AlcoholWeek }),
    answer: Written,
  },
  savePause: {
    summary: 'Pausa o reanuda la tienda',
    body: Type.Object({ ...version, ...Pause }),
    answer: Written,
  },
  saveHandover: {
    summary: 'Si se envía y si se retira',
    body: Type.Object({ ...version, ...Handover }),
    answer: Written,
  },
  saveMethod: {
    summary: 'Una forma de pago: si se ofrece, qué se lee de ella, descuento o recargo, comprobante y cuotas',
    params: Type.Object({ id: Id }),
    body: Type.Object({ ...version, ...Method }),
    answer: Written,
  },
  saveBuying: {
    summary: 'Quién ve los precios y cómo se compra',
    body: Type.Object({ ...version, ...Buying }),
    answer: Written,
  },
  saveDollar: {
    summary: 'A cuánto está el dólar de la tienda',
    body: Type.Object({
      ...version,
      ...Dollar,
      /** A jump was seen and is meant. */ is_sure: Type.Boolean(),
    }),
    answer: Written,
  },
} satisfies Record<string, EndpointSchema>
