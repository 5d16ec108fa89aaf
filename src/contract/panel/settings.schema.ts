import { Type } from 'typebox'
import { type EndpointSchema, Id, Nullable, Pesos, Text } from '../endpoint.schema.ts'

/** Stands for what was shown: a write that carries another one is refused with what it is now. */
const Version = Type.Integer()
const version = { version: Version }
/** HH:mm, as it was typed: which are times the shop says. */
const Time = Text(1000)
const Range = Type.Object({ from: Time, to: Time })
const Week = Type.Array(Type.Array(Range, { maxItems: 6 }), { minItems: 7, maxItems: 7 })
const Day = Type.String({ format: 'date' })

const Shop = {
  name: Text(1000),
  company_name: Text(1000),
  cuit: Text(1000),
  email: Text(1000),
  phone: Text(1000),
  /** After an order the buyer is offered to go on by WhatsApp, with that phone. */
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
  /** `fixed`: the pesos of `pesos`; the others follow that rate of the day. Null: no dollar is said. */
  rate: Nullable(
    Type.Union([
      Type.Literal('fixed'),
      Type.Literal('compra'),
      Type.Literal('venta'),
      Type.Literal('promedio'),
    ]),
  ),
  pesos: Nullable(Type.Number({ minimum: 0, maximum: 1_000_000 })),
  /** Pesos that are added to each dollar. */
  plus: Type.Number({ minimum: 0, maximum: 1_000_000 }),
}
const Installment = Type.Object({
  count: Type.Integer({ minimum: 0, maximum: 1000 }),
  /** The whole cost in percent a year; 0 is without interest. */
  cft: Type.Number({ minimum: 0, maximum: 100_000 }),
})
const Method = {
  published: Type.Boolean(),
  /** What a buyer reads beside it. */
  description: Text(1000),
  asks_receipt: Type.Boolean(),
  installments: Type.Array(Installment, { maxItems: 24 }),
}
/** How a day is unlike the others: closed where `closes_at` is null. */
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
        /** Open ones that are to be handed over that day. */
        orders: Type.Integer(),
      }),
    ),
  }),
  pause: Type.Object({ ...version, ...Pause }),
  handover: Type.Object({ ...version, ...Handover, /** That buyers can choose. */ zones: Type.Integer() }),
  payment_methods: Type.Array(
    Type.Object({
      id: Id,
      ...version,
      name: Type.String(),
      provider: Nullable(Type.String()),
      /** Its provider has given the shop no keys: nobody can choose it. */
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
  /** Of the special days and of the pause, for writes. */
  versions: Type.Object({ special_days: Version, pause: Version }),
  is_paused: Type.Boolean(),
  today: Type.Object({
    day: Type.String(),
    /** Without what is said of today alone, and with it. */
    regular: Type.Array(Range),
    hours: Type.Array(Range),
    is_special: Type.Boolean(),
  }),
  tomorrow: Type.Object({ day: Type.String(), regular: Type.Array(Range), is_closed: Type.Boolean() }),
  /** What a new shop still lacks, with what it has; null once it is complete and opened. */
  first_steps: Nullable(Type.Array(Type.Object({ step: Step, is_done: Type.Boolean() }))),
})

/** What the history has of it, to be undone; null where nothing changed. */
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
    summary: 'Una forma de pago: si se ofrece, qué se lee de ella, comprobante y cuotas',
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
