import type { Connection, FieldDef, Pool, Submittable } from 'pg'

/** Result columns of a statement with their type names, by preparing it without running it. */
export async function answeredColumns(sql: Pool, text: string): Promise<Map<string, string>> {
  const client = await sql.connect()
  try {
    const fields = await new Promise<FieldDef[]>((resolve, reject) =>
      client.query(new Description(text, resolve, reject)),
    )
    const { rows } = await client.query<{ types: string[] }>(
      `select array(select format_type(id, null) from unnest($1::oid[]) with ordinality as ids (id, place) order by place) as types`,
      [fields.map(({ dataTypeID }) => dataTypeID)],
    )
    return new Map(fields.map(({ name }, at) => [name, rows[0]?.types[at] ?? '']))
  } finally {
    client.release()
  }
}

class Description implements Submittable {
  readonly #text: string
  readonly #answer: (fields: FieldDef[]) => void
  readonly #fail: (error: Error) => void
  #fields: FieldDef[] = []

  constructor(text: string, answer: (fields: FieldDef[]) => void, fail: (error: Error) => void) {
    this.#text = text
    this.#answer = answer
    this.#fail = fail
  }

  submit(connection: Connection): void {
    connection.parse({ name: '', text: this.#text, types: [] }, true)
    connection.describe({ type: 'S', name: '' }, true)
    connection.sync()
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.#fields = fields
  }

  handleReadyForQuery(): void {
    this.#answer(this.#fields)
  }

  handleError(error: Error): void {
    this.#fail(error)
  }
}
