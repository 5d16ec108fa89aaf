import { type EmulatorAnswer, json } from '../../../loopback/loopback.ts'

/** What is wrong with a request, field by field. */
export type FieldError = { code: string; param: string }

export function invalid(errors: FieldError[], status = 400): EmulatorAnswer {
  return json({ error_type: 'invalid_request_error', validation_errors: errors }, status)
}

/** The object of a body; null when it is none. */
export function readBody(text: string): Record<string, unknown> | null {
  try {
    const body: unknown = text === '' ? {} : JSON.parse(text)
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : null
  } catch {
    return null
  }
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

export function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
