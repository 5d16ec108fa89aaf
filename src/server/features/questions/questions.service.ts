import type { CallAnswer, CallInput } from '#contract/call.ts'
import { type Page, pageOf } from '#contract/page.ts'
import type { Question, questionCalls } from '#contract/questions.ts'
import { questionLimit, secondsToWait } from '#domain/asking-limits.ts'
import { refusalText } from '#domain/refusal-text.ts'
import { refuse, refuseFields, type Refusal } from '#domain/refusals.ts'
import { tooOften } from '#domain/too-often.ts'
import { fieldErrors, maxLengths, textProblem } from '#domain/validation.ts'
import type { Sql } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { type AskedPage, offsetOf } from '../../http/asked-page.ts'
import type { Viewer } from '../../http/viewer.ts'
import { findBuyerById, lockBuyer } from '../buyers/buyers.repo.ts'
import { findAnsweredQuestions } from '../catalog/detail/answered-questions.repo.ts'
import { mailShop } from '../mail/mail-letter.ts'
import { questionAsked } from '../mail/templates/talk.ts'
import {
  countBuyerQuestions,
  findAskingTimes,
  findBuyerQuestions,
  findWaitingQuestion,
  insertQuestion,
} from './questions.repo.ts'

type QuestionForm = CallInput<typeof questionCalls.ask>['body']

/** Asks the shop about an article, once: the same words again, while they wait for an answer, are the same question. The shop hears of it by mail. */
export async function askQuestion(
  deps: Deps,
  { buyer }: Viewer,
  form: QuestionForm,
): Promise<{ question: Question } | Refusal> {
  if (buyer === null) return refuse('login_required')
  const text = form.text.trim()
  const articleId = typeof form.article === 'number' ? form.article : form.article.id
  const no = refuseFields(
    fieldErrors({ text: textProblem(text, refusalText.question_empty, maxLengths.question) }),
  )
  if (no) return no
  return inTransaction(deps.pool, async (tx) => {
    const now = deps.now()
    await lockBuyer(tx, buyer.id)
    const same = await findWaitingQuestion(tx, buyer.id, { articleId, text })
    if (same) return { question: same }
    const refused = tooOften(
      'question_too_often',
      secondsToWait(await findAskingTimes(tx, buyer.id, questionLimit.most), questionLimit, now),
    )
    if (refused) return refused
    const question = await insertQuestion(tx, buyer.id, { articleId, text, now })
    if (question === null) return refuse('article_unknown')
    await tellShop(deps, tx, buyer.id, question)
    return { question }
  })
}

async function tellShop(
  deps: Deps,
  tx: Sql,
  buyerId: number,
  { id, text, article }: Question,
): Promise<void> {
  const buyer = await findBuyerById(tx, buyerId)
  if (buyer)
    await mailShop(deps, tx, (head) =>
      questionAsked(head, {
        id,
        name: [buyer.name, buyer.surname].filter(Boolean).join(' '),
        text,
        article: article.name,
      }),
    )
}

/** A page of the viewer's own questions, the newest first. */
export async function listQuestions(
  deps: Deps,
  { buyer }: Viewer,
  asked: AskedPage,
): Promise<{ questions: Page<Question> } | Refusal> {
  if (buyer === null) return refuse('login_required')
  const total = await countBuyerQuestions(deps.pool, buyer.id)
  const data = await findBuyerQuestions(deps.pool, buyer.id, {
    limit: asked.perPage,
    offset: offsetOf(asked),
  })
  return { questions: pageOf({ data, total, ...asked }) }
}

/** What others asked of an article and the shop answered: the same that its own screen shows. */
export async function answeredQuestions(
  deps: Deps,
  articleId: number,
): Promise<CallAnswer<typeof questionCalls.answered> | Refusal> {
  const questions = await findAnsweredQuestions(deps.pool, articleId)
  return questions ? { questions } : refuse('article_unknown')
}
