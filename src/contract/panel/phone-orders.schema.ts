import { Type } from 'typebox'
import { maxPasted } from '#domain/panel/pasted-order.ts'
import { Totals } from '../cart.schema.ts'
import {
  Day,
  type EndpointSchema,
  Id,
  Instant,
  LongText,
  Nullable,
  Pesos,
  Text,
  OneOf,
} from '../endpoint.schema.ts'
import { Hold, Status, ToPay } from './order-shapes.schema.ts'
import { Lines, QuotedLines, Sellable, SoldLine } from './sales.schema.ts'

/** A client in search results; `id` is the buyer's. */
export const ClientRow = Type.Object({
  id: Id,
  name: Type.String(),
  phone: Nullable(Type.String()),
  email: Nullable(Type.String()),
  /** The client's seller, if any. */
  seller: Nullable(Type.String()),
  /** Orders not cancelled. */
  orders: Type.Integer(),
  last_at: Nullable(Instant),
})

export const ClientAddress = Type.Object({
  id: Id,
  formated: Type.String(),
  description: Nullable(Type.String()),
})

export const Client = Type.Object({
  ...ClientRow.properties,
  /** The address of the last order first. */
  addresses: Type.Array(ClientAddress),
  last_order: Nullable(
    Type.Object({
      num: Type.Integer(),
      status: Status,
      total: Pesos,
      at: Instant,
      lines: Type.Array(SoldLine),
    }),
  ),
})

const Place = Type.Object({
  street: Text(120, 1),
  street_number: Text(10, 1),
  city: Text(80, 1),
})

const TypedAddress = Type.Object({
  ...Place.properties,
  depto: Type.Optional(Nullable(Text(40))),
  description: Type.Optional(Nullable(LongText(300))),
  /** From the `locate` call. */
  pin_token: Type.Optional(Nullable(Type.String({ maxLength: 1000 }))),
})

/** 1 delivery, 0 pick-up. */
export const Way = Type.Unsafe<0 | 1>({ type: 'integer', enum: [0, 1] })

/** Where and when an order goes. */
export const deliveryChoice = {
  address_id: Type.Optional(Nullable(Id)),
  address: Type.Optional(Nullable(TypedAddress)),
  /** Chosen by hand: overrides the address. */
  zone_id: Type.Optional(Nullable(Id)),
  /** Null for as soon as possible. */
  day: Type.Optional(Nullable(Day)),
  slot_id: Type.Optional(Nullable(Id)),
}

/** An order in progress; every choice is optional. */
const inputFields = {
  lines: Lines,
  deliver: Type.Optional(Nullable(Way)),
  client_id: Type.Optional(Nullable(Id)),
  ...deliveryChoice,
  payment_method_id: Type.Optional(Nullable(Id)),
}

export const Zone = Type.Object({ id: Id, name: Type.String(), price: Pesos })

/** Choices available for any order. */
export const PhoneOptions = Type.Object({
  ways: Type.Array(Type.Unsafe<0 | 1>({ type: 'integer' })),
  /** By hand, or online by the order's link. */
  methods: Type.Array(
    Type.Object({ id: Id, name: Type.String(), percent: Type.Number(), is_online: Type.Boolean() }),
  ),
  zones: Type.Array(Zone),
  city: Nullable(Type.String()),
  is_paused: Type.Boolean(),
})

export const PhoneQuote = Type.Object({
  lines: QuotedLines,
  totals: Totals,
  /** Null while it is not known. */
  zone: Nullable(Zone),
  /** How the zone was found: by the address's pin, by its city, or by hand; `outside`: the pin is in no zone. */
  zone_by: Nullable(OneOf(['pin', 'city', 'hand', 'outside'])),
  days: Type.Array(Type.Object({ date: Nullable(Day), label: Type.String(), is_late: Type.Boolean() })),
  slots: Type.Array(
    Type.Object({
      id: Id,
      from: Type.String(),
      to: Type.String(),
      is_full: Type.Boolean(),
      is_late: Type.Boolean(),
    }),
  ),
  /** Why the chosen day or slot is not available. */
  day_problem: Nullable(Type.String()),
  /** Whether the staff must confirm that the client is 18 or over. */
  asks_adult: Type.Boolean(),
  /** The refusal that a buyer would get below the minimum order; here only a warning. */
  below_minimum: Nullable(Type.String()),
})

const { maker, name, image_url, price, ladder, stock, article_id, promotion_id } = Sellable.properties
/** An article, variant or promotion that a line of a message may mean, with its amount. */
const PastedOption = Type.Object({
  article_id,
  promotion_id,
  variant_id: Nullable(Id),
  name,
  maker,
  image_url,
  price,
  ladder,
  stock,
  amount: Type.Integer(),
})

export const phoneOrderSchemas = {
  clients: {
    summary: 'Clientes por nombre o teléfono; sin buscar, los que pidieron últimamente',
    query: Type.Object({ q: Type.Optional(Text(80)) }),
    answer: Type.Object({ clients: Type.Array(ClientRow) }),
  },
  client: {
    summary: 'Un cliente: sus direcciones y su último pedido',
    params: Type.Object({ id: Id }),
    answer: Type.Object({ client: Client }),
  },
  options: {
    summary: 'Cómo se puede entregar y pagar un pedido por teléfono o WhatsApp',
    answer: PhoneOptions,
  },
  locate: {
    summary: 'Busca en el mapa una dirección que alguien dicta',
    body: Place,
    answer: Type.Object({ pin_token: Nullable(Type.String()) }),
  },
  read: {
    summary: 'Lee un pedido pegado de WhatsApp: qué pide, cuánto, y los artículos que pueden ser',
    body: Type.Object({ text: LongText(maxPasted) }),
    answer: Type.Object({
      lines: Type.Array(
        Type.Object({
          /** As it was written. */
          text: Type.String(),
          query: Type.String(),
          /** Whether the first option is the only one meant, in that amount. */
          is_sure: Type.Boolean(),
          /** Best first, at most three. */
          options: Type.Array(PastedOption),
        }),
      ),
      /** Whether the text was longer than what is read. */
      is_cut: Type.Boolean(),
      /** Who wrote it, as far as it says so. */
      client: Type.Object({ name: Nullable(Type.String()), phone: Nullable(Type.String()) }),
    }),
  },
  quote: {
    summary: 'Cuánto cuesta un pedido por teléfono o WhatsApp, y cuándo y cómo se puede entregar',
    body: Type.Object(inputFields),
    answer: PhoneQuote,
  },
  place: {
    summary: 'Toma un pedido por teléfono o WhatsApp',
    body: Type.Object({
      ...inputFields,
      channel: OneOf(['phone', 'whatsapp']),
      /** A new client, instead of `client_id`. */
      client: Type.Optional(Nullable(Type.Object({ name: Text(80, 1), phone: Text(40) }))),
      /** Books the slot even if it is full. */
      over_capacity: Type.Optional(Type.Boolean()),
      is_adult: Type.Optional(Nullable(Type.Boolean())),
      /** Shown only to the staff. */
      note: Type.Optional(Nullable(LongText(1000))),
      /** Not for one paid online, which is confirmed once it is paid. */
      is_confirmed: Type.Optional(Type.Boolean()),
      /** How long an order paid online keeps its units; two hours by default. */
      hold: Type.Optional(Nullable(Hold)),
      /** What the screen shows. */
      total: Pesos,
    }),
    answer: Type.Object({
      order: Type.Object({
        num: Type.Integer(),
        name: Type.String(),
        phone: Nullable(Type.String()),
        status: Status,
        total: Pesos,
        to_pay: ToPay,
      }),
    }),
  },
} satisfies Record<string, EndpointSchema>
