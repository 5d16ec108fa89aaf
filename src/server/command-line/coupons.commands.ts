import { couponCode, type CouponState } from '#domain/money/coupon.ts'
import { formatCentavos } from '#domain/money/money.ts'
import { percentText, readPercent } from '#domain/text/numbers.ts'
import { isRefusal, refuse, type Refusal } from '#domain/text/refusals.ts'
import { formatDate, shopTime } from '#domain/time/dates.ts'
import { inTransaction } from '../db/transaction.ts'
import { createCoupon, offerCoupon } from '../features/coupons/give-coupons.service.ts'
import {
  findGivenCoupon,
  type GivenCoupon,
  listGivenCoupons,
} from '../features/coupons/given-coupons.repo.ts'
import {
  byCommand,
  inColumns,
  type Command,
  type CommandDeps,
  CommandError,
  readTypedNumber,
  type Typed,
  optionWords,
} from './command.ts'
import { readMoney, readDay, findTypedBuyer } from './typed.ts'

export const couponCommands: readonly Command[] = [
  { name: 'cupones', usage: 'cupones', summary: 'Los cupones que das, y cuánto se usaron', run: list },
  {
    name: 'cupon-nuevo',
    usage: 'cupon-nuevo <15% | pesos> [código]',
    summary: 'Da un cupón de un porcentaje o de un importe; sin código, le inventa uno que nadie adivina',
    options: {
      minimo: { type: 'string', help: 'Desde cuánto tienen que sumar los productos' },
      'desde-el': { type: 'string', help: 'Su primer día, como 2026-12-01' },
      hasta: { type: 'string', help: 'Su último día, como 2026-12-31' },
      usos: { type: 'string', help: 'Cuántas veces se puede usar en total' },
      'por-comprador': { type: 'string', help: 'Cuántas veces lo puede usar cada uno: pide tener cuenta' },
      para: { type: 'string', help: 'Solo para un comprador, por su número o su correo' },
    },
    run: give,
  },
  {
    name: 'cupon-retirar',
    usage: 'cupon-retirar <código>',
    summary: 'Deja de darlo; los pedidos que lo tienen lo conservan',
    run: retire,
  },
]

const notWithdrawn: readonly CouponState[] = ['running', 'coming', 'over', 'used_up']
const maxListed = 10_000

async function list({ pool, now }: CommandDeps): Promise<string> {
  const given = await listGivenCoupons(pool, shopTime(now()).isoDate, {
    states: notWithdrawn,
    limit: maxListed,
  })
  if (given.length === 0) return 'No das ningún cupón.'
  return inColumns(
    ['Código', 'Descuenta', 'Mínimo', 'Desde', 'Hasta', 'Usos', 'Para'],
    given.map(rowOf),
    [1, 2],
  )
}

function rowOf({
  code,
  amount,
  percentage,
  min_amount,
  starts_on,
  expiration_date,
  use_limit,
  use_limit_per_buyer,
  used,
  buyers,
}: GivenCoupon): string[] {
  const limits = [
    use_limit === null ? String(used) : `${used} de ${use_limit}`,
    ...(use_limit_per_buyer === null ? [] : [`${use_limit_per_buyer} por comprador`]),
  ]
  return [
    code,
    amount === null ? percentText(percentage ?? 0) : formatCentavos(amount),
    min_amount === null ? '–' : formatCentavos(min_amount),
    starts_on === null ? '–' : formatDate(starts_on),
    expiration_date === null ? '–' : formatDate(expiration_date),
    limits.join(', '),
    buyers.map(({ name }) => name).join(', ') || 'todos',
  ]
}

async function give(deps: CommandDeps, typed: Typed): Promise<string | Refusal> {
  const [value, code] = typed.words
  const buyer =
    optionWords(typed, 'para') === undefined ? null : await findTypedBuyer(deps, optionWords(typed, 'para'))
  if (isRefusal(buyer)) return buyer
  const minimum = optionWords(typed, 'minimo')
  const offer = {
    ...readValue(value),
    ...(code === undefined ? {} : { code }),
    min_amount: minimum === undefined ? null : readMoney(minimum),
    starts_on: readDay(optionWords(typed, 'desde-el')),
    expiration_date: readDay(optionWords(typed, 'hasta')),
    use_limit: readLimit(typed, 'usos', 'la cantidad de usos'),
    use_limit_per_buyer: readLimit(typed, 'por-comprador', 'la cantidad de usos por comprador'),
    buyers: buyer === null ? [] : [buyer.id],
  }
  const made = await inTransaction(deps.pool, (tx) => createCoupon(tx, byCommand(deps), offer))
  return isRefusal(made)
    ? made
    : `El cupón es ${made.code}.${buyer === null ? ' Lo ve en Cupones quien tenga cuenta.' : ` ${buyer.name} lo ve en Cupones.`}`
}

async function retire(deps: CommandDeps, { words: [code = ''] }: Typed): Promise<string | Refusal> {
  const { pool, now } = deps
  const coupon = await findGivenCoupon(pool, shopTime(now()).isoDate, { code: couponCode(code) })
  if (!coupon?.active) return refuse('coupon_unknown')
  const saved = await inTransaction(pool, (tx) => offerCoupon(tx, byCommand(deps), coupon.id, false))
  return isRefusal(saved) ? saved : `El cupón ${coupon.code} ya no se da.`
}

function readValue(text: string | undefined): { amount: number | null; percentage: number | null } {
  if (text === undefined)
    throw new CommandError('Falta cuánto descuenta: un porcentaje, como 15%, o un importe, como 5000.')
  const percentage = text.endsWith('%') ? readPercent(text, 999.99) : null
  return { amount: percentage === null ? readMoney(text) : null, percentage }
}

function readLimit(typed: Typed, option: string, what: string): number | null {
  const text = optionWords(typed, option)
  return text === undefined ? null : readTypedNumber(text, what)
}
