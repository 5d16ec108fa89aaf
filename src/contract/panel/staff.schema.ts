import { Type } from 'typebox'
import { staffRoles } from '#domain/accounts/staff.ts'
import { type EndpointSchema, Id, Instant, Nullable, Password, Text, OneOf } from '../endpoint.schema.ts'

const Role = OneOf(staffRoles)
const Done = Type.Object({})
const IdParams = Type.Object({ id: Id })
const Token = Type.Object({ token: Type.String({ pattern: '^[\\w-]{43}$' }) })

/** The signed-in staff member, and the role's permissions. */
export const Me = Type.Object({
  id: Id,
  name: Type.String(),
  role: Role,
  role_name: Type.String(),
  permissions: Type.Array(Type.String()),
  shop: Type.Object({ name: Type.String() }),
  /** Whether this session has passed the second factor; `none`: not enrolled. */
  second_factor: Type.Union([Type.Literal('none'), Type.Literal('needed'), Type.Literal('done')]),
  must_set_second_factor: Type.Boolean(),
  /** The person's seller name; null for staff without clients of their own. */
  sells_as: Nullable(Type.String()),
})

export const Person = Type.Object({
  id: Id,
  name: Type.String(),
  email: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  role: Role,
  role_name: Type.String(),
  has_second_factor: Type.Boolean(),
  /** When the person's newest session was opened. */
  last_sign_in_at: Nullable(Instant),
  is_me: Type.Boolean(),
})

export const Invitation = Type.Object({
  id: Id,
  email: Type.String(),
  role: Role,
  role_name: Type.String(),
  invited_by: Nullable(Type.String()),
  expires_at: Instant,
})

const SecondFactorCode = Type.Object({ code: Text(20) })

export const panelSessionSchemas = {
  me: { summary: 'Quién está en el mostrador, y qué puede', answer: Me },
  typePassword: {
    summary: 'Vuelve a escribir la contraseña: por 15 minutos abre lo que la pide',
    body: Type.Object({ password: Password }),
    answer: Done,
  },
  startSecondFactor: {
    summary: 'Da la clave del segundo paso, que cuenta desde que se escribe un código suyo',
    answer: Type.Object({ secret: Type.String(), uri: Type.String(), qr: Type.String() }),
  },
  confirmSecondFactor: {
    summary: 'Activa el segundo paso con su primer código, y da los de respaldo',
    body: SecondFactorCode,
    answer: Type.Object({ recovery_codes: Type.Array(Type.String()) }),
  },
  passSecondFactor: {
    summary: 'Entra al mostrador con un código del teléfono, o uno de respaldo',
    body: SecondFactorCode,
    answer: Type.Object({ recovery_codes_left: Type.Integer() }),
  },
  removeSecondFactor: { summary: 'Saca el segundo paso propio', answer: Done },
  tryPush: { summary: 'Manda un aviso de prueba a este dispositivo', answer: Done },
} satisfies Record<string, EndpointSchema>

export const peopleSchemas = {
  list: {
    summary: 'Quiénes trabajan en la tienda, y a quiénes se invitó',
    answer: Type.Object({
      people: Type.Array(Person),
      invitations: Type.Array(Invitation),
      second_factor_required: Type.Boolean(),
    }),
  },
  invite: {
    summary: 'Invita por correo a trabajar en la tienda',
    body: Type.Object({ email: Text(254, 1), role: Role }),
    answer: Invitation,
    status: 201,
  },
  revokeInvitation: { summary: 'Retira una invitación', params: IdParams, answer: Done },
  changeRole: {
    summary: 'Da otro rol a una persona',
    params: IdParams,
    body: Type.Object({ role: Role, /** As the screen saw it. */ from: Role }),
    answer: Person,
  },
  remove: {
    summary: 'Saca a una persona de la tienda: termina sus sesiones y sus avisos',
    params: IdParams,
    answer: Done,
  },
  requireSecondFactor: {
    summary: 'Pide o deja de pedir el segundo paso a Dueña y Encargado',
    body: Type.Object({ required: Type.Boolean() }),
    answer: Type.Object({ second_factor_required: Type.Boolean() }),
  },
} satisfies Record<string, EndpointSchema>

export const invitationSchemas = {
  read: {
    summary: 'A qué invita un enlace',
    params: Token,
    answer: Type.Object({
      email: Type.String(),
      role_name: Type.String(),
      shop: Type.Object({ name: Type.String() }),
      has_account: Type.Boolean(),
    }),
  },
  accept: {
    summary: 'Acepta una invitación con la cuenta de ese correo',
    params: Token,
    answer: Type.Object({ role_name: Type.String() }),
  },
  acceptAnew: {
    summary: 'Acepta una invitación con una cuenta nueva, y entra',
    params: Token,
    body: Type.Object({ name: Text(60, 1), surname: Type.Optional(Text(60)), password: Password }),
    answer: Type.Object({ role_name: Type.String() }),
  },
} satisfies Record<string, EndpointSchema>
