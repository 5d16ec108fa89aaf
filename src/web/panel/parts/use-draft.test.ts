import { expect, it } from 'vitest'
import { withChange } from './use-draft.ts'

const saved = { version: 4, opens: '09:00', closes: '18:00' }

it('keeps what is typed, until it is as it began', () => {
  const typed = withChange(null, { opens: '10:00' }, saved)
  expect(typed).toMatchObject({ fields: { opens: '10:00' }, base: saved })
  // Somebody else has saved since.
  const later = { ...saved, version: 5, closes: '20:00' }
  expect(withChange(typed, { closes: '21:00' }, later)).toMatchObject({ base: saved })
  expect(withChange(typed, { opens: '09:00' }, later)).toBeNull()
  expect(withChange(null, { opens: '09:00' }, saved)).toBeNull()
})

it('keeps what is typed back while the save is on its way', () => {
  const typed = withChange(null, { opens: '10:00' }, saved)
  const sent = typed && { ...typed, sent: typed.fields }
  expect(withChange(sent, { opens: '09:00' }, saved)).toMatchObject({ fields: { opens: '09:00' } })
})
