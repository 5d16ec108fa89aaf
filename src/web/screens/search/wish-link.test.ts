import { expect, it } from 'vitest'
import { wishLink } from './results.tsx'

it('what was not found is asked for by WhatsApp, else by the contact form', () => {
  const email = 'hola@tienda.com.ar'
  const text = 'Hola, ¿consiguen “fernet”?'
  expect(wishLink({ phone: '+5493414445555', email }, 'fernet')).toBe(
    `https://wa.me/5493414445555?text=${encodeURIComponent(text)}`,
  )
  const form = new URL(wishLink({ phone: null, email }, 'fernet') ?? '', 'https://tienda')
  expect([form.pathname, form.searchParams.get('mensaje')]).toEqual(['/contacto', text])
  expect(wishLink({ phone: null, email: null }, 'fernet')).toBeNull()
  expect(wishLink({ phone: null, email }, '???')).toBeNull()
})
