import { expect, it } from 'vitest'
import { notificationEndpoints, questionEndpoints } from '#contract/messaging.ts'
import { addArticle, addBuyer, addRow } from '../../../../test/factories.ts'
import { mailsTo } from '../../../../test/outbox.ts'
import { testShop } from '../../../../test/shop.ts'
import { inTransaction } from '../../db/transaction.ts'
import { answerQuestion } from './questions.service.ts'

const shop = await testShop()
const { sql, deps } = shop
const owner = await addBuyer(sql, { is_owner: true })
const answer = (questionId: number, text: string, using = deps) =>
  inTransaction(deps.pool, (tx) => answerQuestion(tx, using, { questionId, text, by: owner }))
const article = await addArticle(sql, { slug: 'tannat', name: 'Tannat <Reserva>' })
let count = 0

async function asked(text = '¿Es seco?') {
  count += 1
  const email = `pregunta${count}@ejemplo.com.ar`
  const buyer = await addBuyer(sql, { email })
  return {
    email,
    who: await shop.loggedIn(buyer),
    id: await addRow(sql, 'questions', { article_id: article, buyer_id: buyer, text }),
  }
}

it('an answer is kept, notified with its article, and mailed, once, though two answer at once', async () => {
  const { id, who, email } = await asked()
  const answers = await Promise.all(['Sí, bien seco.', 'No.'].map((text) => answer(id, text)))

  expect(answers.filter((one) => 'question' in one)).toHaveLength(1)
  expect(answers).toContainEqual({ code: 'question_answered', message: 'Esa pregunta ya está respondida' })
  const { data } = (await who.call(questionEndpoints.list, {})).questions
  expect(data).toMatchObject([{ answer: { created_at: '2026-11-20T14:00:00.000Z' } }])
  expect((await who.call(notificationEndpoints.unread, {})).notifications).toMatchObject([
    {
      type: 'question_answered',
      data: { message: 'Respondimos tu pregunta sobre Tannat <Reserva>' },
      message: { article_slug: 'tannat' },
      created_at: '2026-11-20T14:00:00.000Z',
    },
  ])
  const mails = await mailsTo(sql, email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain(data[0]?.answer?.text)
  expect(mails[0]?.text).toContain('/articulos/tannat/1000')
  expect(mails[0]?.html).not.toContain('<Reserva>')
  expect((await sql.query('select answered_by from questions where id = $1', [id])).rows).toEqual([
    { answered_by: owner },
  ])
})

it('of what is sold no more leads to the questions', async () => {
  const { id, who, email } = await asked('¿Vuelve?')
  await sql.query('update articles set published = false where id = $1', [article])
  await answer(id, 'No vuelve.')
  await sql.query('update articles set published = true where id = $1', [article])
  expect((await mailsTo(sql, email))[0]?.text).toContain('/preguntas')
  expect((await who.call(notificationEndpoints.unread, {})).total).toBe(1)
})

it('is refused without words, with too many, and of no question; then nothing is told', async () => {
  const { id, email } = await asked()
  for (const [text, questionId, code] of [
    ['  ', id, 'fields_wrong'],
    ['a'.repeat(2001), id, 'fields_wrong'],
    ['Sí', 999_999, 'question_unknown'],
  ] as const) {
    expect(await answer(questionId, text)).toMatchObject({ code })
  }
  expect(await mailsTo(sql, email)).toEqual([])
})

it('stays unanswered when it could not be mailed', async () => {
  const { id, who } = await asked()
  const broken = {
    ...deps,
    jobs: { ...deps.jobs, enqueue: () => Promise.reject(new Error('the outbox is full')) },
  }
  await expect(answer(id, 'Sí', broken)).rejects.toThrow('the outbox is full')
  expect((await who.call(questionEndpoints.list, {})).questions.data).toMatchObject([{ answer: null }])
  expect((await who.call(notificationEndpoints.unread, {})).total).toBe(0)
})
