import type { PanelArticle } from '#contract/panel/articles.ts'
import { decimalText, readPercent } from '#domain/text/numbers.ts'
import { readMinutes, formatTime, shopTime, shopZone } from '#domain/time/dates.ts'
import { article as copy } from '../../../copy/panel/article.ts'
import { readPesos, typedPesos } from '../../parts/pesos-input.tsx'
import { typedTime } from '../../parts/time-input.tsx'
import {
  type Problems,
  readSheet,
  type TypedAward,
  typedAwards,
  type TypedSheet,
  typedSheet,
} from './typed-sheet.ts'
import { type ArticleBody, type TypedVariants, typedVariants, variantsToSave } from './typed-variants.ts'

type Shelved = 'category_id' | 'sub_category_id' | 'bodega_id' | 'brand_id' | 'condition_id' | 'supplier_id'
type Written = 'num' | 'code' | 'gtin' | 'supplier_code' | 'presentacion' | 'volume_ml' | 'cost'

/** An article as its form holds it: numbers and ids as typed. */
export type TypedArticle = Record<'name' | 'price' | 'iva_percent' | 'internal_tax_percent', string> &
  Record<Shelved | Written, string> &
  TypedVariants & {
    version: number
    kind: PanelArticle['kind']
    featured: boolean
    currency: 'pesos' | 'dollars'
    rungs: { min: string; price: string }[]
    discounts: { percentage: string; show_in_online: boolean }[]
    descriptions: PanelArticle['descriptions']
    sheet: TypedSheet
    awards: TypedAward[]
    visibility: 'published' | 'hidden' | 'scheduled'
    /** Local day and time. */ publish_day: string
    publish_time: string
    /** Of a new article. */ stock: string
  }

const idText = (id: number | null): string => (id === null ? '' : String(id))

function localParts(instant: string | null): { day: string; time: string } {
  if (instant === null) return { day: '', time: '' }
  return { day: shopTime(new Date(instant)).isoDate, time: formatTime(instant) }
}

export function typedArticle(article: PanelArticle): TypedArticle {
  const { day, time } = localParts(article.publish_at)
  return {
    version: article.version,
    name: article.name,
    category_id: idText(article.category_id),
    sub_category_id: idText(article.sub_category_id),
    bodega_id: idText(article.bodega_id),
    brand_id: idText(article.brand_id),
    condition_id: idText(article.condition_id),
    supplier_id: idText(article.supplier_id),
    supplier_code: article.supplier_code ?? '',
    num: idText(article.num),
    code: article.code ?? '',
    gtin: article.gtin ?? '',
    kind: article.kind,
    featured: article.featured,
    currency: article.price_usd === null ? 'pesos' : 'dollars',
    price: pesosText(article.price ?? article.price_usd),
    cost: pesosText(article.cost ?? null),
    rungs: article.rungs.map(({ min, price }) => ({ min: String(min), price: typedPesos(price) })),
    discounts: article.discounts.map((one) => ({ ...one, percentage: decimalText(one.percentage) })),
    iva_percent: decimalText(article.iva_percent),
    internal_tax_percent: decimalText(article.internal_tax_percent),
    presentacion: String(article.presentacion),
    volume_ml: idText(article.volume_ml),
    descriptions: article.descriptions,
    sheet: typedSheet(article.sheet),
    awards: typedAwards(article.sheet),
    visibility: article.published ? 'published' : article.publish_at === null ? 'hidden' : 'scheduled',
    publish_day: day,
    publish_time: time,
    stock: '',
    ...typedVariants(article),
  }
}

const pesosText = (pesos: number | null): string => (pesos === null ? '' : typedPesos(pesos))

export const blankArticle: TypedArticle = {
  version: 0,
  name: '',
  category_id: '',
  sub_category_id: '',
  bodega_id: '',
  brand_id: '',
  condition_id: '',
  supplier_id: '',
  supplier_code: '',
  num: '',
  code: '',
  gtin: '',
  kind: 'otro',
  featured: false,
  currency: 'pesos',
  price: '',
  cost: '',
  rungs: [],
  discounts: [],
  iva_percent: '21',
  internal_tax_percent: '0',
  presentacion: '1',
  volume_ml: '',
  descriptions: [],
  sheet: {},
  awards: [],
  visibility: 'published',
  publish_day: '',
  publish_time: '09:00',
  stock: '',
  properties: [],
  variants: [],
  removed: [],
}

const idOf = (text: string): number | null => (text === '' ? null : Number(text))
const textOf = (text: string): string | null => text.trim() || null

/** Units from which a price by quantity may begin. */
const leastRung = 2

/** What the form says, and the fields with a number that can't be read. `mayCosts`: whether the cost is shown. */
export function readArticle(
  typed: TypedArticle,
  { saved, mayCosts }: { saved: PanelArticle | null; mayCosts: boolean },
): { body: ArticleBody; stock: number | null; problems: Problems } {
  const problems: Problems = {}
  const money = (field: string, text: string): number | null => {
    if (text.trim() === '') return null
    const read = readPesos(text)
    if (read === null) problems[field] = copy.wrongNumber
    return read
  }
  const whole = (field: string, text: string): number | null => {
    if (text.trim() === '') return null
    if (/^\d{1,9}$/.test(text.trim())) return Number(text)
    problems[field] = copy.wrongNumber
    return null
  }
  const percent = (field: string, text: string): number => {
    const read = readPercent(text, 100)
    if (read === null) problems[field] = copy.wrongNumber
    return read ?? 0
  }
  const price = money('price', typed.price)
  const isInDollars = typed.currency === 'dollars'
  const isScheduled = typed.visibility === 'scheduled'
  if (isScheduled && typed.publish_day === '') problems['publish_at'] = copy.publishDayMissing
  const publishTime = typedTime(typed.publish_time) || '09:00'
  const isTime = readMinutes(publishTime) !== null
  if (isScheduled && !isTime) problems['publish_time'] = copy.publishTimeWrong
  const body: ArticleBody = {
    name: typed.name,
    category_id: idOf(typed.category_id),
    sub_category_id: idOf(typed.sub_category_id),
    bodega_id: idOf(typed.bodega_id),
    brand_id: idOf(typed.brand_id),
    condition_id: idOf(typed.condition_id),
    supplier_id: idOf(typed.supplier_id),
    supplier_code: textOf(typed.supplier_code),
    num: whole('num', typed.num),
    code: textOf(typed.code),
    gtin: textOf(typed.gtin),
    kind: typed.kind,
    featured: typed.featured,
    price: isInDollars ? null : price,
    price_usd: isInDollars ? price : null,
    ...(mayCosts && { cost: money('cost', typed.cost) }),
    rungs: typed.rungs.map((rung, at) => {
      const min = whole(`rungs.${at}`, rung.min)
      if (min === null || min < leastRung) problems[`rungs.${at}`] = copy.rungMinWrong
      const price = money(`rungs.${at}.price`, rung.price)
      if (rung.price.trim() === '') problems[`rungs.${at}.price`] = copy.rungPriceMissing
      return { min: min ?? leastRung, price: price ?? 0 }
    }),
    discounts: typed.discounts.map((one, at) => ({
      ...one,
      percentage: percent(`discounts.${at}`, one.percentage),
    })),
    iva_percent: percent('iva_percent', typed.iva_percent),
    internal_tax_percent: percent('internal_tax_percent', typed.internal_tax_percent),
    presentacion: whole('presentacion', typed.presentacion) ?? 1,
    volume_ml: whole('volume_ml', typed.volume_ml),
    descriptions: typed.descriptions,
    sheet: readSheet(typed, saved?.sheet ?? {}, problems),
    published: typed.visibility === 'published',
    publish_at:
      isScheduled && typed.publish_day !== '' && isTime
        ? new Date(`${typed.publish_day}T${publishTime}${shopZone.written}`).toISOString()
        : null,
    ...variantsToSave(typed, saved, { money, whole }),
  }
  return { body, stock: whole('stock', typed.stock), problems }
}
