import { formatDateTime } from '#domain/dates.ts'
import { html, type Markup, withBreaks } from '../../mail/letter/markup.ts'
import type { DataRecord } from './buyer-data.repo.ts'
import type { BuyerData } from './buyer-data.service.ts'

const style =
  'body{max-width:48rem;margin:0 auto;padding:1.5rem;font:1rem/1.5 system-ui,sans-serif;color:#1d2a23;background:#fffdf8}h1,h2{line-height:1.2}h2{margin-top:2.5rem;border-bottom:1px solid #ddd3bd;padding-bottom:.4rem}dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.3rem 1rem;margin:0 0 1rem;padding:1rem;border:1px solid #ddd3bd;border-radius:.5rem}dl dl{margin:.3rem 0;padding:.6rem}dt{color:#5f6b62}dd{margin:0;overflow-wrap:anywhere}@media(max-width:30rem){dl{grid-template-columns:1fr}dt{margin-top:.4rem}}'

/** The same data as a page that any browser opens, without the shop and without a line. */
export function dataPage({ tienda, generado_el, datos }: BuyerData): string {
  const title = `Mis datos en ${tienda}`
  return html`<!doctype html>
    <html lang="es-AR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        <p>Todo lo que ${tienda} guarda sobre vos al ${formatDateTime(generado_el.toISOString())}.</p>
        ${Object.entries(datos).map(([name, records]) => chapter(name, records))}
      </body>
    </html>`.text
}

function chapter(name: string, records: DataRecord[]): Markup {
  return html`<h2>${labelOf(name)}</h2>
    ${records.length === 0 ? html`<p>No hay nada guardado.</p>` : records.map(recordList)} `
}

function recordList(record: DataRecord): Markup {
  const known = Object.entries(record).filter(([, value]) => value !== null && value !== '')
  return html`<dl>
    ${known.map(
      ([name, value]) =>
        html`<dt>${labelOf(name)}</dt>
          <dd>${valueMarkup(value)}</dd>`,
    )}
  </dl>`
}

function valueMarkup(value: unknown): Markup {
  if (value instanceof Date) return html`${formatDateTime(value.toISOString())}`
  if (Array.isArray(value)) return html`${value.map(valueMarkup)}`
  if (isRecord(value)) return recordList(value)
  if (typeof value === 'boolean') return html`${value ? 'Sí' : 'No'}`
  return withBreaks(String(value))
}

function isRecord(value: unknown): value is DataRecord {
  return typeof value === 'object' && value !== null
}

/** 'dirección_de_red' as it is read: 'Dirección de red'. */
function labelOf(name: string): string {
  return name.charAt(0).toLocaleUpperCase('es-AR') + name.slice(1).replaceAll('_', ' ')
}
