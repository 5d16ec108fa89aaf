import type { Message } from '#contract/messages.ts'
import { formatDate } from '#domain/dates.ts'

/** Messages by the day on which they were written (DD/MM/YY, on the shop's calendar), in their order. */
export function daysOf(messages: readonly Message[]): { day: string; said: Message[] }[] {
  return [...Map.groupBy(messages, ({ created_at }) => formatDate(created_at))].map(([day, said]) => ({
    day,
    said,
  }))
}
