import type { MatrixRows } from '../rows.ts'

const params = { id: 999_999 }

export const rows: MatrixRows = {
  'GET /panel/articles/:id/pictures': { roles: 'O M', input: () => ({ params }) },
  'POST /panel/articles/:id/pictures': { roles: 'O M', input: () => ({ params }) },
  'PUT /panel/articles/:id/pictures': {
    roles: 'O M',
    input: () => ({
      params,
      body: {
        version: 7,
        pictures: [{ url: '/imagenes/fotos/malbec-1.webp', alt: 'Malbec' }],
        variants: [{ id: 999_999, url: '/imagenes/fotos/malbec-1.webp' }],
      },
    }),
  },
}
