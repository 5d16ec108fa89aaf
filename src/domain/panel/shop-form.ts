import { normalisePhone } from '../text/phone.ts'
import { readUrl } from '../text/text.ts'
import { type FieldErrors, fieldErrors, isBlank, isEmail, maxLengths } from '../text/validation.ts'

export type ShopForm = {
  name: string
  company_name: string
  cuit: string
  consumer_claims_url: string
  data_fiscal_url: string
  email: string
  phone: string
  street: string
  street_number: string
  city: string
  province: string
}

/** Maximum length of the company name, the street and the city. */
const maxLong = 120
const maxNumber = 20

/** E-mail, phone, CUIT, links and address are optional; an address needs all four fields. */
export function shopFormProblems(form: ShopForm): FieldErrors<keyof ShopForm> {
  const { street, street_number, city, province } = form
  const hasAddress = [street, street_number, city, province].some((text) => !isBlank(text))
  const ofAddress = (text: string, missing: string, max = maxLong) =>
    hasAddress && isBlank(text) ? missing : tooLong(text, max)
  return fieldErrors({
    name: isBlank(form.name) ? 'Escribí el nombre de la tienda.' : tooLong(form.name, maxLengths.name),
    company_name: tooLong(form.company_name, maxLong),
    cuit: isBlank(form.cuit) || normaliseCuit(form.cuit) ? null : cuitProblem(form.cuit),
    consumer_claims_url:
      isBlank(form.consumer_claims_url) || readLink(form.consumer_claims_url)?.startsWith('https:')
        ? null
        : 'Revisá la dirección: se escribe entera y empieza con https://.',
    data_fiscal_url:
      isBlank(form.data_fiscal_url) || readLink(form.data_fiscal_url)
        ? null
        : 'Revisá la dirección: es la que da ARCA con el formulario 960, como https://qr.afip.gob.ar/?qr=…',
    email:
      isBlank(form.email) || isEmail(form.email.trim())
        ? null
        : 'Revisá el correo: se escribe como ventas@tu-tienda.com.ar.',
    phone:
      isBlank(form.phone) || typeof normalisePhone(form.phone) === 'string'
        ? null
        : 'Revisá el teléfono: va con la característica, como 341 555-0147.',
    street: ofAddress(street, 'Escribí la calle.'),
    street_number: ofAddress(street_number, 'Escribí la altura, o S/N.', maxNumber),
    city: ofAddress(city, 'Escribí la ciudad.'),
    province: ofAddress(province, 'Elegí la provincia.'),
  })
}

const tooLong = (text: string, max: number): string | null =>
  text.trim().length > max ? `Es muy largo: entran ${max} letras.` : null

const maxLink = 1000

/** The first address of a text, which may be the HTML that the tax office gives for a site; null without any. */
export function readLink(text: string): string | null {
  const url = readUrl(/https?:\/\/[^\s"'<>]+/i.exec(text)?.[0].replaceAll('&amp;', '&') ?? '')
  return url !== null && url.hostname.includes('.') && url.href.length <= maxLink ? url.href : null
}

const cuitKinds = ['20', '23', '24', '25', '26', '27', '30', '33', '34']
const cuitWeights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

/** '30-71999321-0' from any spelling; null when the number is invalid. */
export function normaliseCuit(text: string): string | null {
  const digits = text.replaceAll(/[\s.-]/g, '')
  if (!/^\d{11}$/.test(digits) || !cuitKinds.includes(digits.slice(0, 2))) return null
  const sum = cuitWeights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  const check = (11 - (sum % 11)) % 11
  if (check !== Number(digits[10])) return null
  return `${digits.slice(0, 2)}-${digits.slice(2, 10)}-${digits[10]}`
}

function cuitProblem(text: string): string {
  return /^\d{11}$/.test(text.replaceAll(/[\s.-]/g, ''))
    ? 'Revisá el CUIT: algún número no coincide con el último.'
    : 'Revisá el CUIT: son 11 números, como 30-71999321-0.'
}
