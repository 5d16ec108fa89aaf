import type { EndpointBody } from '#contract/endpoint.ts'
import type { articlesEndpoints, PanelArticle } from '#contract/panel/articles.ts'
import { typedPesos } from '../../parts/pesos-input.tsx'
import { splitWords } from './typed-sheet.ts'

export type ArticleBody = Omit<EndpointBody<typeof articlesEndpoints.save>, 'version'>

/** A variant as typed; `key`: its values. */
type TypedVariant = Record<'price' | 'presentacion' | 'volume_ml' | 'code' | 'gtin' | 'stock', string> & {
  /** Null for a new one. */ id: number | null
  values: string[]
}

export type TypedVariants = {
  properties: { name: string; values: string }[]
  /** What was typed or saved of some; the grid is all combinations of the values. */
  variants: TypedVariant[]
  /** Keys of combinations that are not sold, or begin so. */ removed: string[]
}

const blank = { id: null, price: '', presentacion: '', volume_ml: '', code: '', gtin: '', stock: '' }
export const keyOf = (values: readonly string[]): string => values.join('\n')
const text = (value: number | null): string => (value === null ? '' : String(value))

export function typedVariants({ properties, variants }: PanelArticle): TypedVariants {
  const typed = {
    properties: properties.map(({ name, values }) => ({
      name,
      values: values.map((value) => value.name).join(', '),
    })),
    variants: variants.map((variant) => ({
      id: variant.id,
      values: variant.values,
      price: variant.price === null ? '' : typedPesos(variant.price),
      presentacion: text(variant.presentacion),
      volume_ml: text(variant.volume_ml),
      code: variant.code ?? '',
      gtin: variant.gtin ?? '',
      // Has a field of its own.
      stock: '',
    })),
  }
  const sold = new Set(variants.map(({ values }) => keyOf(values)))
  const removed = combinations(typed.properties)
    .map(keyOf)
    .filter((key) => !sold.has(key))
  return { ...typed, removed }
}

function combinations(properties: TypedVariants['properties']): string[][] {
  if (properties.length === 0) return []
  return properties.reduce<string[][]>(
    (all, { values }) =>
      all.flatMap((one) => [...new Set(splitWords(values))].map((value) => [...one, value])),
    [[]],
  )
}

type SavedVariants = Pick<PanelArticle, 'properties' | 'stock'> & {
  variants: readonly Pick<PanelArticle['variants'][number], 'id' | 'values' | 'stock'>[]
}

/** The stock that a new variant begins with: 0 beside what is counted, as an uncounted one sells without limit. */
const openingStock = (saved: SavedVariants | null): string =>
  saved !== null && [saved, ...saved.variants].some(({ stock }) => stock !== null) ? '0' : ''

/** By today's names of the values: a save since they were typed may have renamed some, which the ids tell. */
function underTodaysNames({ variants, removed }: TypedVariants, saved: SavedVariants | null) {
  const todaysOf = ({ id, values }: TypedVariant) => {
    const today = id === null ? undefined : saved?.variants.find((one) => one.id === id)?.values
    return today?.length === values.length ? today : null
  }
  const names = new Map(
    variants.flatMap((one) => todaysOf(one)?.map((name, at) => [`${at}\n${one.values[at]}`, name]) ?? []),
  )
  const todaysName = (name: string, at: number): string => names.get(`${at}\n${name}`) ?? name
  return {
    variants: variants.map((one) => ({ ...one, values: todaysOf(one) ?? one.values.map(todaysName) })),
    removed: removed.map((key) => keyOf(key.split('\n').map(todaysName))),
    todaysName,
  }
}

/**
 * The saved name of each value that is renamed, by property: the one that somebody else gave it since it was typed, or
 * that of the one at the same place, which is gone.
 */
function savedNames(typed: TypedVariants, saved: SavedVariants | null): Map<string, string>[] {
  const { todaysName } = underTodaysNames(typed, saved)
  return typed.properties.map(({ name, values }, at) => {
    const known =
      saved?.properties.find((property) => property.name === name)?.values.map((value) => value.name) ?? []
    const words = splitWords(values)
    const now = words.map((word) => {
      const today = todaysName(word, at)
      return known.includes(word) || words.includes(today) ? word : today
    })
    return new Map(
      now.flatMap((today, place) => {
        const [word = today, before = today] = [words[place], known[place]]
        const isRename = known.length === now.length && !now.includes(before) && !known.includes(today)
        const savedAs = isRename ? before : today
        return savedAs === word ? [] : [[word, savedAs]]
      }),
    )
  })
}

/** `key`: as saved, so that it outlasts every new name. */
export type GridVariant = TypedVariant & { key: string; isRemoved: boolean }

/** All combinations of the values, each with what is known of it. */
export function gridOf(typed: TypedVariants, saved: SavedVariants | null): GridVariant[] {
  const { variants, removed } = underTodaysNames(typed, saved)
  const names = savedNames(typed, saved)
  const savedKey = (values: readonly string[]) =>
    keyOf(values.map((value, at) => names[at]?.get(value) ?? value))
  const known = new Map(variants.map((variant) => [savedKey(variant.values), variant]))
  const added = { ...blank, stock: openingStock(saved) }
  return combinations(typed.properties).map((values) => {
    const key = savedKey(values)
    // A property that was added: the first combination takes over the variant without it.
    const found = known.get(key) ?? known.get(savedKey(values.slice(0, -1)))
    const isTaken = found !== undefined && !known.has(key) && !isFirstOf(typed, values)
    // What was not sold without an added property is not sold with it.
    const isRemoved = removed.some((one) => key === one || key.startsWith(`${one}\n`))
    return { ...added, ...(isTaken ? {} : found), values, key, isRemoved }
  })
}

/** `removed` once that combination is back on sale. */
export const removedWithout = (grid: readonly GridVariant[], key: string): string[] =>
  grid.flatMap((variant) => (variant.isRemoved && variant.key !== key ? [variant.key] : []))

const isFirstOf = ({ properties }: TypedVariants, values: readonly string[]): boolean =>
  splitWords(properties.at(-1)?.values ?? '')[0] === values.at(-1)

type Readers = Record<'money' | 'whole', (field: string, text: string) => number | null>

export function variantsToSave(
  typed: TypedVariants,
  saved: SavedVariants | null,
  { money, whole }: Readers,
): Pick<ArticleBody, 'properties' | 'variants'> {
  const names = savedNames(typed, saved)
  const sold = gridOf(typed, saved).filter(({ isRemoved }) => !isRemoved)
  const taken = new Set(sold.map(({ id }) => id))
  /** Of one that was typed as new and is saved meanwhile. */
  const savedId = ({ key }: GridVariant): number | null => {
    const same = saved?.variants.find(({ values }) => keyOf(values) === key)
    return same === undefined || taken.has(same.id) ? null : same.id
  }
  const properties = typed.properties.map(({ name, values }, at) => {
    const known = saved?.properties.find((property) => property.name === name)?.values ?? []
    const isUsed = (value: string) => sold.some((variant) => variant.values[at] === value)
    return {
      name,
      values: [...new Set(splitWords(values))].filter(isUsed).map((value) => {
        const before = names[at]?.get(value) ?? value
        return { id: known.find((one) => one.name === before)?.id ?? null, name: value }
      }),
    }
  })
  return {
    properties: sold.length === 0 ? [] : properties,
    variants: sold.map((variant, at) => ({
      id: variant.id ?? savedId(variant),
      values: variant.values,
      price: money(`variants.${at}.price`, variant.price),
      presentacion: whole(`variants.${at}.presentacion`, variant.presentacion),
      volume_ml: whole(`variants.${at}.volume_ml`, variant.volume_ml),
      code: variant.code.trim() || null,
      gtin: variant.gtin.trim() || null,
      stock: whole(`variants.${at}.stock`, variant.stock),
    })),
  }
}

/** Units, saved carts and open orders of an article without options. */
export type Ended = { units: number } & PanelArticle['uses']

/** What an article's first options end for good: its own stock, and what carts have of it. Null of an article that has some, or gets none. */
export function endedByOptions(
  saved: (Pick<PanelArticle, 'stock' | 'uses'> & { variants: readonly unknown[] }) | null,
  { variants }: { variants: readonly unknown[] },
): Ended | null {
  const isFirst = saved !== null && saved.variants.length === 0 && variants.length > 0
  return isFirst ? { units: saved.stock ?? 0, ...saved.uses } : null
}

/** A variant that a save takes off sale, with its units, saved carts and open orders. */
export type GoneVariant = Ended & { name: string }

/** Saved variants that the body leaves out and of which there are units, or that somebody has in a cart or an open order. */
export function goneOf(
  saved: Pick<PanelArticle, 'variants' | 'variant_uses'> | null,
  { variants }: Pick<ArticleBody, 'variants'>,
): GoneVariant[] {
  const left = new Set(variants.map(({ id }) => id))
  return (saved?.variants ?? []).flatMap(({ id, values, stock }) => {
    if (id === null || left.has(id)) return []
    const { carts = 0, orders = 0 } = saved?.variant_uses.find((one) => one.id === id) ?? {}
    const units = stock ?? 0
    return units + carts + orders === 0 ? [] : [{ name: values.join(' · '), units, carts, orders }]
  })
}
