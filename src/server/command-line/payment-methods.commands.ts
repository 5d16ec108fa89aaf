import { type InstallmentPlan, readPlans } from '#domain/payments/installments.ts'
import type { Refusal } from '#domain/text/refusals.ts'
import {
  listMethods,
  setAsksProof,
  setInstallments,
  type MethodOfOwner,
} from '../features/payments/payment-methods.repo.ts'
import { inColumns, type Command, type CommandDeps, CommandError, readNumber, type Typed } from './command.ts'
import { readYes } from './typed.ts'

export const paymentMethodCommands: readonly Command[] = [
  {
    name: 'medios',
    usage: 'medios [<número> cuotas <3 6:71,5 … | ninguna> | <número> comprobante <sí | no>]',
    summary: 'Los medios de pago: en cuántas cuotas, con su CFTEA, y si se pide el comprobante',
    run: showOrChange,
  },
]

async function showOrChange({ pool }: CommandDeps, { words }: Typed): Promise<string | Refusal> {
  const [typed, what, ...rest] = words
  if (typed !== undefined) {
    const id = readNumber(typed, 'el número de medio')
    const method = (await listMethods(pool)).find((one) => one.id === id)
    if (!method) throw new CommandError(`No hay un medio de pago ${id}.`)
    if (what === 'cuotas') await setInstallments(pool, id, readInstallments(method, rest))
    else if (what === 'comprobante') await setAsksProof(pool, id, readAsks(method, rest))
    else throw new CommandError('Después del número va cuotas o comprobante.')
  }
  return inColumns(
    ['Nº', 'Medio', 'Cuotas', 'Comprobante'],
    (await listMethods(pool)).map((method) => [
      String(method.id),
      method.name,
      plansText(method),
      method.type_name === null ? (method.asks_receipt ? 'se pide' : 'no se pide') : '',
    ]),
    [0],
  )
}

function plansText({ type_name: provider, installments }: MethodOfOwner): string {
  if (provider !== 'Payway') return ''
  return readPlans(installments)
    .map(({ count, cft }) => (cft === 0 ? `${count}` : `${count} (CFTEA ${String(cft).replace('.', ',')} %)`))
    .join(', ')
}

/** Parses '3' (interest-free) and '6:71,5' (with its total yearly cost). */
function readInstallments(
  { type_name: provider }: MethodOfOwner,
  words: readonly string[],
): InstallmentPlan[] {
  if (provider !== 'Payway')
    throw new CommandError(
      'Las cuotas son de las tarjetas de Payway; las de MercadoPago se eligen en su página.',
    )
  if (words.join(' ') === 'ninguna') return []
  const plans = words.map(readPlan)
  if (plans.length === 0) throw new CommandError('Faltan las cuotas: por ejemplo 3 6:71,5.')
  return plans
}

function readPlan(word: string): InstallmentPlan {
  const [, count = '', cft = '0'] = /^(\d{1,2})(?::(\d{1,4}(?:[.,]\d{1,2})?))?$/.exec(word) ?? []
  const plan = { count: Number(count), cft: Number(cft.replace(',', '.')) }
  if (plan.count < 2 || !readPlans([plan]).some((one) => one.count === plan.count))
    throw new CommandError(`“${word}” no sirve: van de 2 a 24 cuotas, y después de dos puntos el CFTEA.`)
  return plan
}

function readAsks({ type_name: provider }: MethodOfOwner, words: readonly string[]): boolean {
  if (provider !== null) throw new CommandError('El comprobante se pide de lo que se paga a mano.')
  return readYes(words.join(' '), 'comprobante')
}
