import { Type } from 'typebox'
import { Cart } from './cart.schema.ts'
import { Address } from './delivery.schema.ts'
import {
  type EndpointSchema,
  Nullable,
  Password,
  Text,
  CommerceIdBody,
  Id,
  Instant,
  SocialProvider as Provider,
} from './endpoint.schema.ts'
import { Order } from './orders.schema.ts'
import { Card } from './payments.schema.ts'

/** The logged-in person, as the spec's User (spec 1 §3, spec 2 §3). `verification_code` says whether one is pending, never the code. */
export const Buyer = Type.Object({
  id: Id,
  name: Type.String(),
  surname: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  email: Nullable(Type.String()),
  avatar: Nullable(Type.String()),
  address: Nullable(Type.String()),
  document: Nullable(Type.String()),
  seller_id: Nullable(Id),
  is_owner: Type.Boolean(),
  comercio_city_client: Nullable(
    Type.Object({ address: Nullable(Type.String()), phone: Nullable(Type.String()) }),
  ),
  verification_code: Nullable(Type.Literal('pending')),
  /** False for an account that only has social logins. */
  has_password: Type.Boolean(),
  addresses: Type.Array(Address),
  cards: Type.Array(Type.Pick(Card, ['id', 'last_four_digits', 'payment_method'])),
})

const Done = Type.Object({})

export const sessionSchemas = {
  csrfCookie: { summary: 'Da la cookie XSRF-TOKEN', answer: Type.Null(), status: 204 },
  login: {
    summary: 'Abre la sesión, con correo o teléfono',
    body: Type.Object({
      email: Text(254),
      password: Password,
      remember: Type.Optional(Type.Boolean()),
      commerce_id: CommerceIdBody,
    }),
    answer: Type.Object({ buyer: Buyer }),
  },
  logout: { summary: 'Cierra la sesión', answer: Done },
  user: { summary: 'Quién está', answer: Type.Object({ buyer: Buyer }) },
  pageData: {
    summary: 'Lo de quien está, para una página que es la de cualquier comprador',
    answer: Type.Object({
      buyer: Buyer,
      last_cart: Nullable(Cart),
      order: Nullable(Order),
      favorites: Type.Array(Id),
    }),
  },
} satisfies Record<string, EndpointSchema>

const TypedCode = Text(100)

/** `code_expired`: no further attempts until a new code is requested. */
const CodeAnswer = Type.Object({ verified: Type.Boolean(), code_expired: Type.Boolean() })

export const registrationSchemas = {
  register: {
    summary: 'Registra a un comprador y le manda un código',
    body: Type.Object({
      name: Text(80),
      surname: Type.Optional(Nullable(Text(80))),
      phone: Text(40),
      email: Text(254),
      password: Password,
      confirm_password: Password,
      terminos_y_condiciones: Type.Boolean(),
      commerce_id: CommerceIdBody,
    }),
    answer: Type.Object({ buyer: Buyer }),
    status: 201,
  },
  resendCode: { summary: 'Manda otro código al correo de la cuenta', answer: Type.Object({}) },
  verifyCode: {
    summary: 'Confirma el correo de la cuenta con el código',
    body: Type.Object({ verification_code: TypedCode }),
    answer: CodeAnswer,
  },
} satisfies Record<string, EndpointSchema>

export const accountSchemas = {
  update: {
    summary: 'Cambia nombre y apellido; un correo nuevo espera el código que se le manda',
    body: Type.Object({
      name: Type.Optional(Text(80)),
      surname: Type.Optional(Nullable(Text(80))),
      email: Type.Optional(Nullable(Text(254))),
    }),
    /** `pending_email`: where the code was sent, null when the e-mail is unchanged. */
    answer: Type.Object({ buyer: Buyer, pending_email: Nullable(Type.String()) }),
  },
  verifyEmail: {
    summary: 'Confirma el correo nuevo con su código',
    body: Type.Object({ email: Text(254), verification_code: TypedCode }),
    answer: Type.Object({ ...CodeAnswer.properties, buyer: Buyer }),
  },
  updatePhone: {
    summary: 'Cambia el teléfono',
    body: Type.Object({ phone: Text(40) }),
    answer: Type.Object({ phone_exist: Type.Boolean(), buyer: Buyer }),
  },
  updatePassword: {
    summary: 'Cambia la contraseña y cierra las demás sesiones',
    body: Type.Object({
      current_password: Password,
      new_password: Password,
      confirm_new_password: Password,
    }),
    answer: Type.Object({ updated: Type.Boolean() }),
  },
  data: {
    summary: 'Todo lo que la tienda guarda de quien llama, para bajar: json, o html para leer',
    query: Type.Object({ format: Type.Optional(Type.Union([Type.Literal('json'), Type.Literal('html')])) }),
    answer: Type.String(),
  },
  sendDeletionCode: {
    summary: 'Manda el código para eliminar una cuenta sin contraseña',
    answer: Type.Object({}),
  },
  remove: {
    summary: 'Elimina la cuenta: con su contraseña o, si no tiene, con el código',
    body: Type.Object({
      current_password: Type.Optional(Password),
      verification_code: Type.Optional(TypedCode),
    }),
    answer: Type.Object({}),
  },
} satisfies Record<string, EndpointSchema>

export const passwordResetSchemas = {
  sendCode: {
    summary: 'Manda un código para cambiar la contraseña',
    body: Type.Object({
      email: Text(254),
      proof: Type.Optional(Text(100)),
      commerce_id: CommerceIdBody,
    }),
    answer: Type.Object({ email_send: Type.Boolean() }),
  },
  checkCode: {
    summary: 'Comprueba el código para cambiar la contraseña',
    body: Type.Object({ email: Text(254), verification_code: TypedCode, commerce_id: CommerceIdBody }),
    answer: CodeAnswer,
  },
  updatePassword: {
    summary: 'Cambia la contraseña con un código ya comprobado, y abre la sesión',
    body: Type.Object({
      email: Text(254),
      verification_code: TypedCode,
      password: Password,
      confirm_password: Password,
      commerce_id: CommerceIdBody,
    }),
    answer: Type.Object({ buyer: Buyer }),
  },
} satisfies Record<string, EndpointSchema>

export const DeviceSession = Type.Object({
  id: Id,
  browser: Nullable(Type.String()),
  system: Nullable(Type.String()),
  is_current: Type.Boolean(),
  created_at: Instant,
  expires_at: Instant,
})

export const deviceSchemas = {
  list: {
    summary: 'Dónde tiene la sesión abierta quien llama',
    answer: Type.Object({ sessions: Type.Array(DeviceSession) }),
  },
  end: { summary: 'Cierra una sesión propia', params: Type.Object({ id: Id }), answer: Type.Object({}) },
  endOthers: { summary: 'Cierra todas las sesiones propias menos esta', answer: Type.Object({}) },
} satisfies Record<string, EndpointSchema>

/** Strict: the browser must not supply a token or a profile. */
const Answered = Type.Object({ code: Text(4096, 1), state: Text(500, 1) }, { additionalProperties: false })

const answer = Type.Object({ buyer: Buyer })

export const socialLoginSchemas = {
  comeBack: {
    summary: 'Abre la sesión con lo que respondió Google o Facebook',
    params: Type.Object({ provider: Provider }),
    body: Answered,
    answer,
  },
  comeBackTo: {
    summary: 'Lo mismo, diciendo el comercio',
    params: Type.Object({ provider: Provider, commerce_id: Id }),
    body: Answered,
    answer,
  },
} satisfies Record<string, EndpointSchema>
