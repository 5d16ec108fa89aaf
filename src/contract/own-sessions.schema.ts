import { Type } from 'typebox'
import type { CallSchema } from './call.schema.ts'
import { Id, Instant, Nullable } from './call.schema.ts'

/** A browser where the account is open. What it says of itself may be nothing. */
export const OwnSession = Type.Object({
  id: Id,
  browser: Nullable(Type.String()),
  system: Nullable(Type.String()),
  is_current: Type.Boolean(),
  created_at: Instant,
  expires_at: Instant,
})

export const ownSessionSchemas = {
  list: {
    summary: 'Dónde tiene la sesión abierta quien llama',
    answer: Type.Object({ sessions: Type.Array(OwnSession) }),
  },
  end: { summary: 'Cierra una sesión propia', params: Type.Object({ id: Id }), answer: Type.Object({}) },
  endOthers: { summary: 'Cierra todas las sesiones propias menos esta', answer: Type.Object({}) },
} satisfies Record<string, CallSchema>
