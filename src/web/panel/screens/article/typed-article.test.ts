import { expect, it } from 'vitest'
import { blankArticle, readArticle } from './typed-article.ts'

const read = (publish_time: string) => {
  const typed = { ...blankArticle, visibility: 'scheduled', publish_day: '2026-12-01', publish_time } as const
  const { body, problems } = readArticle(typed, { saved: null, mayCosts: false })
  return { at: body.publish_at, wrong: Object.keys(problems) }
}

it('an hour of publishing is read as it is typed, without having left its field', () => {
  const nine = { at: '2026-12-01T12:00:00.000Z', wrong: [] }
  for (const typed of ['09:00', '9', '9.00', '9 hs', '']) expect(read(typed)).toEqual(nine)
})

it.each(['a las 9', '25:00', '9:75'])('%s is told beside its field', (typed) => {
  expect(read(typed)).toEqual({ at: null, wrong: ['publish_time'] })
})
