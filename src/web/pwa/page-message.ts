/** What a page says to the worker. */
export type PageMessage = { kind: 'take over' } | { kind: 'keep pictures'; addresses: string[] }
