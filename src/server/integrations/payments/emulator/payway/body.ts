import { type EmulatorAnswer, json } from '../../../loopback/loopback.ts'
import { readObject } from '../../../read-object.ts'

/** What is wrong with a request, field by field. */
export type FieldError = { code: string; param: string }

/** Payway's no to a request (integrations 2.4). */
export function invalid(errors: FieldError[], status = 400): EmulatorAnswer {
  return json({ error_type: 'invalid_request_error', validation_errors: errors }, status)
}

/** The object of a body; null when it is none. */
export function readBody(text: string): Record<string, unknown> | null {
  return text === '' ? {} : readObject(text)
}
