import { Type } from 'typebox'
import type { CallSchema } from './call.schema.ts'
import { CommerceIdBody, Password, Text } from './call.schema.ts'
import { CodeAnswer, TypedCode } from './registration.schema.ts'
import { Buyer } from './sessions.schema.ts'

export const passwordResetSchemas = {
  sendCode: {
    summary: 'Manda un código para cambiar la contraseña',
    body: Type.Object({
      email: Text(254),
      // Of the link in a mail that told of too many tries.
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
} satisfies Record<string, CallSchema>
