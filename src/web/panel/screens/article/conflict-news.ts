import type { PanelArticle } from '#contract/panel/articles.ts'
import type { Shelves } from '#contract/panel/shelves.ts'
import { formatMoney } from '#domain/money/money.ts'
import { formatDateTime } from '#domain/time/dates.ts'
import { article as copy } from '../../../copy/panel/article.ts'
import { articles } from '../../../copy/panel/articles.ts'
import { settings } from '../../../copy/panel/settings.ts'
import { type TypedArticle, typedArticle } from './typed-article.ts'
import { allFacts } from './typed-sheet.ts'

type News = (saved: PanelArticle, shelves: Shelves | undefined) => readonly [label: string, value: string]

/** Characters of a text that tell which one it is. */
const shownText = 120

const short = (text: string): string =>
  text.length > shownText ? `${text.slice(0, shownText).trimEnd()}…` : text

const joined = (parts: readonly (string | number | null | undefined | false)[], between = ' · '): string =>
  parts.filter((part) => typeof part === 'number' || Boolean(part)).join(between)

const price: News = (saved) => [copy.price, articles.price(saved.price, saved.price_usd)]
const variants: News = ({ properties, variants }) => [
  copy.variants,
  joined(
    [
      ...properties.map(({ name, values }) => `${name}: ${values.map((value) => value.name).join(', ')}`),
      ...variants.map((one) =>
        joined(
          [
            one.values.join(' · '),
            one.price !== null && formatMoney(one.price),
            one.code,
            one.gtin,
            one.presentacion !== null && `${copy.variantPack} ${one.presentacion}`,
            one.volume_ml !== null && `${one.volume_ml} ml`,
          ],
          ', ',
        ),
      ),
    ],
    '; ',
  ),
]
const visibility: News = ({ published, publish_at: at }) => [
  copy.state,
  published ? copy.states.published : at === null ? copy.states.hidden : formatDateTime(at),
]
const asTyped =
  (
    name:
      | 'name'
      | 'iva_percent'
      | 'internal_tax_percent'
      | 'supplier_code'
      | 'num'
      | 'code'
      | 'gtin'
      | 'presentacion'
      | 'volume_ml',
    label: string,
  ): News =>
  (saved) => [label, typedArticle(saved)[name]]
const shelf =
  (
    field: 'category_id' | 'sub_category_id' | 'bodega_id' | 'brand_id' | 'condition_id' | 'supplier_id',
    noun: keyof Shelves,
    label: string,
  ): News =>
  (saved, shelves) => [label, shelves?.[noun].find(({ id }) => id === saved[field])?.name ?? '']

/** By field of the form; those that one label tells have the same. */
const news: Record<Exclude<keyof TypedArticle, 'version'>, News> = {
  name: asTyped('name', copy.name),
  category_id: shelf('category_id', 'categories', copy.category),
  sub_category_id: shelf('sub_category_id', 'sub_categories', copy.subCategory),
  bodega_id: shelf('bodega_id', 'bodegas', copy.bodega),
  brand_id: shelf('brand_id', 'brands', copy.brand),
  condition_id: shelf('condition_id', 'conditions', copy.condition),
  supplier_id: shelf('supplier_id', 'suppliers', copy.supplier),
  supplier_code: asTyped('supplier_code', copy.supplierCode),
  num: asTyped('num', copy.num),
  code: asTyped('code', copy.code),
  gtin: asTyped('gtin', copy.gtin),
  presentacion: asTyped('presentacion', copy.pack),
  volume_ml: asTyped('volume_ml', copy.volume),
  kind: ({ kind }) => [copy.kind, copy.kinds[kind]],
  featured: ({ featured }) => [copy.featured, settings.onOff(featured)],
  price,
  currency: price,
  cost: ({ cost = null }) => [copy.cost, cost === null ? '' : formatMoney(cost)],
  rungs: ({ rungs }) => [
    copy.ladder,
    joined(rungs.map(({ min, price }) => copy.rungState(String(min), formatMoney(price)))),
  ],
  discounts: (saved) => [
    copy.discounts,
    joined(
      typedArticle(saved).discounts.map((one) =>
        joined([`${one.percentage} %`, one.show_in_online && copy.discountOnline], ', '),
      ),
    ),
  ],
  iva_percent: asTyped('iva_percent', copy.iva),
  internal_tax_percent: asTyped('internal_tax_percent', copy.internalTax),
  descriptions: ({ descriptions }) => [
    copy.texts,
    joined(descriptions.map(({ title, content }) => joined([title, short(content)], ': '))),
  ],
  sheet: (saved) => {
    const { sheet } = typedArticle(saved)
    return [copy.sheet, joined(allFacts.map((fact) => sheet[fact] && `${copy.facts[fact]}: ${sheet[fact]}`))]
  },
  awards: ({ sheet: { awards = [] } }) => [
    copy.awards,
    joined(awards.map(({ name, prize, points, year }) => joined([name, prize, points, year], ', '))),
  ],
  visibility,
  publish_day: visibility,
  publish_time: visibility,
  stock: ({ stock }) => [copy.stock, articles.stock(stock)],
  properties: variants,
  variants,
  removed: variants,
}

/** What others changed meanwhile, each under its label once, with what is saved now. */
export function newsOf(
  changed: readonly Exclude<keyof TypedArticle, 'version'>[],
  saved: PanelArticle,
  shelves: Shelves | undefined,
): (readonly [label: string, value: string])[] {
  return [...new Set(changed.map((field) => news[field]))].map((tell) => tell(saved, shelves))
}
