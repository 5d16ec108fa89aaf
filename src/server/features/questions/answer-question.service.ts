import { refusalText } from '#domain/refusal-text.ts'
import { refuse, refuseFields, type Refusal } from '#domain/refusals.ts'
import { fieldErrors, maxLengths, textProblem } from '#domain/validation.ts'
import type { Sql } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { mailLetter } from '../mail/mail-letter.ts'
import { questionAnswered } from '../mail/templates/talk.ts'
import { insertNotification } from '../notifications/notifications.repo.ts'
import { keepAnswer, lockQuestion, type QuestionToAnswer } from './answers.repo.ts'

type Answering = Pick<Deps, 'pool' | 'jobs' | 'env' | 'now'>
type Answer = {
  questionId: number
  text: string
  /** The buyer who answers for the shop; null is the shop itself. */ by: number | null
}

/**
 * Answers a question, once: who asked is notified and gets a mail with the commit, and the article shows it to all.
 * Two who answer at once are heard one after the other, so the second is refused.
 */
export async function answerQuestion(
  deps: Answering,
  { questionId, text: typed, by }: Answer,
): Promise<{ question: QuestionToAnswer } | Refusal> {
  const text = typed.trim()
  const no = refuseFields(
    fieldErrors({ text: textProblem(text, refusalText.question_without_answer, maxLengths.chat) }),
  )
  if (no) return no
  return inTransaction(deps.pool, async (tx) => {
    const question = await lockQuestion(tx, questionId)
    if (question === null) return refuse('question_unknown')
    if (question.isAnswered) return refuse('question_answered')
    const now = deps.now()
    await keepAnswer(tx, { id: questionId, text, by, now })
    await insertNotification(tx, {
      buyerId: question.buyer.id,
      type: 'question_answered',
      message: `Respondimos tu pregunta sobre ${question.article.name}`,
      articleId: question.article.id,
      now,
    })
    await mailAsker(deps, tx, question, text)
    return { question }
  })
}

async function mailAsker(
  deps: Answering,
  tx: Sql,
  { id, text: question, buyer, article }: QuestionToAnswer,
  answer: string,
): Promise<void> {
  await mailLetter(
    deps,
    tx,
    buyer.email,
    (head) => questionAnswered(head, { name: buyer.name, question, answer, article }),
    `question-answered:${id}`,
  )
}
