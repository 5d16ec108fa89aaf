import type { Commerce } from '#contract/shop.ts'
import { phoneHref, phoneText, whatsappLink } from '#domain/text/phone.ts'
import { escapeMarkup } from '#domain/text/text.ts'
import type { Answer } from '../cache/answer.ts'
import type { Deps } from '../deps.ts'
import { noStore, pagePolicy } from './security.ts'

type ShopCard = Pick<Commerce, 'name' | 'phone'> & { theme: string }

/** Shop data on the page; null when none was ever read. */
export function cardOf({ commerce }: Deps['lastKnown']): ShopCard | null {
  return (
    commerce && {
      name: commerce.name,
      phone: commerce.phone,
      theme: commerce.online_configuration.online_template.slug,
    }
  )
}

const words = {
  busy: {
    status: 503,
    retryAfter: 5,
    title: 'Hay mucha gente en la tienda',
    text: 'Esta página no llegó a tiempo. Esperá unos segundos y probá de nuevo: lo que tenías en el carrito sigue ahí.',
  },
  away: {
    status: 503,
    retryAfter: 10,
    title: 'Volvemos en un momento',
    text: 'La tienda no puede responder justo ahora. Esperá un minuto y probá de nuevo: lo que tenías en el carrito sigue ahí.',
  },
  fault: {
    status: 500,
    retryAfter: null,
    title: 'Se nos volcó la damajuana',
    text: 'Algo salió mal de nuestro lado. Disculpá: probá de nuevo en un momento.',
  },
} as const

/** Retry-After while the database is unreachable, seconds. */
export const awayRetrySeconds = words.away.retryAfter

/**
 * The page served when none can be rendered: overload, unreachable database or an error. It needs no file, script or
 * database. `shop` comes from memory.
 */
export function standInPage(why: keyof typeof words, shop: ShopCard | null): Answer {
  const { status, retryAfter, title, text } = words[why]
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': noStore,
      ...(retryAfter === null ? {} : { 'retry-after': String(retryAfter) }),
      'content-security-policy': pagePolicy([], {
        images: [],
        styles: [],
        scripts: [],
        frames: [],
        connects: [],
      }),
    },
    body: Buffer.from(htmlOf(title, text, shop)),
    brotli: null,
  }
}

function htmlOf(title: string, text: string, shop: ShopCard | null): string {
  return `<!doctype html>
<html lang="es-AR">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title}${shop ? ` · ${escapeMarkup(shop.name)}` : ''}</title>
    <style>${style}${shop?.theme === 'noche' ? night : ''}</style>
  </head>
  <body>
    ${shop ? `<p class="shop">${mark}${escapeMarkup(shop.name)}</p>` : ''}
    <main>
      ${drawing}
      <h1>${title}</h1>
      <p>${text}</p>
      ${shop?.phone ? contact(shop.name, shop.phone) : ''}
      <p><a class="again" href="">Probar de nuevo</a></p>
    </main>
  </body>
</html>
`
}

function contact(name: string, phone: string): string {
  const chat = whatsappLink(phone, `Hola ${name}, quería hacerles una consulta`)
  return `<p>Mientras tanto, podés llamarnos al <a style="white-space:nowrap" href="${escapeMarkup(phoneHref(phone))}">${escapeMarkup(phoneText(phone))}</a>${chat === null ? '' : ` o <a href="${escapeMarkup(chat)}" rel="noreferrer">escribirnos por WhatsApp</a>`}.</p>`
}

/** Colours of src/web/styles/tokens.css. */
const style = `
      :root { --paper: #f8f4ea; --shade: #f1ead9; --ink: #1d2a23; --muted: #565f57; --glass: #1f4d3a; --jar: #dfe9e2 }
      body { margin: 0; min-height: 100dvh; display: grid; grid-template-rows: auto 1fr; background: var(--paper); color: var(--ink); font: 1.125rem/1.45 system-ui, sans-serif }
      .shop { display: flex; align-items: center; gap: 0.625rem; margin: 0; padding: 1.5rem; font: 1.625rem/1.15 Georgia, serif }
      .shop svg { color: var(--glass) }
      main { display: grid; align-content: center; justify-items: center; justify-self: center; gap: 1rem; max-width: 32rem; padding: 1.5rem 1.5rem 6rem; text-align: center }
      main > * { margin: 0 }
      main > svg { height: 9rem; color: var(--glass) }
      h1 { font: 2.25rem/1.05 Georgia, serif; text-wrap: balance }
      p { color: var(--muted); text-wrap: pretty }
      .shop { color: var(--ink) }
      a { color: var(--glass); font-weight: 600; text-underline-offset: 4px }
      a.again { display: inline-flex; align-items: center; min-height: 3rem; padding: 0 1.5rem; border-radius: 14px; background: #1f4d3a; color: #fffdf8; text-decoration: none; margin-top: 0.5rem }
      a:focus-visible { outline: 3px solid #d8b15a; outline-offset: 3px }
`
const night = `
      :root { color-scheme: dark; --paper: #0f1713; --shade: #18231d; --ink: #f3eee1; --muted: #b3bdb4; --glass: #9ed1b5; --jar: #1d2f25 }
`

/** As drawn by src/web/ui/mark.tsx and the resting logo of src/web/parts/logo.tsx. */
const mark =
  '<svg aria-hidden="true" viewBox="6 5 88 93" width="36" height="38" fill="none" stroke="currentColor" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"><path d="M40 10H60V27C60 37 89 45 89 70C89 84 79 93 66 93H34C21 93 11 84 11 70C11 45 40 37 40 27Z"/><path d="M36 10H64" stroke-width="7"/><path d="M15 57C36 68 64 68 85 57M12 74C34 85 66 85 88 74" stroke-width="4.3"/><path d="M32 65L34 80M50 67V82M68 65L66 80" stroke-width="3"/></svg>'
const drawing =
  '<svg aria-hidden="true" viewBox="0 0 240 200" fill="none" stroke-linecap="round" stroke-linejoin="round"><ellipse cx="120" cy="182" rx="112" ry="10" fill="var(--shade)"/><path d="M104 22h32v28c0 14 46 26 46 76 0 36-24 54-50 54h-24c-26 0-50-18-50-54 0-50 46-62 46-76z" fill="var(--jar)" stroke="currentColor" stroke-width="4"/><path d="M62 118c20 12 96 12 116 0 2 34-18 58-46 58h-24c-28 0-48-24-46-58z" fill="#7a1e36" opacity=".88"/><path d="M59 134c32 18 90 18 122 0M66 156c30 16 78 16 108 0M84 146c0 12 3 22 8 30M120 148v31M156 146c0 12-3 22-8 30" stroke="#d8b15a" stroke-width="3.5"/><path d="M102 24h36" stroke="currentColor" stroke-width="7"/><path d="M112 8h16l-2 14h-12z" fill="#d8b15a" stroke="currentColor" stroke-width="3"/></svg>'
