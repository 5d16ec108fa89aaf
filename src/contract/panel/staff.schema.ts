import { Type } from 'typebox'
import { type StaffRole, staffRoles } from '#domain/accounts/staff.ts'
import { type EndpointSchema, Id, Nullable } from '../endpoint.schema.ts'

export const Role = Type.Unsafe<StaffRole>(Type.String({ enum: staffRoles }))

/** Who is signed in to the panel, and what the role opens. */
export const Me = Type.Object({
  id: Id,
  name: Type.String(),
  role: Role,
  role_name: Type.String(),
  permissions: Type.Array(Type.String()),
  shop: Type.Object({ name: Type.String() }),
  /** Whether this browser has passed the second factor; `none`: the person has none. */
  second_factor: Type.Union([Type.Literal('none'), Type.Literal('needed'), Type.Literal('done')]),
  must_set_second_factor: Type.Boolean(),
  /** The seller that the person is; null for who sells to nobody's clients in particular. */
  sells_as: Nullable(Type.String()),
})

export const panelSessionSchemas = {
  me: { summary: 'Quién está en el mostrador, y qué puede', answer: Me },
} satisfies Record<string, EndpointSchema>
