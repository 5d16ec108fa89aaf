import type { CSSProperties } from 'react'
import type { Commerce } from '#contract/shop.ts'

type Columns = Record<'--cards-phone' | '--cards-tablet' | '--cards-notebook' | '--cards-desktop', number>

/** The shop's four numbers of cards per row (spec 1 §3), as the grid of cards and the shelves read them. */
export function cardColumns(configuration: Commerce['online_configuration']): CSSProperties & Columns {
  return {
    '--cards-phone': configuration.cantidad_tarjetas_en_telefono,
    '--cards-tablet': configuration.cantidad_tarjetas_en_tablet,
    '--cards-notebook': configuration.cantidad_tarjetas_en_notebook,
    '--cards-desktop': configuration.cantidad_tarjetas_en_escritorio,
  }
}
