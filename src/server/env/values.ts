/** A variable with a value that can't be used. Its message is for the person who starts the server. */
export class EnvError extends Error {
  override name = 'EnvError'
}

/** What a variable says; an empty one says nothing. */
export function given(source: NodeJS.ProcessEnv, name: string): string | undefined {
  return source[name]?.trim() || undefined
}

/** An address without a path or a final slash. Throws EnvError. */
export function readOrigin(source: NodeJS.ProcessEnv, name: string): string | undefined {
  const text = given(source, name)
  if (!text) return undefined
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || `${url.origin}/` !== url.href) {
    throw new EnvError(
      `${name} tiene que ser una dirección como https://tienda.example, sin camino; vale "${text}".`,
    )
  }
  return url.origin
}
