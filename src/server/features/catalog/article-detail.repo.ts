import type { Article } from '#contract/catalog.ts'
import { firstQuestions } from '#contract/messaging.ts'
import type { Sql } from '../../db/connect.ts'
import { articleColumns, articleJoins, type ArticleRow } from './articles.repo.ts'

/** The answered questions of an article, latest answer first. */
const answeredColumn = (limit: number | string) => `coalesce((select jsonb_agg(to_jsonb(answered)) from (
    select id, text, answer_text, answered_at from questions where article_id = articles.id and answered_at is not null
    order by answered_at desc, id desc limit ${limit}) as answered), '[]')`

/** Columns of the article screen beyond those of a card. */
export type ArticleDetailRow = ArticleRow &
  Pick<
    Article,
    | 'description'
    | 'descriptions'
    | 'condition'
    | 'category'
    | 'sub_category'
    | 'article_properties'
    | 'colors'
    | 'sizes'
  > & {
    /** Unvalidated; `readSheet` reads it. */
    sheet: object
    gtin: string | null
    /** Those shown at first, and one more where there are more. */
    questions: AnsweredRow[]
  }

const offered = `select article_property_value_id from article_variant_values join article_variants on article_variants.id = article_variant_id
  where article_id = articles.id and published`

/** Values of variants on sale. */
const properties = `coalesce((select jsonb_agg(jsonb_build_object('id', properties.id,
    'article_property_type', jsonb_build_object('id', types.id, 'name', types.name),
    'article_property_values', coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by position, id)
      from article_property_values where article_property_id = properties.id and id in (${offered})), '[]')) order by properties.position, properties.id)
  from article_properties properties join article_property_types types on types.id = properties.article_property_type_id
  where properties.article_id = articles.id and exists (select from article_property_values
    where article_property_id = properties.id and id in (${offered}))), '[]')`

const colors = `coalesce((select jsonb_agg(jsonb_build_object('id', colors.id, 'name', colors.name, 'value', colors.value) order by colors.name, colors.id)
  from article_colors join colors on colors.id = article_colors.color_id where article_colors.article_id = articles.id), '[]')`

const sizes = `coalesce((select jsonb_agg(jsonb_build_object('id', sizes.id, 'name', sizes.name, 'value', null) order by sizes.position, sizes.id)
  from article_sizes join sizes on sizes.id = article_sizes.size_id where article_sizes.article_id = articles.id), '[]')`

const named = (table: string, also = '') =>
  `case when ${table}.id is not null then jsonb_build_object('id', ${table}.id, 'name', ${table}.name${also}) end`

/** The published article of that slug, or null. */
export async function findArticleBySlug(sql: Sql, slug: string): Promise<ArticleDetailRow | null> {
  const { rows } = await sql.query<ArticleDetailRow>({
    name: 'article-by-slug',
    text: `select ${articleColumns}, articles.description, articles.descriptions, articles.sheet, articles.gtin,
        ${named('conditions', ", 'description', conditions.description")} as condition,
        ${named('categories')} as category, ${named('sub_categories')} as sub_category,
        ${properties} as article_properties, ${colors} as colors, ${sizes} as sizes, ${answeredColumn(`${firstQuestions} + 1`)} as questions
      from articles ${articleJoins}
        left join conditions on conditions.id = articles.condition_id
        left join categories on categories.id = articles.category_id
        left join sub_categories on sub_categories.id = articles.sub_category_id
      where articles.slug = $1 and articles.published`,
    values: [slug],
  })
  return rows[0] ?? null
}

/** Counts a view on a day; returns whether the article is published. */
export async function addView(sql: Sql, articleId: number, day: string): Promise<boolean> {
  const { rowCount } = await sql.query({
    name: 'add-view',
    text: `insert into article_views (article_id, day, views) select id, $2, 1 from articles where id = $1 and published
      on conflict (article_id, day) do update set views = article_views.views + 1`,
    values: [articleId, day],
  })
  return rowCount === 1
}

type Answered = Article['questions'][number]

type AnsweredRow = { id: number; text: string; answer_text: string; answered_at: string }

/** Bounds the size of an answer. */
const maxQuestions = 5_000

/** The answered questions of a published article; null when there is no such article. */
export async function findAnsweredQuestions(sql: Sql, articleId: number): Promise<Answered[] | null> {
  const { rows } = await sql.query<{ questions: AnsweredRow[] }>({
    name: 'answered-questions',
    text: `select ${answeredColumn(maxQuestions)} as questions from articles where id = $1 and published`,
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
