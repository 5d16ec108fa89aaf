import { formatCentavos } from '#domain/money/money.ts'
import { normalisePhone, phoneTexts } from '#domain/text/phone.ts'
import { plain } from '#domain/text/text.ts'
import { emailProblem, maxLengths, normaliseEmail, textProblem } from '#domain/text/validation.ts'
import { audienceWords, valueText } from '../features/audit/change-words.ts'
import type { SettingName, Settings } from '../features/rates/settings.repo.ts'
import { CommandError } from './command.ts'
import { readMoney, readYes } from './typed.ts'

export type Setting<K extends SettingName = SettingName> = {
  /** Name on the command line. */
  word: string
  name: K
  what: string
  /** Accepted values, for the help. */
  takes: string
  read: (text: string, word: string) => Settings[K]
  text: (value: Settings[K]) => string
}

const audiences = Object.fromEntries(Object.entries(audienceWords).map(([slug, word]) => [word, slug]))

const yesOrNo = {
  takes: 'sí | no',
  read: (text: string, word: string) => readYes(text, word),
  text: (value: boolean) => (value ? 'sí' : 'no'),
}

const set = <K extends SettingName>(setting: Setting<K>): Setting =>
  // Each entry has its own value type; in one list only their union is known.
  setting as unknown as Setting

export const settings: readonly Setting[] = [
  set({
    word: 'pausa',
    name: 'pausar_tienda_online',
    what: 'Fuera de servicio para quien compra',
    ...yesOrNo,
  }),
  set({
    word: 'precios',
    name: 'online_price_type',
    what: 'Quién ve los precios',
    takes: Object.keys(audiences).join(' | '),
    read: readAudience,
    text: (slug) => audienceWords[slug ?? 'all'] ?? 'todos',
  }),
  set({
    word: 'registro',
    name: 'register_to_buy',
    what: 'Hay que tener cuenta para comprar',
    ...yesOrNo,
  }),
  set({
    word: 'minimo',
    name: 'minimum_order',
    what: 'Lo menos que suma un pedido',
    takes: '<pesos> | ninguno',
    read: (text) => (plain(text) === 'ninguno' ? null : readMoney(text, 'minimo')),
    text: (value) => (value === null ? 'ninguno' : formatCentavos(value)),
  }),
  set({
    word: 'cupones',
    name: 'usar_cupones',
    what: 'Se pueden usar cupones',
    ...yesOrNo,
  }),
  set({
    word: 'dolar',
    name: 'dolar',
    what: 'Pesos por dólar: fijos, o los del blue',
    takes: '<pesos> | compra | venta | promedio',
    read: readDollar,
    text: (value) => (value === null ? 'sin decir' : valueText('dolar', value)),
  }),
  set({
    word: 'dolar-mas',
    name: 'dolar_plus',
    what: 'Pesos que se suman a cada dólar',
    takes: '<pesos> | ninguno',
    read: (text) => (['ninguno', '0'].includes(plain(text)) ? 0 : readMoney(text, 'dolar-mas')),
    text: (value) => (value === 0 ? 'ninguno' : formatCentavos(value)),
  }),
  set({
    word: 'google',
    name: 'show_google_login',
    what: 'Google también en Ingresar',
    ...yesOrNo,
  }),
  set({
    word: 'nombre',
    name: 'name',
    what: 'Cómo se llama la tienda',
    takes: '<nombre>',
    read: readName,
    text: (value) => value,
  }),
  set({
    word: 'correo',
    name: 'email',
    what: 'Adónde llegan pedidos y mensajes',
    takes: '<correo> | ninguno',
    read: readMail,
    text: (value) => value ?? 'ninguno',
  }),
  set({
    word: 'telefono',
    name: 'phone',
    what: 'Teléfono y WhatsApp',
    takes: '<teléfono> | ninguno',
    read: readPhone,
    text: (value) => value ?? 'ninguno',
  }),
]

function readAudience(text: string): string {
  const found = Object.entries(audiences).find(([word]) => word === plain(text))
  if (!found) throw new CommandError(`Los precios los ven: ${Object.keys(audiences).join(', ')}.`)
  return found[1]
}

function readDollar(text: string): Settings['dolar'] {
  const word = plain(text)
  if (word === 'compra' || word === 'venta' || word === 'promedio') return word
  return readMoney(text, 'dolar') / 100
}

function readName(text: string): string {
  const problem = textProblem(text, 'Falta el nombre', maxLengths.name)
  if (problem) throw new CommandError(`${problem}.`)
  return text
}

function readMail(text: string): string | null {
  if (plain(text) === 'ninguno') return null
  const problem = emailProblem(text)
  if (problem) throw new CommandError(`${problem}.`)
  return normaliseEmail(text)
}

function readPhone(text: string): string | null {
  if (plain(text) === 'ninguno') return null
  const phone = normalisePhone(text)
  if (typeof phone !== 'string') throw new CommandError(`${phoneTexts[phone.error]}.`)
  return phone
}
