export type Growth = {
  /** The shop's scroll_infinito_en_home. */
  infinite: boolean
  pages: number
  loaded: number
  /** A category or a search stands behind the list. */
  isSelected: boolean
}

const growsBelowPage = 3
const leastLoaded = 12

/** Whether a list goes on by itself as its end comes near; otherwise it waits for 'Cargar más' (spec 1 §9, design 6.39). */
export function growsByItself({ infinite, pages, loaded, isSelected }: Growth): boolean {
  return infinite || (loaded >= leastLoaded && (pages < growsBelowPage || isSelected))
}
