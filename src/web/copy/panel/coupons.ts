import type { GivenCoupon } from '#contract/panel/coupons.ts'
import { formatMoney } from '#domain/money/money.ts'
import { percentText } from '#domain/text/numbers.ts'
import { titles } from './titles.ts'

export type Offer = Pick<
  GivenCoupon,
  | 'amount'
  | 'percentage'
  | 'min_amount'
  | 'starts_on'
  | 'expiration_date'
  | 'use_limit'
  | 'use_limit_per_buyer'
>

/** '31/12', with its year where it is not `today`'s. */
function dayText(iso: string, today: string): string {
  const [year = '', month, day] = iso.split('-')
  const short = `${Number(day)}/${Number(month)}`
  return year === today.slice(0, 4) ? short : `${short}/${year.slice(2)}`
}

const uses = (many: number): string => (many === 1 ? 'un solo uso' : `${many} usos`)

/** '15 %' or '$ 5.000'. */
export const valueText = ({ amount, percentage }: Pick<Offer, 'amount' | 'percentage'>): string =>
  amount === null ? percentText(percentage ?? 0) : formatMoney(amount)

function spanText({ starts_on: from, expiration_date: to }: Offer, today: string): string | null {
  if (from !== null && to !== null) return `del ${dayText(from, today)} al ${dayText(to, today)}`
  if (from !== null) return `desde el ${dayText(from, today)}`
  return to === null ? null : `hasta el ${dayText(to, today)}`
}

const minimumText = ({ min_amount: minimum }: Offer): string =>
  minimum === null ? 'en cualquier compra' : `en compras desde ${formatMoney(minimum).replace(' ', '\u00a0')}`

/** 'en compras desde $ 40.000, hasta el 31/12, 100 usos'. */
export function termsText(offer: Offer, today: string): string {
  const { use_limit: all, use_limit_per_buyer: each } = offer
  return [
    minimumText(offer),
    spanText(offer, today),
    all === null ? null : uses(all),
    each === null ? null : each === 1 ? 'una vez por persona' : `${each} veces por persona`,
  ]
    .filter(Boolean)
    .join(', ')
}

type Shared = Offer & Pick<GivenCoupon, 'code' | 'buyers'>

/** Coupons that the shop gives. */
export const coupons = {
  title: titles.coupons,
  lead: 'Lo que cambies vale en el acto; los pedidos hechos conservan su descuento.',
  back: titles.coupons,
  failed: 'No pudimos leer los cupones',
  retry: 'Probar de nuevo',

  add: 'Nuevo cupón',
  tabs: 'Qué cupones se muestran',
  groups: { running: 'Valen hoy', coming: 'Por venir', ended: 'Terminados' },
  states: {
    running: 'Vale hoy',
    coming: 'Por venir',
    over: 'Venció',
    used_up: 'Se agotó',
    withdrawn: 'Retirado',
  } satisfies Record<GivenCoupon['state'], string>,
  off: 'Los cupones están apagados: nadie los ve ni puede usarlos.',
  turnOn: 'Prenderlos en Ajustes',
  list: 'Cupones',
  sentence: (offer: Offer, today: string) => `${valueText(offer)} menos ${termsText(offer, today)}`,
  used: (used: number, limit: number | null): string =>
    limit === null
      ? used === 0
        ? 'Sin usar'
        : `${used} ${used === 1 ? 'uso' : 'usos'}`
      : `${used} de ${limit} ${limit === 1 ? 'uso' : 'usos'}`,
  everyone: 'Para todos',
  forPeople: (names: readonly string[]) => `Solo para ${names.join(', ')}`,

  none: {
    title: 'Todavía no diste ningún cupón',
    text: 'Un cupón descuenta un porcentaje o un importe. Para todos, mueve un día flojo o una fecha; para una sola persona, agradece o pide disculpas. Lo hacés en un minuto y lo mandás por WhatsApp.',
  },
  noneIn: {
    running: {
      title: 'Hoy no vale ninguno',
      text: 'Los que terminaron están en su pestaña; uno nuevo se hace en un minuto.',
    },
    coming: { title: 'Ninguno por venir', text: 'Un cupón con primer día espera acá hasta que empieza.' },
    ended: { title: 'Ninguno terminó', text: 'Acá quedan los que vencen, se agotan o retirás.' },
  },

  fields: {
    newTitle: 'Nuevo cupón',
    title: 'Qué da',
    kind: 'Descuenta',
    percentage: 'Un porcentaje',
    amount: 'Un importe',
    percentLabel: 'Cuánto por ciento',
    amountLabel: 'Cuántos pesos',
    amountHint: 'Nunca más que los productos: el envío se paga siempre.',
    percentHint: 'De los productos. El descuento de la forma de pago va primero.',
    badPercent: 'Escribí un porcentaje de 1 a 100, como 15 o 12,5.',
    badAmount: 'Escribí un importe, como 5.000.',
    badMinimum: 'Escribí un importe, como 40.000, o dejalo vacío.',
    badLimit: 'Escribí un número, o dejalo vacío.',
    minimum: 'En compras desde',
    minimumHint: 'Lo que suman los productos. Vacío: en cualquier compra.',
    code: 'Código',
    codeHint: 'Lo que escribe quien compra, como VENDIMIA. Vacío: inventamos uno que nadie adivina.',
    whom: 'Para quién',
    everyone: 'Para todos',
    everyoneNote: 'Lo ve en Cupones quien tenga cuenta, y lo puede escribir cualquiera.',
    one: 'Para una persona',
    oneNote: 'Solo desde su cuenta.',
    choose: 'Elegir a quién',
    chooseOther: 'Elegir a otra persona',
    chooseTitle: 'Para quién es',
    whomMissing: 'Elegí para quién es.',
    when: 'Cuándo vale',
    starts: 'Primer día',
    startsNow: 'Desde ahora',
    ends: 'Último día',
    endsNever: 'No vence',
    limits: 'Cuántas veces',
    limit: 'En total',
    limitHint: 'Vacío: sin límite. El último uso es de una sola persona.',
    limitEach: 'Por persona',
    limitEachHint: 'Vacío: sin límite. Con límite, pide tener cuenta.',
    create: 'Crear cupón',
    created: 'Cupón listo para compartir',
    done: (code: string) => `${code}: guardado`,
    held: (orders: number) =>
      `Está en ${orders === 1 ? 'un pedido' : `${orders} pedidos`}: lo que descuenta ya no cambia. El último día y los límites, sí.`,
    another: 'Hacer otro parecido',
  },

  freeOrders: {
    title: '¿Seguro?',
    text: (each: number | null) =>
      `Con este cupón el pedido sale gratis: se paga solo el envío. Lo puede usar cualquiera, ${each === null ? 'todas las veces que quiera' : each === 1 ? 'una vez por persona' : `${each} veces por persona`}, y no se agota.`,
    confirm: 'Sí, que salga gratis',
  },

  ticket: {
    preview: 'Lo que recibe quien compra',
    off: 'de descuento',
    noCode: 'código inventado',
    blank: 'Completá cuánto descuenta',
    person: (name: string) => `Solo para ${name}`,
    account: 'Pide tener cuenta',
  },

  share: {
    title: 'Compartir',
    hint: 'Podés cambiar el texto antes de mandarlo.',
    message: 'Mensaje',
    copy: 'Copiar el texto',
    copied: 'Texto copiado',
    copyCode: 'Copiar el código',
    codeCopied: 'Código copiado',
    copyFailed: 'No pudimos copiarlo: seleccionalo y copialo a mano.',
    whatsapp: 'Mandar por WhatsApp',
    whatsappTo: (name: string) => `WhatsApp a ${name}`,
    text: (coupon: Shared, shop: { name: string; link: string }, today: string): string => {
      const { code, buyers, use_limit_per_buyer: each } = coupon
      const [first] = buyers
      const hello = first ? `Hola, ${first.name.split(' ')[0]}. Te damos` : `Te damos`
      const span = spanText(coupon, today)
      const login = each !== null || first ? ' Para usarlo, ingresá a tu cuenta.' : ''
      const value = coupon.amount === null ? `un ${valueText(coupon)}` : valueText(coupon)
      return `${hello} ${value} de descuento en ${shop.name}, ${minimumText(coupon)}${span === null ? '' : ` y ${span}`}. Al hacer tu pedido escribí el cupón ${code}.${login}\n${shop.link}`
    },
  },

  orders: {
    title: 'Pedidos que lo usaron',
    none: 'Todavía ninguno. Un pedido cancelado devuelve su uso.',
    failed: 'No pudimos leer los pedidos',
    off: (amount: number) => `−${formatMoney(amount)}`,
    of: (total: number) => `de ${formatMoney(total)}`,
  },

  offer: {
    withdraw: 'Retirar cupón',
    withdrawText:
      'Nadie más lo puede usar, ni quien lo tiene en su carrito. Los pedidos que lo tienen lo conservan.',
    withdrawn: (code: string) => `${code}: retirado`,
    again: 'Volver a darlo',
    againText: 'Está retirado: nadie lo puede usar.',
    given: (code: string) => `${code}: se da de nuevo`,
  },
} as const
