import { Type } from 'typebox'
import type { CallSchema } from './call.schema.ts'
import { Nullable, Password, Text } from './call.schema.ts'
import { CodeAnswer, TypedCode } from './registration.schema.ts'
import { Buyer } from './sessions.schema.ts'

export const accountSchemas = {
  update: {
    summary: 'Cambia nombre y apellido; un correo nuevo espera el código que se le manda',
    body: Type.Object({
      name: Text(80),
      surname: Type.Optional(Nullable(Text(80))),
      email: Type.Optional(Nullable(Text(254))),
    }),
    /** `pending_email`: where the code went, null when the e-mail stays. */
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
} satisfies Record<string, CallSchema>
