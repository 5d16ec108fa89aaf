import * as lucide from 'lucide'
import { iconOf } from '../../ui/icons.tsx'

/** Icons used only by the search, loaded with it. */
export const Grape = iconOf(lucide.Grape)
export const History = iconOf(lucide.History)
export const LayoutGrid = iconOf(lucide.LayoutGrid)
export const Warehouse = iconOf(lucide.Warehouse)
