import { describe, expect, it } from 'vitest'
import { Buyer } from '#contract/accounts.schema.ts'
import { Article, ArticleCard } from '#contract/article.schema.ts'
import { Cart } from '#contract/cart.schema.ts'
import { Coupon } from '#contract/coupons.schema.ts'
import { DeliveryZone } from '#contract/delivery.schema.ts'
import { Message, Notification, Question } from '#contract/messaging.schema.ts'
import { Order } from '#contract/orders.schema.ts'
import { PaymentMethod } from '#contract/payments.schema.ts'
import { searchSchemas } from '#contract/search.schema.ts'
import { Category, Commerce, Platelet, Title } from '#contract/shop.schema.ts'
import { type Schema, schemaAt } from '../schema-places.ts'

const { answer: found } = searchSchemas.search

/** The fields of each resource per the specification (spec 1 §3, spec 2 §3); `0` is a list element. An answer has every field of its schema. */
const things: Record<string, [schema: Schema, fields: string]> = {
  commerce: [
    Commerce as Schema,
    `name company_name phone email delivery_price percentage_card dolar.compra dolar.venta dolar.promedio dolar_plus from_cloudinary extencions.0.slug
    workdays.0.name workdays.0.schedules.0.from workdays.0.schedules.0.to`,
  ],
  online_configuration: [
    Commerce.properties.online_configuration as Schema,
    `register_to_buy scroll_infinito_en_home pausar_tienda_online online_template.slug cantidad_tarjetas_en_telefono cantidad_tarjetas_en_tablet cantidad_tarjetas_en_notebook
    cantidad_tarjetas_en_escritorio default_article_image_url instagram facebook online_price_surchage online_price_type.slug default_amount_add_to_cart stock_null_equal_0`,
  ],
  'an article in a list': [
    ArticleCard as Schema,
    `id slug name num price final_price presentacion stock created_at brand.name bodega.name images.0.url images.0.hosting_url images.0.id images.0.first
    discounts.0.percentage discounts.0.show_in_online ranges.0.min ranges.0.price condition_id category_id sub_category_id is_favorite is_promocion_vinoteca`,
  ],
  'an article on its screen': [
    Article as Schema,
    `descriptions.0.title descriptions.0.content description condition.name condition.description colors.0.id sizes.0.id
    article_properties.0.article_property_type.name article_properties.0.article_property_values.0.name
    article_variants.0.id article_variants.0.article_property_values.0.name article_variants.0.stock article_variants.0.image_url article_variants.0.url
    questions.0.text questions.0.answer.text questions.0.answer.created_at amount notes similars selected_article_properties variant_id`,
  ],
  'an article that was found': [found as Schema, 'articles.data.0.repeated last_search.id last_search.body'],
  category: [
    Category as Schema,
    'id name sub_categories.0.name is_index is_results is_last_uploads is_featured articles_count',
  ],
  title: [Title as Schema, 'id header lead text_color color image_url crop_image_url'],
  platelet: [Platelet as Schema, 'id name description'],
  cart: [
    Cart as Schema,
    `id articles.0.amount articles.0.notes articles.0.variant_id articles.0.color_id articles.0.size_id promociones_vinoteca.0.is_promocion_vinoteca deliver total buyer_id payment_id payment_status
    description address_id card_id payment_card_info_id payment_method_id cupon_id cupon.id delivery_zone_id fecha_entrega totals.payment_method.name totals.delivery.name`,
  ],
  'payment method': [PaymentMethod as Schema, 'name type.name discount surchage'],
  'delivery zone': [DeliveryZone as Schema, 'price'],
  coupon: [Coupon as Schema, 'amount percentage buyers expiration_date read'],
  order: [
    Order as Schema,
    'id num order_status.name articles updated_at order_id articles.0.pivot.amount articles.0.pivot.price articles.0.pivot.notes articles.0.pivot.variant_id articles.0.pivot.color_id articles.0.pivot.size_id',
  ],
  message: [Message as Schema, 'id text from_buyer read article created_at type'],
  notification: [Notification as Schema, 'id type data.message created_at read_at message.article_slug'],
  question: [Question as Schema, 'text article'],
  user: [Buyer as Schema, 'name phone address seller_id comercio_city_client.address'],
  'a user with an account': [
    Buyer as Schema,
    'surname email avatar document addresses.0.city.name comercio_city_client.phone cards.0.id cards.0.last_four_digits cards.0.payment_method.name verification_code',
  ],
  'an address': [
    Buyer.properties.addresses as Schema,
    '0.street 0.street_number 0.lat 0.lng 0.formated 0.depto 0.description 0.city.name 0.province.name',
  ],
  'a commerce at checkout': [
    Commerce as Schema,
    'addresses.0.lat addresses.0.lng configuration.show_google_login',
  ],
  'its configuration of checkout': [
    Commerce.properties.online_configuration as Schema,
    'has_delivery retiro_por_local usar_cupones register_to_buy order_description enviar_whatsapp_al_terminar_pedido mensaje_contacto titulo_quienes_somos quienes_somos',
  ],
  'a payment method at checkout': [
    PaymentMethod as Schema,
    'id name discount surchage description type.name public_key',
  ],
  'a delivery zone at checkout': [DeliveryZone as Schema, 'id name description price'],
  'a coupon at checkout': [Coupon as Schema, 'min_amount'],
  'a cart at checkout': [
    Cart as Schema,
    'deliver buyer.name buyer.email buyer.phone promociones_vinoteca.0.amount',
  ],
  'an order as it is told': [
    Order as Schema,
    'buyer.name deliver address.formated articles.0.name promociones_vinoteca.0.name promociones_vinoteca.0.pivot.amount promociones_vinoteca.0.pivot.price total fecha_entrega description',
  ],
}

describe.each(Object.entries(things))('%s', (_, [schema, fields]) => {
  it.each(fields.split(/\s+/))('has %s', (field) => {
    const place = field.split('.').map((part) => (part === '0' ? 0 : part))
    expect(schemaAt(schema, place)).not.toEqual({})
  })
})
