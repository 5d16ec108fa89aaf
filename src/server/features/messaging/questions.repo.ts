import type { Question } from '#contract/messaging.ts'
import type { Sql } from '../../db/connect.ts'
import { asAnswer } from '../catalog/article-detail.repo.ts'

type Row = Omit<Question['article'], 'id'> & {
  id: number
  text: string
  answer_text: string | null
  answered_at: Date | null
  created_at: Date
  article_id: number
}

const selectQuestion = `select questions.id, text, answer_text, answered_at, questions.created_at, article_id,
    case when published then slug end as slug, name, kind, images
  from questions join articles on articles.id = article_id`

export async function findBuyerQuestions(
  sql: Sql,
  buyerId: number,
  page: { limit: number; offset: number },
): Promise<Question[]> {
  const { rows } = await sql.query<Row>({
    name: 'buyer-questions',
    text: `${selectQuestion} where buyer_id = $1 order by questions.created_at desc, questions.id desc limit $2 offset $3`,
    values: [buyerId, page.limit, page.offset],
  })
  return rows.map(toQuestion)
}

export async function countBuyerQuestions(sql: Sql, buyerId: number): Promise<number> {
  const { rows } = await sql.query<{ count: number }>({
    name: 'count-buyer-questions',
    text: 'select count(*) from questions where buyer_id = $1',
    values: [buyerId],
  })
  return rows[0]?.count ?? 0
}

export async function findWaitingQuestion(
  sql: Sql,
  buyerId: number,
  { articleId, text }: { articleId: number; text: string },
): Promise<Question | null> {
  const { rows } = await sql.query<Row>(
    `${selectQuestion} where buyer_id = $1 and article_id = $2 and text = $3 and answered_at is null`,
    [buyerId, articleId, text],
  )
  return rows[0] ? toQuestion(rows[0]) : null
}

/** Null when no such article is published. */
export async function insertQuestion(
  sql: Sql,
  buyerId: number,
  { articleId, text, now }: { articleId: number; text: string; now: Date },
): Promise<Question | null> {
  const { rows } = await sql.query<{ id: number }>(
    'insert into questions (article_id, buyer_id, text, created_at) select id, $2, $3, $4 from articles where id = $1 and published returning id',
    [articleId, buyerId, text, now],
  )
  if (!rows[0]) return null
  const written = await sql.query<Row>(`${selectQuestion} where questions.id = $1`, [rows[0].id])
  return written.rows[0] ? toQuestion(written.rows[0]) : null
}

function toQuestion(row: Row): Question {
  const { id, text, answer_text, answered_at, created_at, article_id, slug, name, kind, images } = row
  const answer = answer_text === null || answered_at === null ? null : asAnswer(answer_text, answered_at)
  return {
    id,
    text,
    answer,
    article: { id: article_id, slug, name, kind, images },
    created_at: created_at.toISOString(),
  }
}

/** A question with its article, as the shop sees it. */
export type QuestionToAnswer = {
  id: number
  text: string
  /** Null while it waits. */ answer: string | null
  createdAt: Date
  buyer: { id: number; name: string; email: string | null }
  article: { id: number; name: string; /** Null while it is not sold. */ slug: string | null }
}

type UnansweredRow = {
  id: number
  text: string
  answer_text: string | null
  created_at: Date
  buyer_id: number
  buyer_name: string
  email: string | null
  article_id: number
  article_name: string
  slug: string | null
}

const selectUnanswered = `select questions.id, text, case when answered_at is not null then answer_text end as answer_text, questions.created_at,
    buyer_id, buyers.name as buyer_name, email, article_id, articles.name as article_name, case when published then slug end as slug
  from questions join buyers on buyers.id = buyer_id join articles on articles.id = article_id`

/** The question, locked until the transaction ends. */
export async function lockQuestion(tx: Sql, id: number): Promise<QuestionToAnswer | null> {
  const { rows } = await tx.query<UnansweredRow>(
    `${selectUnanswered} where questions.id = $1 for update of questions`,
    [id],
  )
  return rows[0] ? toUnanswered(rows[0]) : null
}

export async function updateAnswer(
  tx: Sql,
  { id, text, by, now }: { id: number; text: string; by: number; now: Date },
): Promise<void> {
  await tx.query('update questions set answer_text = $2, answered_by = $3, answered_at = $4 where id = $1', [
    id,
    text,
    by,
    now,
  ])
}

export async function updateAnswerText(tx: Sql, id: number, text: string): Promise<void> {
  await tx.query('update questions set answer_text = $2 where id = $1', [id, text])
}

function toUnanswered({
  id,
  text,
  answer_text,
  created_at,
  buyer_id,
  buyer_name,
  email,
  article_id,
  article_name,
  slug,
}: UnansweredRow): QuestionToAnswer {
  return {
    id,
    text,
    answer: answer_text,
    createdAt: created_at,
    buyer: { id: buyer_id, name: buyer_name, email },
    article: { id: article_id, name: article_name, slug },
  }
}
