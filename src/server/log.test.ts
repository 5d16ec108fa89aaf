import { expect, it } from 'vitest'
import { createLog } from './log.ts'

it('writes no card, key or password, wherever it stands in what is logged', () => {
  const lines: string[] = []
  const log = createLog('trace', { write: (line: string) => void lines.push(line) })
  const secret = {
    card_number: 'canaria',
    security_code: 'canaria',
    apikey: 'canaria',
    token: 'canaria',
    password: 'canaria',
  }
  log.info(secret, 'alone')
  log.info({ card: secret }, 'in something')
  log.info(
    { request: { body: secret, headers: { ...secret, cookie: 'canaria', authorization: 'Bearer canaria' } } },
    'in a request',
  )
  expect(lines).toHaveLength(3)
  expect(lines.join('')).not.toContain('canaria')
  expect(lines[0]).toContain('alone')
})
