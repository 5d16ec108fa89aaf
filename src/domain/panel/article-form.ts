import { readGtin } from '../catalog/gtin.ts'
import { plain } from '../text/text.ts'
import { type FieldErrors, fieldErrors, isBlank } from '../text/validation.ts'

/** What an article's form is checked by. */
type ArticleForm = {
  name: string
  category_id: number | null
  sub_category_id: number | null
  code: string | null
  gtin: string | null
  price: number | null
  price_usd: number | null
  rungs: readonly { min: number; price: number }[]
  published: boolean
  publish_at: string | null
  properties: readonly { name: string; values: readonly { id: number | null; name: string }[] }[]
  variants: readonly {
    values: readonly string[]
    price: number | null
    code: string | null
    gtin: string | null
  }[]
}

const gtinWrong = 'Revisá el código de barras: algún número no coincide con el último.'
const twice = 'Está dos veces.'

/** Problems by field; those of rungs, properties and variants by 'rungs.0', 'variants.2.gtin'. */
export function articleFormProblems(form: ArticleForm, now: Date): FieldErrors {
  const { rungs, properties, variants } = form
  const isInDollars = form.price_usd !== null
  return fieldErrors({
    name: isBlank(form.name) ? 'Escribí el nombre.' : null,
    price_usd: isInDollars && form.price !== null ? 'Va en pesos o en dólares: dejá uno.' : null,
    sub_category_id:
      form.sub_category_id !== null && form.category_id === null ? 'Elegí primero la categoría.' : null,
    gtin: gtinProblem(form.gtin),
    publish_at:
      form.publish_at !== null && new Date(form.publish_at) <= now
        ? 'Esa hora ya pasó. Elegí una de más adelante.'
        : null,
    ...Object.fromEntries(
      rungs.map((rung, at) => [
        `rungs.${at}`,
        isInDollars
          ? 'Con precio en dólares no hay precios por cantidad.'
          : form.price === null
            ? 'Falta el precio de uno.'
            : rung.price === 0
              ? 'Escribí el precio.'
              : rungs.some(({ min }, other) => other < at && min >= rung.min)
                ? 'Van de menos a más unidades.'
                : null,
      ]),
    ),
    ...Object.fromEntries(properties.flatMap((property, at) => propertyProblems(property, at, properties))),
    ...Object.fromEntries(variants.flatMap((variant, at) => variantProblems(variant, at, form))),
    ...codesTwice(form),
  })
}

const gtinProblem = (gtin: string | null): string | null =>
  gtin === null || isBlank(gtin) || readGtin(gtin) !== null ? null : gtinWrong

type Problem = readonly [field: string, text: string | null]

function propertyProblems(
  { name, values }: ArticleForm['properties'][number],
  at: number,
  properties: ArticleForm['properties'],
): Problem[] {
  const isTwice = properties.some((other, before) => before < at && plain(other.name) === plain(name))
  return [
    [
      `properties.${at}.name`,
      isBlank(name) ? 'Escribí qué cambia, como Tamaño o Añada.' : isTwice ? twice : null,
    ],
    ...values.map((value, index): Problem => {
      const isSame = values.some(
        (other, before) =>
          before < index &&
          (plain(other.name) === plain(value.name) || (value.id !== null && other.id === value.id)),
      )
      return [
        `properties.${at}.values.${index}`,
        isBlank(value.name) ? 'Escribí la opción.' : isSame ? twice : null,
      ]
    }),
  ]
}

function variantProblems(
  { values, price, gtin }: ArticleForm['variants'][number],
  at: number,
  { properties, variants, price_usd: dollars }: ArticleForm,
): Problem[] {
  const isComplete =
    values.length === properties.length &&
    values.every((value, index) => properties[index]?.values.some(({ name }) => name === value))
  const isSame = variants.some(
    (other, before) => before < at && other.values.join('\n') === values.join('\n'),
  )
  return [
    [`variants.${at}`, !isComplete ? 'Le falta una opción.' : isSame ? twice : null],
    [
      `variants.${at}.price`,
      price !== null && dollars !== null ? 'Con precio en dólares, las opciones no llevan otro.' : null,
    ],
    [`variants.${at}.gtin`, gtinProblem(gtin)],
  ]
}

const codeKey = (text: string | null): string | null =>
  text === null || isBlank(text) ? null : `code ${text.trim().toLowerCase()}`

function gtinKey(text: string | null): string | null {
  const read = text === null ? null : readGtin(text)
  return read === null ? null : `gtin ${read}`
}

/** Codes and barcodes that the form itself has twice. */
function codesTwice({ code, gtin, variants }: ArticleForm): Record<string, string> {
  const seen = new Set<string>()
  const problems: Record<string, string> = {}
  const see = (field: string, key: string | null): void => {
    if (key === null) return
    if (seen.has(key)) problems[field] = twice
    seen.add(key)
  }
  see('code', codeKey(code))
  see('gtin', gtinKey(gtin))
  for (const [at, variant] of variants.entries()) {
    see(`variants.${at}.code`, codeKey(variant.code))
    see(`variants.${at}.gtin`, gtinKey(variant.gtin))
  }
  return problems
}

/** Articles that one act of several may change. */
export const maxAtOnce = 500
