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

/** Reads a body as text; throws when it exceeds `maxBytes`. */
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
