/** Who can be chosen in place of a real account. The second has the e-mail of an account of the demo shop. */
export const testPeople = [
  {
    id: '10001',
    slug: 'camila',
    name: 'Camila',
    surname: 'Ferreyra',
    email: 'camila.ferreyra@correo.example',
    isEmailVerified: true,
  },
  {
    id: '10002',
    slug: 'ana',
    name: 'Ana',
    surname: 'Pérez',
    email: 'ana.perez@ejemplo.com.ar',
    isEmailVerified: true,
  },
] as const

export type TestPerson = {
  id: string
  slug: string
  name: string
  surname: string
  email: string
  isEmailVerified: boolean
}
