import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** `at`: when the source read them; now by default. */
type Quote = { compra: number; venta: number; at?: Date }

/** The next answer: rates in the source's format, or a fault. */
type RatesBehaviour =
  | Quote
  | 'silence'
  | 'slow drip'
  | 'redirect'
  | 'endless'
  | { status: number }
  | { body: string }

export type RatesEmulator = {
  url: string
  requests: string[]
  behave: (behaviour: RatesBehaviour) => void
  stop: () => Promise<void>
}

/** The three rates sources on loopback, with their real paths and formats. */
export async function startRatesEmulator(): Promise<RatesEmulator> {
  let behaviour: RatesBehaviour = { compra: 1395, venta: 1415 }
  const request: string[] = []
  const server = createServer(({ url = '' }, response) => {
    request.push(url)
    answer(response, url, behaviour)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: request,
    behave: (next) => {
      behaviour = next
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function answer(response: ServerResponse, path: string, behaviour: RatesBehaviour): void {
  if (behaviour === 'silence') return
  if (behaviour === 'slow drip') return drip(response)
  if (behaviour === 'endless') return pour(response)
  if (behaviour === 'redirect') return void response.writeHead(302, { location: '/elsewhere' }).end()
  if ('status' in behaviour) return void response.writeHead(behaviour.status).end('{"message":"no"}')
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end('body' in behaviour ? behaviour.body : JSON.stringify(bodyFor(path, behaviour)))
}

function bodyFor(path: string, { compra, venta, at = new Date() }: Quote): unknown {
  if (path === '/v1/dolares/blue')
    return {
      moneda: 'USD',
      casa: 'blue',
      nombre: 'Blue',
      compra,
      venta,
      fechaActualizacion: at.toISOString(),
    }
  if (path === '/v2/latest') {
    const official = { value_avg: 1000, value_sell: 1010, value_buy: 990 }
    return {
      oficial: official,
      blue: { value_avg: (compra + venta) / 2, value_sell: venta, value_buy: compra },
      oficial_euro: official,
      blue_euro: official,
      last_update: at.toISOString().replace('Z', '+00:00'),
    }
  }
  return [
    house('Dolar Oficial', '1.000,00', '1.010,00'),
    house('Dolar Blue', written(compra), written(venta)),
    house('Dolar Soja', 'No Cotiza', '0'),
    { casa: { nombre: 'Bitcoin' } },
    [],
  ]
}

function house(nombre: string, compra: string, venta: string): object {
  return {
    casa: { compra, venta, agencia: '310', nombre, variacion: '-2,23', ventaCero: 'TRUE', decimales: '2' },
  }
}

function written(pesos: number): string {
  return pesos.toLocaleString('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 4 })
}

function drip(response: ServerResponse): void {
  response.writeHead(200)
  const timer = setInterval(() => response.write(' '), 20)
  response.on('close', () => clearInterval(timer))
}

function pour(response: ServerResponse): void {
  response.writeHead(200)
  const more = (): void => {
    while (!response.destroyed && response.write(' '.repeat(16_384)));
  }
  response.on('drain', more)
  more()
}
