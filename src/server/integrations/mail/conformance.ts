import { expect, it } from 'vitest'
import type { ReceivedMail } from '../../../../test/emulators/mail.ts'
import { MailRefused, type MailPort, type OutgoingMail } from './mail.port.ts'

export const sampleMail: OutgoingMail = {
  id: '0b1f3c5e-8a77-4c1d-9e21-6a1f0f2f9d10',
  from: { name: 'Damajuana, vinos y más', email: 'hola@damajuana.example' },
  to: 'ana.perez@ejemplo.com.ar',
  subject:
    'Volvió «Torrontés» de 1,5 l: ñandú, ceñido, único, y una línea que ya no entra en un solo renglón 🍷',
  html: `<!doctype html><p>Año nuevo, precio viejo: $ 12.400,50</p><p>${'á'.repeat(1200)}</p>`,
  text: `.\n.. puntos al empezar\nFrom aquí\n\n${'é'.repeat(1200)}\nHasta luego = chau`,
  replyTo: 'lucia@ejemplo.com.ar',
}

/** Conformance tests of a mail client. `arrived` returns the mails received so far. */
export function mailConformance(client: () => MailPort, arrived: () => Promise<ReceivedMail[]>): void {
  it('delivers a mail whole: names, accents, both parts, and where to answer', async () => {
    await client().send(sampleMail)
    const mail = (await arrived()).at(-1)
    expect(mail).toMatchObject({
      text: expect.stringContaining(sampleMail.text),
      html: expect.stringContaining(sampleMail.html),
    })
    expect(mail?.headers.get('subject')).toBe(sampleMail.subject)
    expect(mail?.headers.get('from')).toBe('Damajuana, vinos y más <hola@damajuana.example>')
    expect(mail?.headers.get('to')).toBe('ana.perez@ejemplo.com.ar')
    expect(mail?.headers.get('reply-to')).toBe('lucia@ejemplo.com.ar')
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated')
  })

  it('names a mail by its id, so that a second copy is known as one', async () => {
    const before = (await arrived()).length
    await client().send(sampleMail)
    await client().send(sampleMail)
    const copies = (await arrived()).slice(before)
    expect(copies.map(({ headers }) => headers.get('message-id'))).toEqual(
      copies.map(() => `<${sampleMail.id}@damajuana.example>`),
    )
  })

  it.each<[string, Partial<OutgoingMail>]>([
    ['a header in the subject', { subject: 'Hola\r\nBcc: todos@ejemplo.com.ar' }],
    ['a bare line feed in the subject', { subject: 'Hola\nX: 1' }],
    ['an empty subject', { subject: ' ' }],
    ['a list of readers', { to: 'ana@ejemplo.com.ar, luis@ejemplo.com.ar' }],
    ['a reader with a name', { to: 'Ana <ana@ejemplo.com.ar>' }],
    ['a header in the reader', { to: 'ana@ejemplo.com.ar\r\nBcc: luis@ejemplo.com.ar' }],
    ['a list to answer to', { replyTo: 'ana@ejemplo.com.ar,luis@ejemplo.com.ar' }],
    [
      'a header in the sender',
      { from: { name: 'Tienda\r\nBcc: luis@ejemplo.com.ar', email: 'hola@damajuana.example' } },
    ],
    ['a sender that is no address', { from: { name: 'Tienda', email: 'hola' } }],
  ])('refuses %s', async (_, change) => {
    const before = (await arrived()).length
    await expect(client().send({ ...sampleMail, ...change })).rejects.toThrow(MailRefused)
    expect(await arrived()).toHaveLength(before)
  })
}
