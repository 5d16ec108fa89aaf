import { fromPesos } from '#domain/money/money.ts'
import { dayMs } from '#domain/time/dates.ts'
import type { Sql } from '../server/db/connect.ts'
import { insertCoupon, insertCouponBuyers } from '../server/features/coupons/given-coupons.repo.ts'
import { known, amountsOf } from './demo-people.ts'

/** A banner; `bottles` are names of articles drawn on it, `link` a path of the shop. */
export type DemoTitle = {
  header: string
  lead: string
  text_color: string
  color: string
  link: string
  bottles: string[]
}
/** Fixed `amount` in pesos or `percentage`; `expiresInDays` may be negative; without `buyers` (e-mails) it is for everyone. */
type DemoCoupon = {
  code: string
  amount: number | null
  percentage: number | null
  min_amount: number | null
  expiresInDays: number | null
  usesPerBuyer: number | null
  buyers: string[]
}
/** A promotion; articles by their number. */
export type DemoPromotion = {
  name: string
  description: string
  price: number
  articles: { num: number; amount: number }[]
}

export const demoTitles: DemoTitle[] = [
  {
    header: 'Altura, piedra y paciencia',
    lead: 'Los malbec y cabernet de Quebrada Honda, de viñas a 1.450 metros en Gualtallary.',
    text_color: '#1d2a23',
    color: '#eadfc6',
    link: '/buscar?q=quebrada%20honda',
    bottles: [
      'Quebrada Honda Gran Reserva Malbec',
      'Quebrada Honda Cabernet Franc',
      'Quebrada Honda Gran Corte',
      'Quebrada Honda Malbec de Altura',
    ],
  },
  {
    header: 'Llegó el verano en copa',
    lead: 'Torrontés, rosados y un naranjo para los curiosos. Bien fríos, desde $ 6.600.',
    text_color: '#1d2a23',
    color: '#ecebd3',
    link: '/inicio/blancos',
    bottles: [
      'Los Sauces Torrontés',
      'Casa Alba Rosado de Malbec',
      'Casa Alba Sauvignon Blanc',
      'Casa Alba Naranjo de Moscatel',
    ],
  },
  {
    header: 'Brindá con tiempo',
    lead: 'Espumantes de método tradicional por botella, por caja y en magnum.',
    text_color: '#fffdf8',
    color: '#7a1e36',
    link: '/inicio/espumantes',
    bottles: [
      'Doña Inés Extra Brut',
      'Casa Alba Brut Rosé',
      'Doña Inés Brut Nature',
      'Quebrada Honda Nature Cuarenta Lunas',
    ],
  },
  {
    header: 'La hora del vermú',
    lead: 'Rosso, bitter y soda de sifón, hechos en Rosario. El resto lo pone la vereda.',
    text_color: '#1d2a23',
    color: '#f3dccb',
    link: '/inicio/aperitivos-y-vermús',
    bottles: [
      'Vermú Puerto Viejo Rosso',
      'Bitter Puerto Viejo Rojo',
      'Soda en sifón Del Tala 1,5 l',
      'Aperitivo Isla Mansa Naranja',
    ],
  },
  {
    header: 'Del río al vaso',
    lead: 'Seis estilos de Ribereña. Llevando seis latas, cada una te sale menos.',
    text_color: '#fffdf8',
    color: '#1f4d3a',
    link: '/inicio/cervezas',
    bottles: [
      'Ribereña Rubia lata 473 ml',
      'Ribereña IPA lata 473 ml',
      'Ribereña Roja lata 473 ml',
      'Ribereña Porter de Café lata 473 ml',
    ],
  },
]

function coupon(code: string, terms: Partial<DemoCoupon>): DemoCoupon {
  const none = { amount: null, percentage: null, min_amount: null, expiresInDays: null, usesPerBuyer: null }
  return { code, ...none, buyers: [], ...terms }
}

export const demoCoupons: DemoCoupon[] = [
  coupon('PRIMERACOPA', { percentage: 10, usesPerBuyer: 1 }),
  coupon('DAMA5000', { amount: 5000, min_amount: 40000, expiresInDays: 60 }),
  coupon('BRINDIS15', { percentage: 15, min_amount: 90000, expiresInDays: 40, usesPerBuyer: 2 }),
  coupon('VENDIMIA26', { percentage: 20, expiresInDays: -30 }),
  coupon('GRACIASANA', {
    amount: 8000,
    expiresInDays: 25,
    usesPerBuyer: 1,
    buyers: ['ana.perez@ejemplo.com.ar'],
  }),
]

export async function seedOffers(tx: Sql, buyers: ReadonlyMap<string, number>, now: Date): Promise<void> {
  for (const { code, amount, percentage, min_amount, expiresInDays, usesPerBuyer, ...offer } of demoCoupons) {
    const id = await insertCoupon(tx, code, {
      percentage,
      amount: amount === null ? null : fromPesos(amount),
      min_amount: min_amount === null ? null : fromPesos(min_amount),
      starts_on: null,
      expiration_date:
        expiresInDays === null
          ? null
          : new Date(now.getTime() + expiresInDays * dayMs).toISOString().slice(0, 10),
      use_limit: null,
      use_limit_per_buyer: usesPerBuyer,
    })
    const owners = offer.buyers.map((email) => known(buyers, email))
    if (id !== null) await insertCouponBuyers(tx, id, owners)
  }
}

const bundle = (text: string) => amountsOf(text).map(([num, amount]) => ({ num, amount }))

export const demoPromotions: DemoPromotion[] = [
  {
    name: 'Promo Previa de Asado',
    description: 'Un Fernet de barrica, dos colas de 2,25 l y un corte tinto para cuando salga el chorizo.',
    price: 29900,
    articles: bundle('1006×1 1205×2 128×1'),
  },
  {
    name: 'Promo Negroni',
    description: 'Gin Cardo Azul, bitter rojo y vermú rosso: alcanza para diez, uno detrás de otro no.',
    price: 36900,
    articles: bundle('801×1 1008×1 1001×1'),
  },
  {
    name: 'Promo Doce Rubias y Doce IPA',
    description: 'Un cajón mixto de Ribereña para la heladera de quien recibe.',
    price: 51900,
    articles: bundle('601×12 606×12'),
  },
  {
    name: 'Promo Tres Malbec',
    description:
      'El mismo varietal a tres latitudes: altura de Mendoza, Patagonia y Pedernal. Para abrir los tres y discutir.',
    price: 46900,
    articles: bundle('105×1 111×1 112×1'),
  },
  {
    name: 'Promo Gin Tonic',
    description: 'Gin Isla Mansa, seis tónicas y dos copones: falta solamente el hielo.',
    price: 33900,
    articles: bundle('805×1 1209×6 1404×2'),
  },
  {
    name: 'Promo Brindis',
    description: 'Un nature, un rosé y la hielera de chapa para que lleguen fríos a la medianoche.',
    price: 57900,
    articles: bundle('405×1 1409×1 408×1'),
  },
]
