import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { isEmail } from '../text/validation.ts'
import { newProfileOf } from './social-login.ts'

const verified = (address: string) => ({ address, isVerified: true })

it('takes the names as they are, and an e-mail that the provider has verified', () => {
  expect(
    newProfileOf({
      subject: '1',
      name: ' Camila ',
      surname: 'Ferreyra',
      email: verified(' Camila@Correo.com.ar'),
    }),
  ).toEqual({ name: 'Camila', surname: 'Ferreyra', email: 'camila@correo.com.ar' })
})

it('takes no e-mail that is unverified, absent or none', () => {
  for (const email of [
    null,
    { address: 'a@correo.com.ar', isVerified: false },
    verified('nada'),
    verified(`${'a'.repeat(300)}@correo.com.ar`),
  ]) {
    expect(newProfileOf({ subject: '1', name: 'A', surname: '', email })).toEqual({
      name: 'A',
      surname: null,
      email: null,
    })
  }
})

it('calls who has only a surname by it, and who has no name Comprador', () => {
  expect(newProfileOf({ subject: '1', name: ' ', surname: 'Paz', email: null })).toMatchObject({
    name: 'Paz',
    surname: null,
  })
  expect(newProfileOf({ subject: '1', name: '\u0000', surname: '\u202E', email: null })).toMatchObject({
    name: 'Comprador',
    surname: null,
  })
})

it('makes of any profile one that can be kept', () => {
  const text = fc.string({ unit: 'binary', maxLength: 300 })
  fc.assert(
    fc.property(
      text,
      text,
      fc.oneof(
        text,
        text.map((local) => `${local}@correo.com.ar`),
      ),
      (name, surname, address) => {
        const made = newProfileOf({ subject: '1', name, surname, email: verified(address) })
        expect(made.name).not.toBe('')
        for (const word of [made.name, made.surname ?? '']) {
          expect(word.length).toBeLessThanOrEqual(80)
          expect(word).not.toContain('\u0000')
          expect(word.isWellFormed()).toBe(true)
        }
        expect(made.email === null || isEmail(made.email)).toBe(true)
      },
    ),
  )
})
