import { Type } from 'typebox'
import type { EndpointSchema } from './endpoint.schema.ts'
import { Nullable } from './endpoint.schema.ts'
import { channelPattern } from './events.ts'

export const ConnectionConfig = Type.Object({
  key: Type.String(),
  /** For Pusher's own service; null for any other. */
  cluster: Nullable(Type.String()),
  host: Nullable(Type.String()),
  port: Nullable(Type.Integer()),
  tls: Nullable(Type.Boolean()),
})

export const realtimeSchemas = {
  connectionConfig: {
    summary: 'Dónde se escuchan las novedades del comprador; null si en ningún lado',
    answer: Type.Object({ realtime: Nullable(ConnectionConfig) }),
  },
  authorize: {
    summary: 'Deja que un socket escuche un canal propio',
    body: Type.Object({
      socket_id: Type.String({ pattern: '^\\d{1,20}\\.\\d{1,20}$' }),
      channel_name: Type.String({ pattern: channelPattern }),
    }),
    answer: Type.Object({ auth: Type.String(), channel_data: Type.Optional(Type.String()) }),
  },
} satisfies Record<string, EndpointSchema>
