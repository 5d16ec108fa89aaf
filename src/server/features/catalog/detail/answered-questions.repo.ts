import type { Article } from '#contract/articles.ts'
import type { Sql } from '../../../db/connect.ts'

type Answered = Article['questions'][number]
export type AnsweredRow = { id: number; text: string; answer_text: string; answered_at: string }

/** How many answered questions an article shows. */
const shownQuestions = 20

/** The answered questions of a row of articles, the newest answer first. */
export const answeredColumn = `coalesce((select jsonb_agg(to_jsonb(answered)) from (
    select id, text, answer_text, answered_at from questions where article_id = articles.id and answered_at is not null
    order by answered_at desc, id desc limit ${shownQuestions}) as answered), '[]')`

/** The answered questions of a published article; null when there is no such article. */
export async function findAnsweredQuestions(sql: Sql, articleId: number): Promise<Answered[] | null> {
  const { rows } = await sql.query<{ questions: AnsweredRow[] }>({
    name: 'answered-questions',
    text: `select ${answeredColumn} as questions from articles where id = $1 and published`,
    values: [articleId],
  })
  return rows[0]?.questions.map(answeredOnWire) ?? null
}

export function answeredOnWire({ id, text, answer_text, answered_at }: AnsweredRow): Answered {
  return { id, text, answer: asAnswer(answer_text, new Date(answered_at)) }
}

export function asAnswer(text: string, answeredAt: Date): NonNullable<Answered['answer']> {
  return { text, created_at: answeredAt.toISOString() }
}
