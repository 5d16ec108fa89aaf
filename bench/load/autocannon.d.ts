/** The part of autocannon 9 used here, which has no types. */
declare module 'autocannon' {
  export type Context = Record<string, unknown>
  export type LoadRequest = {
    method?: 'GET' | 'POST'
    path?: string
    body?: string
    headers?: Record<string, string>
    /** Returns the request to send; undefined restarts the sequence. */
    setupRequest?: (request: LoadRequest, context: Context) => LoadRequest | undefined
    onResponse?: (
      status: number,
      body: string,
      context: Context,
      headers: Record<string, string | string[]>,
    ) => void
  }
  export type LoadOptions = {
    url: string
    connections: number
    duration: number
    requests: LoadRequest[]
    headers?: Record<string, string>
    /** Requests a second of all connections. */
    overallRate?: number
  }
  export type LoadResult = {
    duration: number
    errors: number
    timeouts: number
    non2xx: number
    '2xx': number
    latency: { p50: number; p99: number }
  }
  export default function autocannon(options: LoadOptions): Promise<LoadResult>
}
