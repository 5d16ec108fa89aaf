import type { Static } from 'typebox'
import type { ShapeOf } from './call.schema.ts'
import { call } from './call.ts'
import type { Question as QuestionSchema, questionSchemas as schemas } from './questions.schema.ts'

export type Question = Static<typeof QuestionSchema>

type S = typeof schemas

/** The question calls (spec 1 §7, spec 2 §7). `article` of a question is an article, or its id. */
export const questionCalls = {
  ask: call<ShapeOf<S['ask']>>({ method: 'POST', path: '/questions', may: 'buyer' }),
  list: call<ShapeOf<S['list']>>({ method: 'GET', path: '/questions', may: 'buyer' }),
  answered: call<ShapeOf<S['answered']>>({
    method: 'GET',
    path: '/articles/questions/answered/:article_id',
    may: 'anyone',
  }),
}
