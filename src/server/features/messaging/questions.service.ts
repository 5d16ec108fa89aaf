import type { EndpointAnswer, EndpointBody } from '#contract/endpoint.ts'
import type { Question, questionEndpoints } from '#contract/messaging.ts'
import { type PageRequest, offsetOf, type Page, pageOf } from '#contract/pagination.ts'
import { refusalText } from '#domain/text/refusal-text.ts'
import { refuse, refuseStaff, refuseFields, type Refusal } from '#domain/text/refusals.ts'
import { staffRefusalText } from '#domain/text/staff-refusal-text.ts'
import { fieldErrors, maxLengths, textProblem } from '#domain/text/validation.ts'
import type { Sql } from '../../db/connect.ts'
import { abort, inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { rateLimit } from '../../http/rate-limit.ts'
import type { BuyerViewer } from '../../http/viewer.ts'
import { findAnsweredQuestions } from '../catalog/article-detail.repo.ts'
import { findBuyerById, lockBuyer } from '../clients/buyers.repo.ts'
import { recordChanges } from '../shop/audit.repo.ts'
import { enqueueMailToShop, enqueueMailTo } from './mail/enqueue-mail.ts'
import { questionAsked, questionAnswered } from './mail/templates/conversations.ts'
import { insertNotification } from './notifications.repo.ts'
import {
  updateAnswer,
  updateAnswerText,
  lockQuestion,
  type QuestionToAnswer,
  countBuyerQuestions,
  findBuyerQuestions,
  findWaitingQuestion,
  insertQuestion,
} from './questions.repo.ts'

type QuestionForm = EndpointBody<typeof questionEndpoints.ask>

/** Asks the shop about an article. Idempotent: the same text, while unanswered, is the same question. The shop gets a mail. */
export async function askQuestion(
  deps: Deps,
  { buyer }: BuyerViewer,
  form: QuestionForm,
): Promise<{ question: Question } | Refusal> {
  const text = form.text.trim()
  const articleId = typeof form.article === 'number' ? form.article : form.article.id
  const rejection = refuseFields(
    fieldErrors({ text: textProblem(text, refusalText.question_empty, maxLengths.question) }),
  )
  if (rejection) return rejection
  return inTransaction(deps.pool, async (tx) => {
    const now = deps.now()
    await lockBuyer(tx, buyer.id)
    const same = await findWaitingQuestion(tx, buyer.id, { articleId, text })
    if (same) return { question: same }
    const refused = await rateLimit(tx, deps, 'question', { buyer: buyer.id })
    if (refused) return refused
    const question = await insertQuestion(tx, buyer.id, { articleId, text, now })
    if (question === null) return abort(refuse('article_unknown'))
    await notifyShop(deps, tx, buyer.id, question)
    return { question }
  })
}

async function notifyShop(
  deps: Deps,
  tx: Sql,
  buyerId: number,
  { id, text, article }: Question,
): Promise<void> {
  const buyer = await findBuyerById(tx, buyerId)
  if (buyer)
    await enqueueMailToShop(deps, tx, (head) =>
      questionAsked(head, {
        id,
        name: [buyer.name, buyer.surname].filter(Boolean).join(' '),
        text,
        article: article.name,
      }),
    )
}

/** A page of the viewer's own questions, newest first. */
export async function listQuestions(
  deps: Deps,
  { buyer }: BuyerViewer,
  input: PageRequest,
): Promise<{ questions: Page<Question> }> {
  const total = await countBuyerQuestions(deps.pool, buyer.id)
  const data = await findBuyerQuestions(deps.pool, buyer.id, {
    limit: input.perPage,
    offset: offsetOf(input),
  })
  return { questions: pageOf({ data, total, ...input }) }
}

export async function answeredQuestions(
  deps: Deps,
  articleId: number,
): Promise<EndpointAnswer<typeof questionEndpoints.answered> | Refusal> {
  const questions = await findAnsweredQuestions(deps.pool, articleId)
  return questions ? { questions } : refuse('article_unknown')
}

type Answering = Pick<Deps, 'jobs' | 'env' | 'now'>

type Answer = { questionId: number; text: string; /** Staff member who answers. */ by: number }

/**
 * Answers a question, once: the author is notified and mailed with the commit, and the answer is public. Concurrent
 * answers serialize on the row, so the second is refused.
 */
export async function answerQuestion(
  tx: Sql,
  deps: Answering,
  { questionId, text: typed, by }: Answer,
): Promise<{ question: QuestionToAnswer } | Refusal> {
  const text = typed.trim()
  const rejection = answerRefusal(text)
  if (rejection) return rejection
  const question = await lockQuestion(tx, questionId)
  if (question === null) return refuseStaff('question_unknown')
  if (question.answer !== null) return refuseStaff('question_answered')
  const now = deps.now()
  await updateAnswer(tx, { id: questionId, text, by, now })
  await insertNotification(tx, {
    buyerId: question.buyer.id,
    type: 'question_answered',
    message: `Respondimos tu pregunta sobre ${question.article.name}`,
    articleId: question.article.id,
    now,
  })
  await mailAnswer(deps, tx, question, text)
  return { question }
}

/** Changes the text of a public answer. Whoever asked gets no second mail. */
export async function correctAnswer(
  tx: Sql,
  { now }: Pick<Deps, 'now'>,
  { questionId, text: typed, by }: Answer,
): Promise<{ question: QuestionToAnswer } | Refusal> {
  const text = typed.trim()
  const rejection = answerRefusal(text)
  if (rejection) return rejection
  const question = await lockQuestion(tx, questionId)
  if (question === null) return refuseStaff('question_unknown')
  if (question.answer === null) return refuseStaff('question_unanswered')
  await updateAnswerText(tx, questionId, text)
  await recordChanges(tx, { actorId: by, at: now() }, [
    { noun: 'questions', rowId: questionId, field: 'answer_text', before: question.answer, after: text },
  ])
  return { question }
}

const answerRefusal = (text: string): Refusal | null =>
  refuseFields(
    fieldErrors({ text: textProblem(text, staffRefusalText.question_without_answer, maxLengths.chat) }),
  )

async function mailAnswer(
  deps: Answering,
  tx: Sql,
  { id, text: question, buyer, article }: QuestionToAnswer,
  answer: string,
): Promise<void> {
  await enqueueMailTo(
    deps,
    tx,
    buyer.email,
    (head) => questionAnswered(head, { name: buyer.name, question, answer, article }),
    `question-answered:${id}`,
  )
}
