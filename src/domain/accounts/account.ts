import { normalisePhone, phoneTexts } from '../text/phone.ts'
import {
  emailProblem,
  fieldErrors,
  isBlank,
  isEmail,
  maxLengths,
  normaliseEmail,
  phoneProblem,
  textProblem,
  type FieldErrors,
} from '../text/validation.ts'
import { emptyPassword, passwordProblem } from './password.ts'

const emptyName = 'El nombre no puede quedar vacio'

const emptySurname = 'El apelldio no puede quedar vacio'

const shortPhone = 'El telefono es demasiado corto'

const passwordsDiffer = 'Las contraseñas no coinciden'

/** Validates the login form (spec 2 §5). `email` takes an e-mail or a phone. */
export function validateLogin(form: { email: string; password: string }): FieldErrors<keyof typeof form> {
  return fieldErrors({
    email: isBlank(form.email) ? 'Ingrese su telefono, por favor' : null,
    password: form.password === '' ? emptyPassword : null,
  })
}

/** Normalises an e-mail or phone to its stored form; null when it is neither. */
export function readIdentifier(typed: string): { email: string } | { phone: string } | null {
  if (typed.includes('@')) return { email: normaliseEmail(typed) }
  const phone = normalisePhone(typed)
  return typeof phone === 'string' ? { phone } : null
}

export function validateName(form: { name: string; surname: string }): FieldErrors<keyof typeof form> {
  return fieldErrors({
    name: textProblem(form.name, emptyName, maxLengths.name),
    surname: textProblem(form.surname, emptySurname, maxLengths.name),
  })
}

export type Profile = { name: string; surname: string; email: string }

/** Validates a profile change. Unchanged fields are never refused (spec 2 §5): many accounts of a social login have no surname. */
export function validateProfile(before: Profile, after: Profile): FieldErrors<keyof Profile> {
  const { name, surname } = validateName(after)
  return fieldErrors({
    name: after.name === before.name ? null : (name ?? null),
    surname: after.surname === before.surname ? null : (surname ?? null),
    email: after.email === before.email ? null : emailProblem(after.email),
  })
}

export function validatePhone(form: { phone: string }): FieldErrors<keyof typeof form> {
  return fieldErrors({ phone: phoneProblem(form.phone) })
}

export function validatePasswordChange(form: {
  current_password: string
  new_password: string
  confirm_new_password: string
}): FieldErrors<keyof typeof form> {
  const same = form.new_password === form.confirm_new_password
  return fieldErrors({
    current_password: form.current_password === '' ? emptyPassword : null,
    new_password: passwordProblem(form.new_password),
    confirm_new_password: same ? null : 'Las nuevas contraseñas no coinciden',
  })
}

export function validateOwnPassword(form: { current_password: string }): FieldErrors<keyof typeof form> {
  return fieldErrors({ current_password: form.current_password === '' ? emptyPassword : null })
}

export type RegisterForm = {
  name: string
  surname: string
  phone: string
  email: string
  password: string
  confirm_password: string
  terminos_y_condiciones: boolean
}

/** Validates the registration form (spec 2 §5): everything but the surname is required. */
export function validateRegister(form: RegisterForm): FieldErrors<keyof RegisterForm> {
  return fieldErrors({
    name: textProblem(form.name, emptyName, maxLengths.name),
    surname: form.surname.trim().length > maxLengths.name ? 'El apellido es demasiado largo' : null,
    phone: registerPhoneProblem(form.phone),
    email: emailProblem(form.email),
    password: passwordProblem(form.password),
    confirm_password: form.password === form.confirm_password ? null : passwordsDiffer,
    terminos_y_condiciones: form.terminos_y_condiciones
      ? null
      : 'Aceptá los términos y condiciones para registrarte',
  })
}

/** As `phoneProblem`, with the registration form's own text for a short number (spec 2 §5). */
function registerPhoneProblem(text: string): string | null {
  const phone = normalisePhone(text)
  if (typeof phone === 'string') return null
  return phone.error === 'short' ? shortPhone : phoneTexts[phone.error]
}

const resetEmailWrong = 'Revise su correo'

/** 'Ingresa tu correo' when empty, 'Revise su correo' when invalid (spec 2 §5 §8). */
export function validateResetEmail(form: { email: string }): FieldErrors<keyof typeof form> {
  if (isBlank(form.email)) return { email: 'Ingresa tu correo' }
  return isEmail(form.email.trim()) ? {} : { email: resetEmailWrong }
}

export function validateNewPassword(form: {
  password: string
  confirm_password: string
}): FieldErrors<keyof typeof form> {
  return fieldErrors({
    password: passwordProblem(form.password),
    confirm_password: form.password === form.confirm_password ? null : passwordsDiffer,
  })
}

export function mayUpdatePassword(form: { password: string; confirm_password: string }): boolean {
  return form.password.length > 5 && form.password === form.confirm_password
}

export const codeDigits = 8

export const codeMinutes = 10

export const codeTries = 5

/** Minimum interval between two codes of one account, ms. */
export const codePauseMs = 60_000

const minCodeLength = 6

/** Strips spaces and hyphens before comparing. */
export function readCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '')
}

/** Whether a code has the 6 characters of spec 2 §5; ours have 8. */
export function mayTryCode(typed: string): boolean {
  return readCode(typed).length >= minCodeLength
}
