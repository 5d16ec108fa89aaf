import type { FastifyInstance } from 'fastify'
import { questionSchemas } from '#contract/questions.schema.ts'
import { questionCalls } from '#contract/questions.ts'
import type { Deps } from '../../deps.ts'
import { askedPage } from '../../http/asked-page.ts'
import { serve } from '../../http/serve.ts'
import { answeredQuestions, askQuestion, listQuestions } from './questions.service.ts'

/** What buyers ask about an article, and what the shop answers. */
export function mountQuestions(app: FastifyInstance, deps: Deps): void {
  serve(
    app,
    questionCalls,
    questionSchemas,
    {
      ask: ({ body, viewer }) => askQuestion(deps, viewer, body),
      list: ({ query, viewer, request }) => listQuestions(deps, viewer, askedPage(request, query)),
      answered: ({ params }) => answeredQuestions(deps, params.article_id),
    },
    { cache: deps.cache, calls: ['answered'] },
  )
}
