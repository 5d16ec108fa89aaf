/** What the outline of a drawn article is. */
export type Silhouette =
  | 'bordeaux'
  | 'borgona'
  | 'espumante'
  | 'magnum'
  | 'damajuana'
  | 'porron'
  | 'litro'
  | 'lata'
  | 'botellita'
  | 'pet'
  | 'sifon'
  | 'destilado'
  | 'petaca'
  | 'licor'
  | 'copa'
  | 'vaso'
  | 'decantador'
  | 'sacacorchos'
  | 'hielera'
  | 'caja'
  | 'estuche'
  | 'six-pack'
  | 'remera'

export type Ornament =
  | 'monte'
  | 'sol'
  | 'hoja'
  | 'arco'
  | 'ave'
  | 'rombo'
  | 'luna'
  | 'rio'
  | 'ancla'
  | 'racimo'
  | 'estrella'
  | 'lineas'
  | 'ninguno'

/** The label that all articles of one bodega or brand share. Colours are #rrggbb. */
export type LabelSystem = {
  paper: string
  ink: string
  accent: string
  ornament: Ornament
  typeface: 'serif' | 'sans' | 'italic'
  frame: 'double' | 'single' | 'band' | 'none'
}

/**
 * One article, ready to be drawn. The three texts are fitted into the label, never past it. Colours are #rrggbb.
 * `glass` is the colour one sees: of the bottle with its wine, of a can, a cloth, a handle. `capsule` is what closes it, or the drink in a glass.
 */
export type Drawing = {
  silhouette: Silhouette
  glass: string
  capsule: string
  label: LabelSystem
  title: string
  line: string
  small: string
}
