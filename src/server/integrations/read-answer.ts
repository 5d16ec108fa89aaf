/** What somebody else told, as an object: one without fields for a list and all that is none. */
export function recordOf(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {}
}

/** What was told as a text; an empty one for all else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** An object written as JSON; null for anything else. */
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

/** The whole text of an answer; throws once it is longer than `maxBytes`. */
export async function readText(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new Error('the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
