import { Type } from 'typebox'
import type { CallSchema } from './call.schema.ts'
import { CommerceId, SocialProvider as Provider, Text } from './call.schema.ts'
import { Buyer } from './sessions.schema.ts'

/** What the provider told the browser, and nothing else: a token or a profile is nothing that a browser may bring (hard case C23). */
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
    params: Type.Object({ provider: Provider, commerce_id: CommerceId }),
    body: Answered,
    answer,
  },
} satisfies Record<string, CallSchema>
