/** 'short': digits or the area code are missing; 'invalid': too many digits, or letters. */
export type PhoneProblem = 'empty' | 'short' | 'invalid'

export const phonePrefix = '+549'

/** Texts of spec 2 §5 for the update. */
export const phoneTexts = {
  empty: 'El numero no puede quedar vacio',
  short: 'El numero es corto, revisalo por favor',
  invalid: 'El numero no es válido',
} as const satisfies Record<PhoneProblem, string>

const nationalDigits = 10

/**
 * Removes a mobile's 15 between area code and number, when 12 digits remain. Buenos Aires has a two-digit area code;
 * others have three or four digits, of which only one can be followed by 15.
 */
function withoutMobile15(digits: string): string {
  if (digits.length !== nationalDigits + 2) return digits
  const areaLengths = digits.startsWith('11') ? [2] : [3, 4]
  const area = areaLengths.find((length) => digits.startsWith('15', length))
  return area === undefined ? digits : digits.slice(0, area) + digits.slice(area + 2)
}

/**
 * Normalises to '+549' and ten national digits (spec 2 §5 §9); accepts +54, 9, 0, 15 and punctuation. No area code
 * begins with 15, 5 or 9, so a number that starts with 15 lacks its area code.
 */
export function normalisePhone(input: string): string | { error: PhoneProblem } {
  const typed = input.trim()
  if (typed === '') return { error: 'empty' }
  if (typed.length > 40 || /[^\d\s+().\-/]/.test(typed)) return { error: 'invalid' }
  const trimmed = typed
    .replaceAll(/\D/g, '')
    .replace(/^00/, '')
    .replace(/^54/, '')
    .replace(/^0?9?0?/, '')
  const national = withoutMobile15(trimmed)
  if (national.length > nationalDigits) return { error: 'invalid' }
  if (national.length < nationalDigits || national.startsWith('15')) return { error: 'short' }
  return phonePrefix + national
}

/** The area code of ten national digits, by ENACOM's numbering plan: two digits, three, else four. */
const areaCode =
  /^(?:11|22[013]|23[067]|249|26[01346]|280|29[14789]|336|34[12358]|35[138]|36[24]|37[069]|38[013578]|\d{4})/

/** A stored phone for display: '+54 9 341 555-0147'. Others are returned as they are. */
export function phoneText(phone: string): string {
  const [, national = ''] = /^\+549(\d{10})$/.exec(phone) ?? []
  const area = areaCode.exec(national)?.[0]
  if (area === undefined) return phone
  return `+54 9 ${area} ${national.slice(area.length, -4)}-${national.slice(-4)}`
}

/** Link that calls the phone. */
export const phoneHref = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`

/** Null when the phone has no digits. A non-Argentine number is used as it is. */
export function whatsappLink(phone: string, text: string): string | null {
  const normal = normalisePhone(phone)
  const digits = (typeof normal === 'string' ? normal : phone).replaceAll(/\D/g, '')
  if (digits === '') return null
  return chatLink(digits, text)
}

/** Link by which WhatsApp asks whom to send the text. */
export const whatsappShare = (text: string): string => chatLink('', text)

const chatLink = (digits: string, text: string): string =>
  `https://wa.me/${digits}?text=${encodeURIComponent(text.toWellFormed())}`
