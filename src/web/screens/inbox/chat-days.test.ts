import { expect, it } from 'vitest'
import type { Message } from '#contract/messaging.ts'
import { daysOf } from './use-chat.ts'

const at = (id: number, created_at: string): Message => ({
  id,
  text: '',
  from_buyer: true,
  read: false,
  type: null,
  article: null,
  created_at,
})

it('a day of a chat ends at midnight in Buenos Aires', () => {
  const days = daysOf([
    at(1, '2026-11-20T14:00:00Z'),
    at(2, '2026-11-21T02:59:00Z'),
    at(3, '2026-11-21T03:00:00Z'),
  ])
  expect(days.map(({ day, messages: said }) => [day, said.map(({ id }) => id)])).toEqual([
    ['20/11/26', [1, 2]],
    ['21/11/26', [3]],
  ])
  expect(daysOf([])).toEqual([])
})
