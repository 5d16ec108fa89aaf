import * as lucide from 'lucide'
import { iconOf } from '../../ui/icons.tsx'

/** The icons that only the search has. They come with it, not with every page. */
export const Grape = iconOf(lucide.Grape)
export const History = iconOf(lucide.History)
export const LayoutGrid = iconOf(lucide.LayoutGrid)
export const Warehouse = iconOf(lucide.Warehouse)
