import type { MatrixRows } from '../rows.ts'

const code = () => ({ body: { code: '123456' } })
const token = { token: 'x'.repeat(43) }
const nobody = () => ({ params: { id: 2_000_000_000 } })

export const rows: MatrixRows = {
  'GET /panel/me': { roles: 'O M C D S' },
  'POST /panel/password': { roles: 'O M C D S', input: () => ({ body: { password: 'otra cosa' } }) },
  'POST /panel/second-factor': { roles: 'O M C D S', asksPassword: true },
  'POST /panel/second-factor/confirmation': { roles: 'O M C D S', input: code, asksPassword: true },
  'POST /panel/second-factor/pass': { roles: 'O M C D S', input: code },
  'DELETE /panel/second-factor': { roles: 'O M C D S', asksPassword: true },
  'POST /panel/push': { roles: 'O M C D S' },
  'GET /panel/people': { roles: 'O' },
  'POST /panel/people/invitations': {
    roles: 'O',
    input: () => ({ body: { email: 'nueva@ejemplo.com.ar', role: 'counter' } }),
    asksPassword: true,
  },
  'DELETE /panel/people/invitations/:id': { roles: 'O', input: nobody, asksPassword: true },
  'PUT /panel/people/:id/role': {
    roles: 'O',
    input: () => ({ ...nobody(), body: { from: 'counter', role: 'manager' } }),
    asksPassword: true,
  },
  'DELETE /panel/people/:id': { roles: 'O', input: nobody, asksPassword: true },
  'PUT /panel/second-factor-required': {
    roles: 'O',
    input: () => ({ body: { required: false } }),
    asksPassword: true,
  },
  'GET /panel/invitations/:token': { roles: 'anyone', input: () => ({ params: token }) },
  'POST /panel/invitations/:token/accept': { roles: 'buyer', input: () => ({ params: token }) },
  'POST /panel/invitations/:token/account': {
    roles: 'anyone',
    input: () => ({ params: token, body: { name: 'Juana', password: 'torrontés de Cafayate' } }),
  },
}
