import type { Answer } from '../cache/page-cache.ts'
import { noStore, pagePolicy } from '../http/security.ts'

const retryAfterSeconds = 5

const html = `<!doctype html>
<html lang="es-AR">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Hay mucha gente en la tienda</title>
    <style>
      :root { color-scheme: light dark }
      body { margin: 0; min-height: 100dvh; display: grid; place-items: center; font: 1.125rem/1.5 system-ui, sans-serif }
      main { max-width: 28rem; padding: 2rem; text-align: center }
      h1 { margin: 0 0 1rem; font: 2rem/1.15 Georgia, serif }
      a { display: inline-block; margin-top: 1rem; padding: 0.75rem 1.5rem; border-radius: 14px; background: #163a2b; color: #fff; text-decoration: none; font-weight: 600 }
    </style>
  </head>
  <body>
    <main>
      <h1>Hay mucha gente en la tienda</h1>
      <p>Esta página no llegó a tiempo. Esperá unos segundos y probá de nuevo: lo que tenías en el carrito sigue ahí.</p>
      <a href="">Probar de nuevo</a>
    </main>
  </body>
</html>
`

/** What stands in for a page that more people ask for than the shop can render. It needs no file besides itself. */
export const busyPage: Answer = {
  status: 503,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': noStore,
    'retry-after': String(retryAfterSeconds),
    'content-security-policy': pagePolicy([], {
      images: [],
      styles: [],
      scripts: [],
      frames: [],
      connects: [],
    }),
  },
  body: Buffer.from(html),
  brotli: null,
}
