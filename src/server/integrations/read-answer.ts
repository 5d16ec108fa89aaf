/** A parsed value as an object; an empty one for arrays and everything else. */
export function recordOf(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {}
}

/** A parsed value as a string; '' for anything else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** A JSON object; null for anything else. */
export function readObject(text: string): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(text)
    return isObject(read) ? read : null
  } catch {
    return null
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
