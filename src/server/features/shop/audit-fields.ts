export type AuditKind =
  | 'price'
  | 'stock'
  | 'article'
  | 'pictures'
  | 'settings'
  | 'hours'
  | 'payment_methods'
  | 'people'
  | 'delivery'
  | 'coupons'
  | 'backups'
  | 'orders'
  | 'undo'

/**
 * How a field is undone. `prices`: together with the other prices of its row or not at all, as they form one price;
 * `stock`: by a movement; `dollar`: with a repricing of articles in dollars; `whole`: a set of rows treated as one
 * value (`writeRows`); `promise`: what a coupon takes off, all of it or nothing, and only while no order holds it; `never`:
 * only recorded.
 */
type UndoWay = 'plain' | 'prices' | 'stock' | 'dollar' | 'whole' | 'promise' | 'never'

/** `label`: the field's name for the owner. */
type Field = { label: string; kind: AuditKind; undo: UndoWay }
type Noun = { key: string; fields: Readonly<Record<string, Field>> }

const setting = (label: string, undo: UndoWay = 'plain'): Field => ({ label, kind: 'settings', undo })
const price = (label: string): Field => ({ label, kind: 'price', undo: 'prices' })
const method = (label: string): Field => ({ label, kind: 'payment_methods', undo: 'plain' })
const ofArticle = (label: string, undo: UndoWay = 'plain'): Field => ({ label, kind: 'article', undo })
const name = ofArticle('Nombre')
const archived_at = ofArticle('En el catálogo')
/** A category, a bodega, … */
const shelf = { key: 'id', fields: { name, archived_at } } as const
const ofOrder = (label: string): Field => ({ label, kind: 'orders', undo: 'never' })
const ofDelivery = (label: string, undo: UndoWay = 'plain'): Field => ({ label, kind: 'delivery', undo })
const ofCoupon = (label: string, undo: UndoWay = 'plain'): Field => ({ label, kind: 'coupons', undo })
const ofPeople = (label: string): Field => ({ label, kind: 'people', undo: 'never' })
const gtin: Field = { label: 'Código de barras', kind: 'stock', undo: 'plain' }
const pictures = (label: string): Field => ({ label, kind: 'pictures', undo: 'plain' })
const low_at: Field = { label: 'Aviso de poco stock', kind: 'stock', undo: 'plain' }
const stock: Field = { label: 'Stock', kind: 'stock', undo: 'stock' }

/**
 * Tables and fields whose changes by the staff are audited and can be undone, in lock order. Contains no secrets,
 * derived columns or tables of persons, except addresses of orders and answers to questions, which go with the account.
 */
export const auditFields = {
  commerces: {
    key: 'id',
    fields: {
      name: setting('Nombre'),
      company_name: setting('Razón social'),
      cuit: setting('CUIT'),
      consumer_claims_url: setting('Enlace para reclamos'),
      data_fiscal_url: setting('Data Fiscal'),
      email: setting('Correo'),
      phone: setting('Teléfono'),
      minimum_order: setting('Pedido mínimo'),
      dolar: setting('Dólar', 'dollar'),
      dolar_plus: setting('Suma a cada dólar', 'dollar'),
      show_google_login: setting('Google en Ingresar'),
      delivery_weekdays: ofDelivery('Días de entrega'),
      delivery_cut_off: ofDelivery('Cierre para el mismo día'),
      delivery_days_ahead: ofDelivery('Días para adelante'),
    },
  },
  online_configurations: {
    key: 'commerce_id',
    fields: {
      pausar_tienda_online: setting('Pausa'),
      online_price_type: setting('Quién ve los precios'),
      register_to_buy: setting('Cuenta para comprar'),
      usar_cupones: setting('Cupones'),
      has_delivery: setting('Envío'),
      retiro_por_local: setting('Retiro en el local'),
      enviar_whatsapp_al_terminar_pedido: setting('Seguir por WhatsApp'),
      second_factor_required: ofPeople('Segundo paso para todos'),
    },
  },
  commerce_addresses: { key: 'id', fields: { address: setting('Dirección', 'whole') } },
  /** `row_id` is the weekday. */
  schedules: { key: 'weekday', fields: { hours: { label: 'Horario', kind: 'hours', undo: 'whole' } } },
  /** `row_id` is the day as YYYYMMDD. */
  special_days: { key: 'day', fields: { opening: { label: 'Ese día', kind: 'hours', undo: 'whole' } } },
  /** `row_id` is the commerce: without any hours there is no limit, unlike for a day of several. */
  alcohol_hours: {
    key: 'id',
    fields: { alcohol: { label: 'Horario del alcohol', kind: 'hours', undo: 'whole' } },
  },
  payment_methods: {
    key: 'id',
    fields: {
      published: method('Se ofrece'),
      description: method('Lo que se lee'),
      asks_receipt: method('Pide comprobante'),
      discount: method('Descuento'),
      surchage: method('Recargo'),
      installments: method('Cuotas'),
    },
  },
  delivery_zones: {
    key: 'id',
    fields: {
      made: ofDelivery('Zona nueva', 'never'),
      name: ofDelivery('Nombre'),
      description: ofDelivery('Descripción'),
      price: ofDelivery('Precio'),
      free_from: ofDelivery('Gratis desde'),
      minimum: ofDelivery('Pedido mínimo'),
      weekdays: ofDelivery('Días'),
      published: ofDelivery('Se ofrece'),
      position: ofDelivery('Lugar'),
      area: ofDelivery('Área'),
    },
  },
  cupons: {
    key: 'id',
    fields: {
      issued: ofCoupon('Cupón nuevo', 'never'),
      active: ofCoupon('Se da'),
      amount: ofCoupon('Descuenta', 'promise'),
      percentage: ofCoupon('Descuenta', 'promise'),
      min_amount: ofCoupon('En compras desde', 'promise'),
      starts_on: ofCoupon('Primer día'),
      expiration_date: ofCoupon('Último día'),
      use_limit: ofCoupon('Usos en total'),
      use_limit_per_buyer: ofCoupon('Usos por persona'),
    },
  },
  /** `row_id` is the zone. */
  delivery_slots: { key: 'delivery_zone_id', fields: { slots: ofDelivery('Franjas', 'whole') } },
  categories: { key: 'id', fields: { ...shelf.fields, position: ofArticle('Lugar') } },
  sub_categories: { key: 'id', fields: { ...shelf.fields, position: ofArticle('Lugar') } },
  bodegas: shelf,
  brands: shelf,
  conditions: { key: 'id', fields: { ...shelf.fields, description: ofArticle('Descripción') } },
  article_property_types: shelf,
  suppliers: shelf,
  articles: {
    key: 'id',
    fields: {
      archived_at,
      name,
      slug: ofArticle('Dirección'),
      published: ofArticle('En la tienda'),
      publish_at: ofArticle('Sale a la venta'),
      category_id: ofArticle('Categoría'),
      sub_category_id: ofArticle('Sub-categoría'),
      bodega_id: ofArticle('Bodega'),
      brand_id: ofArticle('Marca'),
      condition_id: ofArticle('Condición'),
      supplier_id: ofArticle('Proveedor'),
      supplier_code: ofArticle('Código del proveedor'),
      num: ofArticle('Número'),
      code: ofArticle('Código'),
      kind: ofArticle('Tipo'),
      featured: ofArticle('Destacado'),
      cost: ofArticle('Costo'),
      iva_percent: ofArticle('IVA'),
      internal_tax_percent: ofArticle('Impuestos internos'),
      presentacion: ofArticle('Unidades por pack'),
      volume_ml: ofArticle('Contenido'),
      description: ofArticle('Descripción'),
      descriptions: ofArticle('Textos'),
      sheet: ofArticle('Ficha'),
      price: price('Precio'),
      price_usd: price('Precio en dólares'),
      ranges: price('Precios por cantidad'),
      discounts: price('Descuentos'),
      stock,
      low_at,
      gtin,
      images: pictures('Fotos'),
      choices: ofArticle('Opciones', 'never'),
    },
  },
  questions: { key: 'id', fields: { answer_text: ofArticle('Respuesta pública') } },
  article_property_values: { key: 'id', fields: { name } },
  article_variants: {
    key: 'id',
    fields: {
      made: ofArticle('Opción nueva', 'never'),
      published: ofArticle('A la venta'),
      presentacion: ofArticle('Unidades por pack'),
      volume_ml: ofArticle('Contenido'),
      code: ofArticle('Código'),
      price: price('Precio'),
      stock,
      low_at,
      gtin,
      image_url: pictures('Foto'),
    },
  },
  buyers: { key: 'id', fields: { staff_role: ofPeople('Rol'), second_factor: ofPeople('Segundo paso') } },
  /** `row_id` is the day as YYYYMMDD. */
  backups: {
    key: 'day',
    fields: {
      asked: { label: 'Hecho a mano', kind: 'backups', undo: 'never' },
      downloaded: { label: 'Bajado', kind: 'backups', undo: 'never' },
    },
  },
  /** Values as they are read. */
  orders: {
    key: 'id',
    fields: {
      deliver: ofOrder('Cómo se entrega'),
      delivery_time: ofOrder('Cuándo se entrega'),
      address: ofOrder('Dirección'),
      delivery_zone: ofOrder('Zona'),
      delivery_amount: ofOrder('Envío'),
      total: ofOrder('Total'),
    },
  },
} as const satisfies Record<string, Noun>

export type AuditNoun = keyof typeof auditFields
const auditNouns = Object.keys(auditFields) as AuditNoun[]

/** Nouns whose values span rows. */
export const wholeNouns = [
  'commerce_addresses',
  'schedules',
  'special_days',
  'alcohol_hours',
  'delivery_slots',
] as const
export type WholeNoun = (typeof wholeNouns)[number]
/** Nouns none of whose fields is ever undone. */
type RecordedNoun = 'orders' | 'buyers' | 'backups'
/** Nouns whose fields are columns that an undo restores. */
export type ColumnNoun = Exclude<AuditNoun, WholeNoun | RecordedNoun>
export const columnNouns = auditNouns.filter(
  (noun): noun is ColumnNoun =>
    !isWhole(noun) && noun !== 'orders' && noun !== 'buyers' && noun !== 'backups',
)

export function isWhole(noun: string): noun is WholeNoun {
  return wholeNouns.some((one) => one === noun)
}

/** Null when the table lacks it, as for records of another version. */
export function auditFieldOf(noun: string, field: string): Field | null {
  const found: Noun | undefined = (auditFields as Record<string, Noun>)[noun]
  return found?.fields[field] ?? null
}

export const fieldName = (noun: string, field: string): string => auditFieldOf(noun, field)?.label ?? field
