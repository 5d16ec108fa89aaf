const alcoholicKinds: readonly string[] = [
  'tinto',
  'blanco',
  'rosado',
  'espumante',
  'cerveza',
  'destilado',
  'aperitivo',
]
/** Up to so many percent of its volume a drink counts as without alcohol. */
const alcoholFreeUpTo = 0.5

/** Whether an article is an alcoholic drink, which the law wants a legend beside (Ley 24.788 art. 6): by its degrees where they are told, else by its kind. */
export function isAlcoholic({ kind, abv }: { kind: string; abv?: number | undefined }): boolean {
  return abv === undefined ? alcoholicKinds.includes(kind) : abv > alcoholFreeUpTo
}

/** Whether one of these goods is an alcoholic drink. */
export function hasAlcohol(goods: readonly { kind: string; abv?: number | null }[]): boolean {
  return goods.some(({ kind, abv }) => isAlcoholic({ kind, abv: abv ?? undefined }))
}
