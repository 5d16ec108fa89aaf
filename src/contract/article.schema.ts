import { Type, type TString } from 'typebox'
import { Id, Instant, Nullable, Pesos, Text } from './endpoint.schema.ts'

const Year = Type.Integer({ minimum: 1800, maximum: 2200 })
/** 1 to 5. */
const Scale = Type.Integer({ minimum: 1, maximum: 5 })
const awardOf = (line: TString) =>
  Type.Object({
    name: line,
    prize: Type.Optional(line),
    points: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
    year: Type.Optional(Year),
  })

const sheetOf = (line: TString) =>
  Type.Object({
    type: Type.Optional(line),
    style: Type.Optional(line),
    varietals: Type.Optional(Type.Array(line)),
    vintage: Type.Optional(Year),
    winemaker: Type.Optional(line),
    /** Widest first: province, zone, place. */
    region: Type.Optional(Type.Array(line)),
    altitude_m: Type.Optional(Type.Integer({ minimum: 0 })),
    soil: Type.Optional(line),
    origin: Type.Optional(line),
    /** Absent for Argentina. */
    country: Type.Optional(line),
    /** Percent by volume. */
    abv: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
    aging: Type.Optional(line),
    base: Type.Optional(line),
    botanicals: Type.Optional(Type.Array(line)),
    ibu: Type.Optional(Type.Integer({ minimum: 0 })),
    colour: Type.Optional(line),
    fermentation: Type.Optional(line),
    flavour: Type.Optional(line),
    gas: Type.Optional(line),
    sugar: Type.Optional(line),
    container: Type.Optional(line),
    closure: Type.Optional(line),
    temperature: Type.Optional(line),
    decant_minutes: Type.Optional(Type.Integer({ minimum: 1 })),
    drink_from: Type.Optional(Year),
    keep_until: Type.Optional(Year),
    body: Type.Optional(Scale),
    tannins: Type.Optional(Scale),
    acidity: Type.Optional(Scale),
    sweetness: Type.Optional(Scale),
    wood: Type.Optional(Scale),
    aromas: Type.Optional(Type.Array(line)),
    pairing: Type.Optional(Type.Array(line)),
    flags: Type.Optional(Type.Array(line)),
    awards: Type.Optional(Type.Array(awardOf(line))),
    material: Type.Optional(line),
    capacity_ml: Type.Optional(Type.Integer({ minimum: 1 })),
    care: Type.Optional(line),
  })

export const Sheet = sheetOf(Type.String())
/** As it is typed. */
export const SheetBody = sheetOf(Text(1_000))

const Named = Type.Object({ id: Id, name: Type.String() })

/** `url` is the source, possibly at Cloudinary; `hosting_url` the copy on the shop's own hosting. `shownAddress` picks one. */
export const Image = Type.Object({
  id: Type.Integer(),
  url: Type.String(),
  hosting_url: Type.String(),
  first: Type.Boolean(),
  /** Description for those who can't see it, where the shop wrote one. */
  alt: Type.Optional(Type.String()),
})

const Discount = Type.Object({ percentage: Type.Number(), show_in_online: Type.Boolean() })

const Range = Type.Object({ min: Type.Integer(), price: Nullable(Pesos) })

/** Online unit price from `min` units on, with discounts and surcharge. */
const Step = Type.Object({ min: Type.Integer(), unit_price: Pesos })

/** Unit price by a payment method; `percent` is negative for a discount, positive for a surcharge. */
const MethodPrice = Type.Object({ name: Type.String(), percent: Type.Number(), price: Pesos })

const priceFields = {
  /** The list price. */ price: Nullable(Pesos),
  final_price: Nullable(Pesos),
  /** The online price without its discounts; null without any. */ undiscounted_price: Nullable(Pesos),
  net_price: Nullable(Pesos),
  price_per_unit: Nullable(Pesos),
  price_per_litre: Nullable(Pesos),
  ladder: Type.Array(Step),
}

const paymentPriceFields = { payment_prices: Type.Array(MethodPrice), card_price: Nullable(Pesos) }

const cardFields = {
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  num: Nullable(Type.Integer()),
  ...priceFields,
  best_method: Nullable(MethodPrice),
  presentacion: Type.Integer(),
  stock: Nullable(Type.Integer()),
  in_stock: Type.Boolean(),
  created_at: Instant,
  kind: Type.String(),
  volume_ml: Nullable(Type.Integer()),
  brand: Nullable(Named),
  bodega: Nullable(Named),
  images: Type.Array(Image),
  discounts: Type.Array(Discount),
  ranges: Type.Array(Range),
  condition_id: Nullable(Id),
  category_id: Nullable(Id),
  sub_category_id: Nullable(Id),
  has_choices: Type.Boolean(),
  is_favorite: Type.Boolean(),
  is_promocion_vinoteca: Type.Boolean(),
}

/** Prices are null when hidden from the viewer. */
export const ArticleCard = Type.Object(cardFields)

const PropertyValue = Type.Object({ id: Id, name: Type.String() })

export const Variant = Type.Object({
  id: Id,
  article_property_values: Type.Array(PropertyValue),
  stock: Nullable(Type.Integer()),
  in_stock: Type.Boolean(),
  ...priceFields,
  ...paymentPriceFields,
  presentacion: Type.Integer(),
  volume_ml: Nullable(Type.Integer()),
  image_url: Nullable(Type.String()),
  url: Nullable(Type.String()),
})

const Property = Type.Object({
  id: Id,
  article_property_type: Named,
  article_property_values: Type.Array(PropertyValue),
})

const Choice = Type.Object({ id: Id, name: Type.String(), value: Nullable(Type.String()) })

export const Answered = Type.Object({
  id: Id,
  text: Type.String(),
  answer: Nullable(Type.Object({ text: Type.String(), created_at: Instant })),
})

export const Article = Type.Object({
  ...cardFields,
  description: Nullable(Type.String()),
  descriptions: Type.Array(Type.Object({ title: Type.String(), content: Type.String() })),
  condition: Nullable(Type.Object({ id: Id, name: Type.String(), description: Nullable(Type.String()) })),
  category: Nullable(Named),
  sub_category: Nullable(Named),
  article_properties: Type.Array(Property),
  article_variants: Type.Array(Variant),
  colors: Type.Array(Choice),
  sizes: Type.Array(Choice),
  ...paymentPriceFields,
  sheet: Sheet,
  /** The barcode of an article that has one and no variants. */
  gtin: Type.Optional(Type.String()),
  questions: Type.Array(Answered),
  /** Always empty: the cart has the choice, and similar articles their own endpoint (decision 26). */
  amount: Type.Null(),
  notes: Type.Null(),
  variant_id: Type.Null(),
  selected_article_properties: Type.Array(PropertyValue),
  similars: Type.Array(Type.Object(cardFields)),
})
