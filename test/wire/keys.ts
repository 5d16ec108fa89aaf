import type { WireShop } from './wire-shop.ts'

/** Keys of the answer, and of what stands under each: one thing or the first of several (spec 1 §3, §7; spec 2 §3, §7). */
const card = ['id', 'slug', 'name', 'num', 'price', 'final_price', 'presentacion', 'stock', 'created_at', 'brand', 'bodega', 'images', 'discounts', 'ranges', 'condition_id', 'category_id', 'sub_category_id', 'is_favorite', 'is_promocion_vinoteca']
const detail = [...card, 'descriptions', 'description', 'condition', 'article_variants', 'article_properties', 'colors', 'sizes', 'questions']
export const cartKeys = ['id', 'articles', 'promociones_vinoteca', 'deliver', 'total', 'buyer_id', 'payment_id', 'payment_status', 'description', 'address_id', 'card_id', 'payment_card_info_id', 'payment_method_id', 'cupon_id', 'cupon', 'delivery_zone_id', 'fecha_entrega']
const orderKeys = ['id', 'num', 'order_status', 'articles', 'promociones_vinoteca', 'updated_at', 'order_id', 'buyer', 'deliver', 'address', 'total', 'fecha_entrega', 'description']
export const buyerKeys = ['name', 'surname', 'phone', 'email', 'avatar', 'address', 'document', 'addresses', 'seller_id', 'comercio_city_client', 'cards', 'verification_code']

/** What each call that only reads is asked, and answers. */
export function readsOf({ category, article, favorite, order }: WireShop): [path: string, answer: Record<string, string[]>][] {
  return [
    ['/commerce/1000', { commerce: ['name', 'company_name', 'phone', 'email', 'delivery_price', 'percentage_card', 'dolar', 'dolar_plus', 'from_cloudinary', 'extencions', 'workdays', 'online_configuration', 'addresses', 'configuration', 'social_logins'] }],
    ['/commerce/workdays/1000', { workdays: ['name', 'schedules'] }],
    ['/categories/1000', { categories: ['id', 'name', 'sub_categories', 'is_index', 'is_results', 'is_last_uploads', 'is_featured', 'articles_count'] }],
    [`/sub-categories/${category}`, { sub_categories: ['id', 'name'] }],
    ['/titles/1000', { titles: ['id', 'header', 'lead', 'text_color', 'color', 'image_url', 'crop_image_url'] }],
    ['/platelets/1000', { platelets: ['id', 'name', 'description'] }],
    ['/bodegas/1000', { models: ['id', 'name'] }],
    ['/conditions', { conditions: ['id', 'name', 'description'] }],
    ['/payment-methods/1000', { payment_methods: ['id', 'name', 'discount', 'surchage', 'description', 'type', 'public_key'] }],
    ['/delivery-zones/1000', { models: ['id', 'name', 'description', 'price'] }],
    ['/delivery-day/1000', { models: [] }],
    ['/delivery-slots/1000/1', { models: [] }],
    ['/map-tiles', { tiles: ['url', 'attribution', 'max_native_zoom', 'is_test'] }],
    ['/geocode?q=', { found: [] }],
    [`/articles/from-category/${category}/0/0/fecha-mayor-menor/1000?page=1`, { articles: card }],
    ['/articles/featured-last-uploads/1000?page=1', { articles: card, featured: [], promociones_vinoteca: [], in_offer: [], novedades: card }],
    ['/articles/search/articulo/1000?page=1', { articles: [...card, 'repeated'], promociones_vinoteca: [], last_search: [], suggestion: [] }],
    ['/last-searchs', { last_searchs: ['id', 'body'] }],
    ['/last-searchs/for-search-page/1000', { articles: [] }],
    ['/articles/names/1000', { articles_names: ['id', 'name'], tags: [] }],
    [`/articles/similars/${article}/1000?page=1`, { models: card }],
    [`/facets/${category}/0/0/1000?stock=si`, { total: [], facets: ['facet', 'values'], price: [], abv: [] }],
    ['/articles/malbec/1000', { article: detail }],
    [`/articles/set-viewed/${article}`, {}],
    [`/articles-seleccion-especial/${article}`, { models: card }],
    [`/articles/favorite/${favorite}?is_favorite=true`, {}],
    ['/favorites?page=1', { articles: card }],
    [`/articles/questions/answered/${article}`, { questions: ['text', 'answer'] }],
    ['/questions?page=1', { questions: ['text', 'article'] }],
    ['/notifications?page=1', { notifications: ['id', 'type', 'data', 'created_at', 'read_at', 'message'] }],
    ['/notifications/unread', { notifications: [], total: [] }],
    ['/messages', { messages: ['id', 'text', 'from_buyer', 'read', 'article', 'created_at', 'type'] }],
    ['/messages/set-read', {}],
    ['/calls/waiting-call', { waiting_call: [] }],
    ['/user', { buyer: buyerKeys }],
    ['/orders?page=1', { orders: orderKeys }],
    ['/orders/current/1000', { order: orderKeys }],
    [`/orders/placed/${order.num}`, { order: orderKeys }],
    [`/orders/by-link/${order.num}/${order.token}`, { order: ['num', 'order_status', 'articles', 'promociones_vinoteca', 'totals', 'steps', 'place', 'is_own'] }],
    [`/carts/from-order/${order.id}`, { cart: [...cartKeys, 'order_id'], gone: [] }],
    ['/carts/last-cart/1000', { has_last_cart: [], last_cart: [] }],
    ['/forwarding/1000?path=/articulos/nada/1000', { forwarding: ['to', 'near'] }],
    ['/cupons', { cupons: ['amount', 'percentage', 'min_amount', 'expiration_date', 'buyers', 'read'] }],
    ['/cupons/search/1000/BRINDIS', { cupon: ['amount', 'percentage', 'min_amount', 'expiration_date', 'buyers', 'read'] }],
    ['/cupons/set-read', {}],
    ['/cards', { cards: ['id', 'last_four_digits', 'payment_method'] }],
    ['/realtime', { realtime: [] }],
    ['/sessions', { sessions: ['id', 'browser', 'system', 'is_current', 'created_at', 'expires_at'] }],
    ['/buyer/data', { tienda: [], datos: ['cuenta', 'pedidos'] }],
    ['/addresses', { addresses: ['street', 'street_number', 'lat', 'lng', 'formated', 'depto', 'description', 'city', 'province'] }],
  ]
}
