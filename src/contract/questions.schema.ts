import { Type } from 'typebox'
import { Answered, Image } from './articles.schema.ts'
import type { CallSchema } from './call.schema.ts'
import { CommerceIdBody, Id, Instant, LongText, Nullable, Page, PageQuery } from './call.schema.ts'

/** What a question is about; without a slug once it is not sold any more. */
export const AskedArticle = Type.Object({
  id: Id,
  slug: Nullable(Type.String()),
  name: Type.String(),
  kind: Type.String(),
  images: Type.Array(Image),
})

/** A question of who calls, with its answer once there is one. */
export const Question = Type.Object({ ...Answered.properties, article: AskedArticle, created_at: Instant })

/** Twice what the rule allows: what is a little too long is told in the rule's own words. */
const QuestionText = LongText(2_000)

export const questionSchemas = {
  ask: {
    summary: 'Pregunta sobre un artículo',
    body: Type.Object({
      text: QuestionText,
      article: Type.Union([Id, Type.Object({ id: Id })]),
      commerce_id: CommerceIdBody,
    }),
    answer: Type.Object({ question: Question }),
    status: 201,
  },
  list: {
    summary: 'Las preguntas de quien llama',
    query: PageQuery,
    answer: Type.Object({ questions: Page(Question) }),
  },
  answered: {
    summary: 'Las preguntas respondidas de un artículo',
    params: Type.Object({ article_id: Id }),
    answer: Type.Object({ questions: Type.Array(Answered) }),
  },
} satisfies Record<string, CallSchema>
