import { normalisePhone, phoneTexts } from './phone.ts'

export type FieldErrors<Field extends string = string> = Partial<Record<Field, string>>

/** Maximum lengths, in characters. */
export const maxLengths = {
  name: 80,
  email: 254,
  street: 120,
  depto: 40,
  address_description: 300,
  order_description: 500,
  question: 1_000,
  message: 1_000,
  chat: 2_000,
  free_phone: 40,
} as const

const emailMissing = 'Ingrese su correo'
const emailWrong = 'Revisá el correo: no parece válido'
const tooLong = 'El texto es demasiado largo'

export function isBlank(text: string): boolean {
  return text.trim() === ''
}

/**
 * One @, a local part of at most 64 characters without spaces, quotes or brackets, a domain of two or more labels,
 * 254 characters in total. Linear time.
 */
export function isEmail(text: string): boolean {
  if (text.length > maxLengths.email) return false
  const [local, domain, ...others] = text.split('@')
  if (local === undefined || domain === undefined || others.length > 0) return false
  return isLocalPart(local) && isDomain(domain)
}

function isLocalPart(local: string): boolean {
  if (local.length > 64 || !/^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+$/.test(local)) return false
  return !local.startsWith('.') && !local.endsWith('.') && !local.includes('..')
}

function isDomain(domain: string): boolean {
  const labels = domain.split('.')
  return labels.length >= 2 && labels.every(isLabel) && /[A-Za-z]/.test(labels.at(-1) ?? '')
}

function isLabel(label: string): boolean {
  return /^[A-Za-z0-9-]{1,63}$/.test(label) && !label.startsWith('-') && !label.endsWith('-')
}

/** Trimmed, in lowercase. */
export function normaliseEmail(text: string): string {
  return text.trim().toLowerCase()
}

/** 'Ingrese su correo' when empty (spec 1 §5); null when valid. */
export function emailProblem(text: string): string | null {
  if (isBlank(text)) return emailMissing
  return isEmail(text.trim()) ? null : emailWrong
}

/** `missing` when blank; null when valid. */
export function textProblem(text: string, missing: string, max: number): string | null {
  if (isBlank(text)) return missing
  return text.trim().length > max ? tooLong : null
}

/** May be empty; null when valid. */
export function lengthProblem(text: string, max: number): string | null {
  return text.trim().length > max ? tooLong : null
}

/** Texts of spec 2 §5; null when valid. */
export function phoneProblem(text: string): string | null {
  const phone = normalisePhone(text)
  return typeof phone === 'string' ? null : phoneTexts[phone.error]
}

export function fieldErrors<Field extends string>(
  problems: Record<Field, string | null>,
): FieldErrors<Field> {
  const errors: FieldErrors<Field> = {}
  for (const field in problems) {
    const problem = problems[field]
    if (problem !== null) errors[field] = problem
  }
  return errors
}

/** Name, e-mail and phone are required. */
export function validateGuest(guest: {
  name: string
  email: string
  phone: string
}): FieldErrors<keyof typeof guest> {
  return fieldErrors({
    name: textProblem(guest.name, 'Ingrese su nombre', maxLengths.name),
    email: emailProblem(guest.email),
    phone: phoneProblem(guest.phone),
  })
}

export type ContactForm = { name: string; email: string; phone: string; message: string }

/** Name and e-mail are required; phone and message are optional (spec 2 §5). */
export function validateContact(form: ContactForm): FieldErrors<keyof ContactForm> {
  return fieldErrors({
    name: textProblem(form.name, 'Ingrese su nombre', maxLengths.name),
    email: emailProblem(form.email),
    phone: lengthProblem(form.phone, maxLengths.free_phone),
    message: lengthProblem(form.message, maxLengths.message),
  })
}
