/** The embedded PostgreSQL can't be used. Its message is for the person who starts the server. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError'
}
