import { Type } from 'typebox'
import type { Weekday } from '#domain/time/dates.ts'
import type { EndpointSchema } from './endpoint.schema.ts'
import { Id, Instant, Nullable, Pesos, SocialProvider } from './endpoint.schema.ts'

const Schedules = Type.Array(Type.Object({ from: Type.String(), to: Type.String() }))
export const Workday = Type.Object({
  name: Type.String(),
  schedules: Schedules,
  /** When its next date is a special day: that, and its hours in other weeks. */
  special: Type.Optional(Type.Object({ date: Type.String(), regular: Schedules })),
})
const Dolar = Type.Union([
  Type.Object({ compra: Type.Number(), venta: Type.Number(), promedio: Type.Number() }),
  Type.Number(),
  Type.Null(),
])

const OnlineConfiguration = Type.Object({
  register_to_buy: Type.Boolean(),
  scroll_infinito_en_home: Type.Boolean(),
  pausar_tienda_online: Type.Boolean(),
  online_template: Type.Object({ slug: Type.String() }),
  cantidad_tarjetas_en_telefono: Type.Integer(),
  cantidad_tarjetas_en_tablet: Type.Integer(),
  cantidad_tarjetas_en_notebook: Type.Integer(),
  cantidad_tarjetas_en_escritorio: Type.Integer(),
  default_article_image_url: Nullable(Type.String()),
  instagram: Nullable(Type.String()),
  facebook: Nullable(Type.String()),
  online_price_surchage: Nullable(Type.Number()),
  online_price_type: Nullable(Type.Object({ slug: Type.String() })),
  default_amount_add_to_cart: Type.Integer(),
  stock_null_equal_0: Type.Boolean(),
  has_delivery: Type.Boolean(),
  retiro_por_local: Type.Boolean(),
  usar_cupones: Type.Boolean(),
  order_description: Nullable(Type.String()),
  enviar_whatsapp_al_terminar_pedido: Type.Boolean(),
  mensaje_contacto: Nullable(Type.String()),
  titulo_quienes_somos: Nullable(Type.String()),
  quienes_somos: Nullable(Type.String()),
})

const CommerceAddress = Type.Object({
  id: Id,
  street: Type.String(),
  street_number: Type.String(),
  city: Type.Object({ name: Type.String(), province: Type.String() }),
  lat: Nullable(Type.Number()),
  lng: Nullable(Type.Number()),
})

const AlcoholHours = Type.Object({
  weekday: Type.Unsafe<Weekday>({ type: 'integer' }),
  from: Type.String(),
  to: Type.String(),
  months: Nullable(Type.Array(Type.Integer())),
})

export const Commerce = Type.Object({
  id: Id,
  name: Type.String(),
  company_name: Type.String(),
  cuit: Nullable(Type.String()),
  consumer_claims_url: Nullable(Type.String()),
  data_fiscal_url: Nullable(Type.String()),
  data_fiscal_image_url: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  email: Nullable(Type.String()),
  delivery_price: Nullable(Pesos),
  minimum_order: Nullable(Pesos),
  /** 0 is Lunes, months 1 to 12, null is all year; empty: no legal limit. */
  alcohol_hours: Type.Array(AlcoholHours),
  percentage_card: Nullable(Type.Number()),
  dolar: Dolar,
  /** Last reading of the rates of `dolar`; null for a fixed rate. */
  dolar_read_at: Nullable(Instant),
  dolar_plus: Nullable(Pesos),
  from_cloudinary: Type.Boolean(),
  /** Cloudinary's delivery origin; null unless `from_cloudinary`. */
  cloudinary_origin: Nullable(Type.String()),
  extencions: Type.Array(Type.Object({ slug: Type.String() })),
  addresses: Type.Array(CommerceAddress),
  workdays: Type.Array(Workday),
  configuration: Type.Object({ show_google_login: Type.Boolean() }),
  social_logins: Type.Array(Type.Object({ provider: SocialProvider, is_test: Type.Boolean() })),
  online_configuration: OnlineConfiguration,
})

const SubCategory = Type.Object({
  id: Id,
  name: Type.String(),
  category_id: Id,
  articles_count: Type.Integer(),
})
export const Category = Type.Object({
  id: Id,
  name: Type.String(),
  sub_categories: Type.Array(SubCategory),
  is_index: Type.Boolean(),
  is_results: Type.Boolean(),
  is_last_uploads: Type.Boolean(),
  is_featured: Type.Boolean(),
  articles_count: Type.Integer(),
})
export const Title = Type.Object({
  id: Id,
  header: Nullable(Type.String()),
  lead: Nullable(Type.String()),
  text_color: Nullable(Type.String()),
  color: Nullable(Type.String()),
  image_url: Nullable(Type.String()),
  crop_image_url: Nullable(Type.String()),
  link: Nullable(Type.String()),
})
export const Platelet = Type.Object({ id: Id, name: Type.String(), description: Nullable(Type.String()) })
const Bodega = Type.Object({ id: Id, name: Type.String(), articles_count: Type.Integer() })
const Condition = Type.Object({ id: Id, name: Type.String(), description: Nullable(Type.String()) })

const ofCommerce = Type.Object({ commerce: Id })
const ofCommerceId = Type.Object({ commerce_id: Id })

export const shopSchemas = {
  commerce: {
    summary: 'El comercio y su configuración',
    params: ofCommerceId,
    answer: Type.Object({ commerce: Commerce }),
  },
  workdays: {
    summary: 'Horarios',
    params: ofCommerceId,
    answer: Type.Object({ workdays: Type.Array(Workday) }),
  },
  categories: {
    summary: 'Categorías con sus sub-categorías',
    params: ofCommerce,
    answer: Type.Object({ categories: Type.Array(Category) }),
  },
  subCategories: {
    summary: 'Sub-categorías',
    params: Type.Object({ category_id: Id }),
    answer: Type.Object({ sub_categories: Type.Array(SubCategory) }),
  },
  titles: {
    summary: 'Títulos del carrusel',
    params: ofCommerce,
    answer: Type.Object({ titles: Type.Array(Title) }),
  },
  platelets: {
    summary: 'Placas',
    params: ofCommerceId,
    answer: Type.Object({ platelets: Type.Array(Platelet) }),
  },
  bodegas: { summary: 'Bodegas', params: ofCommerceId, answer: Type.Object({ models: Type.Array(Bodega) }) },
  conditions: {
    summary: 'Condiciones de artículos',
    answer: Type.Object({ conditions: Type.Array(Condition) }),
  },
} satisfies Record<string, EndpointSchema>
