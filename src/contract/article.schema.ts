import { Type } from 'typebox'
import { Sheet } from './article-sheet.schema.ts'
import { Id, Instant, Nullable, Pesos } from './endpoint.schema.ts'

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

export const Discount = Type.Object({ percentage: Type.Number(), show_in_online: Type.Boolean() })

export const Range = Type.Object({ min: Type.Integer(), price: Nullable(Pesos) })

/** Online unit price from `min` units on, with discounts and surcharge. */
export const Step = Type.Object({ min: Type.Integer(), unit_price: Pesos })

/** Unit price by a payment method; `percent` is negative for a discount, positive for a surcharge. */
export const MethodPrice = Type.Object({ name: Type.String(), percent: Type.Number(), price: Pesos })

const priceFields = {
  price: Nullable(Pesos),
  final_price: Nullable(Pesos),
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

export const Choice = Type.Object({ id: Id, name: Type.String(), value: Nullable(Type.String()) })

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
  questions: Type.Array(Answered),
  /** Always empty: the cart has the choice, and similar articles their own endpoint (decision 26). */
  amount: Type.Null(),
  notes: Type.Null(),
  variant_id: Type.Null(),
  selected_article_properties: Type.Array(PropertyValue),
  similars: Type.Array(Type.Object(cardFields)),
})
