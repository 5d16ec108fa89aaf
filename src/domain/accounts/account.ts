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
import { normalisePhone, phoneTexts } from '../text/phone.ts'

const emptyName = 'El nombre no puede quedar vacio'

const emptySurname = 'El apelldio no puede quedar vacio'

const shortPhone = 'El telefono es demasiado corto'

const passwordsDiffer = 'Las contraseñas no coinciden'

/** The login form (spec 2 §5, design 6.7). `email` takes an e-mail or a phone. */
export function validateLogin(form: { email: string; password: string }): FieldErrors<keyof typeof form> {
  return fieldErrors({
    email: isBlank(form.email) ? 'Ingrese su telefono, por favor' : null,
    password: form.password === '' ? emptyPassword : null,
  })
}

/** Whom a login names, as it is stored: an e-mail or a phone (design 6.7). Null when it can be neither. */
export function readIdentifier(typed: string): { email: string } | { phone: string } | null {
  if (typed.includes('@')) return { email: normaliseEmail(typed) }
  const phone = normalisePhone(typed)
  return typeof phone === 'string' ? { phone } : null
}

/** Name and surname of an account: neither empty (spec 2 §5). */
export function validateName(form: { name: string; surname: string }): FieldErrors<keyof typeof form> {
  return fieldErrors({
    name: textProblem(form.name, emptyName, maxLengths.name),
    surname: textProblem(form.surname, emptySurname, maxLengths.name),
  })
}

export type Profile = { name: string; surname: string; email: string }

/**
 * A profile after its form (spec 2 §5): what stays as it was is never to blame, so that who has no surname, as many
 * who came with a social login, can change his e-mail.
 */
export function validateProfile(before: Profile, after: Profile): FieldErrors<keyof Profile> {
  const { name, surname } = validateName(after)
  return fieldErrors({
    name: after.name === before.name ? null : (name ?? null),
    surname: after.surname === before.surname ? null : (surname ?? null),
    email: after.email === before.email ? null : emailProblem(after.email),
  })
}

/** A changed phone: spec 2 §5 (empty, too short) and design 6.30 (too many digits). */
export function validatePhone(form: { phone: string }): FieldErrors<keyof typeof form> {
  return fieldErrors({ phone: phoneProblem(form.phone) })
}

/** The form that changes the password (spec 2 §5): all three needed, the new one twice the same. */
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

/** The own password where an act asks for it again. */
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

/** The register form (spec 2 §5): a surname may stay empty, all else is needed. */
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

/** As `phoneProblem`, but a short number has the register form's own text (spec 2 §5). */
function registerPhoneProblem(text: string): string | null {
  const phone = normalisePhone(text)
  if (typeof phone === 'string') return null
  return phone.error === 'short' ? shortPhone : phoneTexts[phone.error]
}

const resetEmailWrong = 'Revise su correo'

/** The address that a password reset is asked for: 'Ingresa tu correo' when empty, 'Revise su correo' when it is none (spec 2 §5 §8). */
export function validateResetEmail(form: { email: string }): FieldErrors<keyof typeof form> {
  if (isBlank(form.email)) return { email: 'Ingresa tu correo' }
  return isEmail(form.email.trim()) ? {} : { email: resetEmailWrong }
}

/** The new password of a reset, twice the same (spec 2 §5). */
export function validateNewPassword(form: {
  password: string
  confirm_password: string
}): FieldErrors<keyof typeof form> {
  return fieldErrors({
    password: passwordProblem(form.password),
    confirm_password: form.password === form.confirm_password ? null : passwordsDiffer,
  })
}

/** Whether the button of a reset takes a press: over 5 characters and twice the same (spec 2 §5 §9). */
export function mayUpdatePassword(form: { password: string; confirm_password: string }): boolean {
  return form.password.length > 5 && form.password === form.confirm_password
}

/** A code that is mailed: its digits, how long and how often it may be tried (design 6.31). */
export const codeDigits = 8

export const codeMinutes = 10

export const codeTries = 5

/** Between two codes of one account, ms. */
export const codePauseMs = 60_000

/** Characters from which on a typed code may be sent (spec 2 §5 §9). */
const minCodeLength = 6

/** A code as it is compared: what was typed or pasted, without spaces and hyphens. */
export function readCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '')
}

/** Whether a code is long enough to be tried (spec 2 §5): 6 characters, though ours have 8. */
export function mayTryCode(typed: string): boolean {
  return readCode(typed).length >= minCodeLength
}
