import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Audience } from '#contract/endpoint.ts'
import type { Deps } from '../deps.ts'
import { docsPolicy } from './security.ts'
import { cookieName } from './session.ts'

const audiences: Record<Exclude<Audience, object>, string> = {
  anyone: 'La puede llamar cualquiera.',
  buyer: 'La puede llamar quien ingresó a su cuenta.',
  seller: 'La puede llamar quien vende para la tienda, y su dueño.',
  staff: 'La puede llamar quien trabaja en la tienda.',
}

const description = `Cada llamada está en \`/api\` y también sin ese prefijo, como la escribe la especificación.

**Sesión.** El navegador la lleva en una cookie que ningún script lee. Empieza con la primera llamada que la necesita; \`POST /api/login\` abre la de una cuenta y \`POST /api/logout\` la cierra.

**Escribir.** Toda llamada que no es GET lleva en el encabezado \`X-XSRF-TOKEN\` lo que dice la cookie \`XSRF-TOKEN\`, y su cuerpo es JSON. \`GET /api/sanctum/csrf-cookie\` entrega las dos cookies. Sin el encabezado, con el de otra sesión o desde otro sitio, la respuesta es 419. En esta página, «Try it out» lo hace solo.

**Errores.** Siempre con la misma forma: \`message\`, en castellano y para mostrar; \`code\`, cuando una regla de la tienda dijo que no; \`errors\`, por campo, cuando los datos no sirven. Con 429 y 503, \`Retry-After\` dice en cuántos segundos volver a probar.

**Dinero.** En pesos, con dos decimales como mucho. Lo que el cliente diga de precios, descuentos, totales o stock no se cree.`

/** Error responses common to all endpoints; the bodies are all `Error`. */
const failures = {
  Unauthorized: [401, 'Hay que ingresar a una cuenta'],
  Forbidden: [403, 'Esa cuenta no puede hacerlo'],
  NotFound: [404, 'No existe, o es de otra persona'],
  Refused: [409, 'Una regla de la tienda dice que no; `code` la nombra'],
  TokenMismatch: [419, 'Falta X-XSRF-TOKEN, o es de otra sesión'],
  Invalid: [422, 'Los datos no sirven; `errors` dice cuáles y por qué'],
  TooMany: [429, 'Se pidió demasiado seguido'],
  Failed: [500, 'Algo salió mal en la tienda; `request_id` lo encuentra en su registro'],
  Unavailable: [503, 'La tienda, o alguien de quien depende, no puede atender ahora'],
} as const satisfies Record<string, readonly [status: number, description: string]>

const retryAfter = {
  description: 'En cuántos segundos volver a probar',
  schema: { type: 'integer' as const },
}
const text = (description: string) => ({ type: 'string' as const, description })

const components = {
  schemas: {
    Error: {
      type: 'object' as const,
      required: ['message'],
      properties: {
        message: text('Qué pasó, para mostrarlo'),
        code: text('La regla que dijo que no'),
        errors: {
          type: 'object' as const,
          description: 'Qué está mal, por campo',
          additionalProperties: { type: 'array' as const, items: { type: 'string' as const } },
        },
        request_id: text('De un error de la tienda'),
      },
    },
  },
  responses: Object.fromEntries(
    Object.entries(failures).map(([name, [status, description]]) => [
      name,
      {
        description,
        ...(status === 429 || status === 503 ? { headers: { 'Retry-After': retryAfter } } : {}),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  ),
}

/** Serves the OpenAPI document: for people at /api/docs, for programs at /api/docs/json. */
export async function mountDocumentation(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.0.3',
      info: {
        title: 'Damajuana',
        version: '1',
        description,
        license: { name: 'Uso de la tienda', url: `${deps.env.publicUrl}/` },
      },
      servers: [{ url: '/' }],
      components: {
        ...components,
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: cookieName(deps) },
          token: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN' },
        },
      },
    },
    transformObject: (document) => {
      if (!('openapiObject' in document)) return document.swaggerObject
      explainFailures(document.openapiObject.paths as Paths)
      return document.openapiObject
    },
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: docsPolicy,
    uiConfig: { requestInterceptor: signWrites },
  })
}

/** OpenAPI metadata of an endpoint: operationId, audience and common failures. */
export function documentEndpoint(
  endpoint: { method: string; path: string; may: Audience },
  schema: { summary: string; params?: unknown; query?: unknown; body?: unknown },
): object {
  const isWrite = endpoint.method !== 'GET'
  const words = endpoint.path.split(/[^a-zA-Z\d]+/).filter((word) => word !== '')
  const hasInput = [schema.params, schema.query, schema.body].some((part) => part !== undefined)
  const { may } = endpoint
  const names: (keyof typeof failures)[] = [
    ...(may === 'anyone' ? [] : (['Unauthorized'] as const)),
    ...(may === 'anyone' || may === 'buyer' ? [] : (['Forbidden'] as const)),
    'NotFound',
    ...(isWrite ? (['Refused', 'TokenMismatch'] as const) : []),
    ...(hasInput ? (['Invalid'] as const) : []),
    'TooMany',
    'Failed',
    'Unavailable',
  ]
  return {
    summary: schema.summary,
    description:
      typeof may === 'object'
        ? `La puede llamar quien trabaja en la tienda y tiene el permiso \`${may.panel}\`.`
        : audiences[may],
    operationId: [endpoint.method.toLowerCase(), ...words.map(capitalised)].join(''),
    tags: [words[0] ?? 'tienda'],
    security: isWrite ? [{ session: [], token: [] }] : may === 'anyone' ? [] : [{ session: [] }],
    'x-failures': names,
  }
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

type Operation = { 'x-failures'?: readonly (keyof typeof failures)[]; responses: Record<number, object> }
type Paths = Record<string, Record<string, Operation>>

/** Adds the error responses to the document only: declared on the routes, they would filter the serialized bodies. */
function explainFailures(paths: Paths): void {
  for (const operation of Object.values(paths).flatMap((item) => Object.values(item))) {
    const names = operation['x-failures'] ?? []
    delete operation['x-failures']
    for (const name of names)
      operation.responses[failures[name][0]] = { $ref: `#/components/responses/${name}` }
  }
}

/** Runs in the documentation page, which is given its source: adds the CSRF token to unsafe requests. */
async function signWrites<R extends object>(
  request: R & { method?: string; headers?: Record<string, string> },
): Promise<R> {
  if ((request.method ?? 'GET').toUpperCase() === 'GET') return request
  await fetch('/api/sanctum/csrf-cookie', { credentials: 'same-origin' })
  const token = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1]
  if (token) request.headers = { ...request.headers, 'X-XSRF-TOKEN': decodeURIComponent(token) }
  return request
}
