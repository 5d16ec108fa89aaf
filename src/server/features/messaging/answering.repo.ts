import type { Sql } from '../../db/connect.ts'

/** A question with its article, as the shop sees it. */
export type QuestionToAnswer = {
  id: number
  text: string
  isAnswered: boolean
  createdAt: Date
  buyer: { id: number; name: string; email: string | null }
  article: { id: number; name: string; /** Null while it is not sold. */ slug: string | null }
}

type UnansweredRow = {
  id: number
  text: string
  is_answered: boolean
  created_at: Date
  buyer_id: number
  buyer_name: string
  email: string | null
  article_id: number
  article_name: string
  slug: string | null
}

const selectUnanswered = `select questions.id, text, answered_at is not null as is_answered, questions.created_at,
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

function toUnanswered({
  id,
  text,
  is_answered,
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
    isAnswered: is_answered,
    createdAt: created_at,
    buyer: { id: buyer_id, name: buyer_name, email },
    article: { id: article_id, name: article_name, slug },
  }
}
