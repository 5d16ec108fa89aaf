import {
  accountEndpoints,
  registrationEndpoints,
  passwordResetEndpoints,
  deviceEndpoints,
  socialLoginEndpoints,
} from '#contract/accounts.ts'
import { cartEndpoints } from '#contract/cart.ts'
import { articleEndpoints, favoriteEndpoints } from '#contract/catalog.ts'
import { clientEndpoints } from '#contract/clients.ts'
import { couponEndpoints } from '#contract/coupons.ts'
import { addressEndpoints, deliveryEndpoints, mapEndpoints } from '#contract/delivery.ts'
import type { Endpoint, EndpointInput } from '#contract/endpoint.ts'
import { liveChannel, realtimeEndpoints } from '#contract/events.ts'
import {
  stockAlertEndpoints,
  withdrawalEndpoints,
  contactEndpoints,
  messageEndpoints,
  notificationEndpoints,
  questionEndpoints,
  pushEndpoints,
  helpEndpoints,
} from '#contract/messaging.ts'
import { orderEndpoints } from '#contract/orders.ts'
import {
  cardPaymentEndpoints,
  mercadoPagoEndpoints,
  paymentMethodEndpoints,
  cardEndpoints,
  paymentProofEndpoints,
} from '#contract/payments.ts'
import { proposalEndpoints } from '#contract/proposals.ts'
import { facetEndpoints } from '#contract/search.ts'
import { searchEndpoints } from '#contract/search.ts'
import { seoEndpoints } from '#contract/seo.ts'
import { sessionEndpoints } from '#contract/sessions.ts'
import { shopEndpoints } from '#contract/shop.ts'
import { guest } from '../ordering.ts'
import { password, type Things } from './things.ts'

/** All endpoint groups of the contract. */
export const groups = {
  accountEndpoints,
  addressEndpoints,
  stockAlertEndpoints,
  articleEndpoints,
  cardEndpoints,
  cardPaymentEndpoints,
  cartEndpoints,
  clientEndpoints,
  contactEndpoints,
  couponEndpoints,
  deliveryEndpoints,
  facetEndpoints,
  favoriteEndpoints,
  seoEndpoints,
  helpEndpoints,
  mapEndpoints,
  messageEndpoints,
  notificationEndpoints,
  orderEndpoints,
  deviceEndpoints,
  passwordResetEndpoints,
  mercadoPagoEndpoints,
  paymentMethodEndpoints,
  proposalEndpoints,
  pushEndpoints,
  questionEndpoints,
  realtimeEndpoints,
  paymentProofEndpoints,
  registrationEndpoints,
  searchEndpoints,
  sessionEndpoints,
  shopEndpoints,
  socialLoginEndpoints,
  withdrawalEndpoints,
}

/** A valid input; under `own` it names a buyer's own thing, inaccessible to anybody else. */
type Row<C extends Endpoint> = ((my: Things) => EndpointInput<C>) | { own: (my: Things) => EndpointInput<C> }
type Table = {
  [G in keyof typeof groups]: {
    [C in keyof (typeof groups)[G]]: (typeof groups)[G][C] extends Endpoint
      ? Row<(typeof groups)[G][C]>
      : never
  }
}

const shop = { params: { commerce_id: 1000 } }
const commerce = { params: { commerce: 1000 } }
const address = {
  street: 'San Martín',
  street_number: '2451',
  depto: '',
  description: '',
  city: { name: 'Santa Fe' },
  province: { name: 'Santa Fe' },
  commerce_id: 1000,
}
const cartOf = ({ article, paymentMethod }: Things) => ({
  articles: [{ id: article, amount: 1, notes: 'bien fría' }],
  deliver: 0 as const,
  payment_method_id: paymentMethod,
  description: 'Tocar timbre',
})
const pushToken = JSON.stringify({
  endpoint: 'https://fcm.googleapis.com/fcm/send/nadie',
  keys: {
    p256dh: 'BAeBDql0zqV3PmO4l_N-O-mgnnpf6blxpE0QZawqOpMRY35HpPmUZKD9zkSojsfXA6kYPB0GVS2eLWt2BpSBxXc',
    auth: 'AAAAAAAAAAAAAAAAAAAAAA',
  },
})
const newPassword = 'grapa batería sauce'

/** One entry per endpoint: a missing one fails the type check. */
export const inputs: Table = {
  accountEndpoints: {
    update: () => ({ body: { name: 'Otra', surname: 'Persona' } }),
    verifyEmail: () => ({ body: { email: 'nueva@ejemplo.com.ar', verification_code: '00000000' } }),
    updatePhone: () => ({ body: { phone: '341 555-0999' } }),
    updatePassword: () => ({
      body: { current_password: password, new_password: newPassword, confirm_new_password: newPassword },
    }),
    data: () => ({ query: {} }),
    sendDeletionCode: () => ({}),
    remove: () => ({ body: { current_password: password } }),
  },
  addressEndpoints: {
    create: () => ({ body: address }),
    list: () => ({ query: {} }),
    makeDefault: { own: ({ address: id }) => ({ params: { id } }) },
    update: { own: ({ address: id }) => ({ params: { id }, body: { depto: '2 B', description: null } }) },
    remove: { own: ({ address: id }) => ({ params: { id } }) },
  },
  stockAlertEndpoints: {
    request: ({ soldOut }) => ({ body: { article_id: soldOut, email: 'nadie@ejemplo.com.ar' } }),
  },
  articleEndpoints: {
    fromCategory: () => ({
      params: { category_id: 0, sub_category_id: 0, bodega_id: 0, order_by: 'a-z', commerce: 1000 },
      query: {},
    }),
    featuredLastUploads: () => ({ ...commerce, query: {} }),
    similars: ({ article }) => ({ params: { article_id: article, commerce: 1000 }, query: {} }),
    setViewed: ({ article }) => ({ params: { id: article } }),
    detail: ({ slug }) => ({ params: { slug, commerce_id: 1000 } }),
    selection: ({ article }) => ({ params: { articles_id: `${article}` } }),
  },
  cardPaymentEndpoints: {
    terms: ({ order: { num } }) => ({ query: { order_num: num } }),
    pay: ({ order: { num } }) => ({
      body: {
        order_num: num,
        token: 'ficha-de-nadie',
        bin: '450799',
        payment_method_id: 1,
        installments: 1,
        keep: false,
      },
    }),
  },
  cardEndpoints: {
    list: () => ({}),
    token: { own: ({ card: id }) => ({ params: { id } }) },
    remove: { own: ({ card: id }) => ({ params: { id } }) },
  },
  cartEndpoints: {
    create: (my) => ({ body: { cart: cartOf(my) } }),
    update: { own: (my) => ({ body: { cart: { id: my.cart, ...cartOf(my) } } }) },
    quote: (my) => ({ body: { cart: cartOf(my) } }),
    last: () => commerce,
    fromOrder: { own: ({ order: { id } }) => ({ params: { order_id: id } }) },
    canMakeOrder: { own: ({ cart: id }) => ({ params: { id } }) },
    remove: { own: ({ cart: id }) => ({ params: { id } }) },
  },
  clientEndpoints: { list: () => ({ query: { q: 'ana' } }) },
  contactEndpoints: {
    send: () => ({
      body: {
        name: 'Nadie',
        email: 'nadie@ejemplo.com.ar',
        phone: '341 555-0998',
        message: '¿Abren el domingo?',
      },
    }),
  },
  couponEndpoints: {
    list: () => ({}),
    setRead: () => ({}),
    search: () => ({ params: { commerce_id: 1000, code: 'NADIE10' }, query: {} }),
  },
  deliveryEndpoints: {
    zones: () => shop,
    days: () => shop,
    slots: () => ({ params: { commerce_id: 1000, delivery_zone_id: 1 } }),
  },
  facetEndpoints: {
    facets: () => ({
      params: { category_id: 0, sub_category_id: 0, bodega_id: 0, commerce: 1000 },
      query: {},
    }),
  },
  favoriteEndpoints: {
    list: () => ({ query: {} }),
    toggle: ({ article }) => ({ params: { id: article }, query: {} }),
  },
  mapEndpoints: { tiles: () => ({}), geocode: () => ({ query: { q: 'San Martín 2451' } }) },
  seoEndpoints: { redirect: () => ({ ...commerce, query: { path: '/articulos/nada/1000' } }) },
  helpEndpoints: {
    write: () => ({ body: { message: '¿Tienen hielo?' } }),
    requestCall: () => ({ body: { commerce_id: 1000 } }),
    waitingCall: () => ({}),
  },
  messageEndpoints: {
    list: () => ({ query: {} }),
    send: () => ({ body: { text: '¿Abren el domingo?' } }),
    setRead: () => ({}),
  },
  notificationEndpoints: {
    list: () => ({ query: {} }),
    unread: () => ({}),
    markAsRead: () => ({ query: {} }),
  },
  orderEndpoints: {
    place: {
      own: ({ cart }) => ({ body: { cart_id: cart, buyer: guest, fecha_entrega: 0, is_adult: true } }),
    },
    list: () => ({ query: {} }),
    current: () => commerce,
    placed: { own: ({ order: { num } }) => ({ params: { num } }) },
    byLink: ({ order: { num } }) => ({ params: { num, token: 'nadie' } }),
    renewLink: ({ order: { num } }) => ({ params: { num, token: 'nadie' } }),
  },
  proposalEndpoints: {
    open: ({ order: { num } }) => ({ params: { num, token: 'nadie' } }),
    pay: ({ order: { num } }) => ({ params: { num, token: 'nadie' } }),
    accept: ({ order: { num } }) => ({ params: { num, token: 'nadie', id: 1 }, body: null }),
    refuse: ({ order: { num } }) => ({ params: { num, token: 'nadie', id: 1 } }),
  },
  deviceEndpoints: {
    list: () => ({}),
    end: { own: ({ session: id }) => ({ params: { id } }) },
    endOthers: () => ({}),
  },
  passwordResetEndpoints: {
    sendCode: ({ email }) => ({ body: { email } }),
    checkCode: ({ email }) => ({ body: { email, verification_code: '00000000' } }),
    updatePassword: ({ email }) => ({
      body: { email, verification_code: '00000000', password: newPassword, confirm_password: newPassword },
    }),
  },
  mercadoPagoEndpoints: {
    preference: ({ order: { num } }) => ({ body: { order_num: num } }),
    annul: ({ order: { num } }) => ({ body: { order_num: num } }),
    returned: ({ order: { num } }) => ({
      body: { order_num: `${num}`, payment_id: '1', status: 'approved' },
    }),
  },
  paymentMethodEndpoints: { methods: () => shop },
  pushEndpoints: {
    key: () => ({}),
    register: () => ({ body: { token: pushToken } }),
    unregister: () => ({ body: { token: pushToken } }),
  },
  questionEndpoints: {
    ask: ({ article }) => ({ body: { text: '¿Es seco?', article } }),
    list: () => ({ query: {} }),
    answered: ({ article }) => ({ params: { article_id: article } }),
  },
  realtimeEndpoints: {
    connectionConfig: () => ({}),
    authorize: ({ buyer }) => ({ body: { socket_id: '1.1', channel_name: liveChannel('order', buyer) } }),
  },
  paymentProofEndpoints: {
    state: ({ order: { num } }) => ({ params: { num, token: 'nadie' } }),
    send: ({ order: { num } }) => ({ params: { num, token: 'nadie' }, body: new FormData() }),
  },
  registrationEndpoints: {
    register: () => ({
      body: {
        name: 'Nadie',
        surname: 'Aún',
        phone: '341 555-0997',
        email: 'aun@ejemplo.com.ar',
        password: newPassword,
        confirm_password: newPassword,
        terminos_y_condiciones: true,
      },
    }),
    resendCode: () => ({}),
    verifyCode: () => ({ body: { verification_code: '00000000' } }),
  },
  searchEndpoints: {
    search: () => ({ params: { query: 'malbec', commerce: 1000 }, query: {} }),
    lastSearches: () => ({}),
    mostWanted: () => commerce,
    names: () => ({ ...commerce, query: {} }),
  },
  sessionEndpoints: {
    csrfCookie: () => ({}),
    login: ({ email }) => ({ body: { email, password } }),
    logout: () => ({}),
    user: () => ({}),
    pageData: () => ({}),
  },
  shopEndpoints: {
    commerce: () => shop,
    workdays: () => shop,
    categories: () => commerce,
    subCategories: ({ category }) => ({ params: { category_id: category } }),
    titles: () => commerce,
    platelets: () => shop,
    bodegas: () => shop,
    conditions: () => ({}),
  },
  socialLoginEndpoints: {
    comeBack: () => ({ params: { provider: 'google' }, body: { code: 'nada', state: 'nada' } }),
    comeBackTo: () => ({
      params: { provider: 'google', commerce_id: 1000 },
      body: { code: 'nada', state: 'nada' },
    }),
  },
  withdrawalEndpoints: { request: () => ({ body: { order_num: '999999', email: 'nadie@ejemplo.com.ar' } }) },
}
