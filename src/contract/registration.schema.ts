import { Type } from 'typebox'
import type { CallSchema } from './call.schema.ts'
import { CommerceIdBody, Nullable, Password, Text } from './call.schema.ts'
import { Buyer } from './sessions.schema.ts'

/** What was typed as a mailed code. */
export const TypedCode = Text(100)

/** What came of a typed code; with `code_expired` none can be typed any more until another one is asked for. */
export const CodeAnswer = Type.Object({ verified: Type.Boolean(), code_expired: Type.Boolean() })

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
} satisfies Record<string, CallSchema>
