import * as lucide from 'lucide'
import { iconOf } from './icon.tsx'

/** The icons of screens and dialogs that come after the first screen, drawn by Lucide. */
export const Eye = iconOf(lucide.Eye)
export const EyeOff = iconOf(lucide.EyeOff)
export const Lock = iconOf(lucide.Lock)
export const Minus = iconOf(lucide.Minus)
export const Package = iconOf(lucide.Package)
export const PackageCheck = iconOf(lucide.PackageCheck)
export const SearchX = iconOf(lucide.SearchX)
export const SlidersHorizontal = iconOf(lucide.SlidersHorizontal)
export const Store = iconOf(lucide.Store)
export const Trash2 = iconOf(lucide.Trash2)
export const Truck = iconOf(lucide.Truck)
export const ZoomIn = iconOf(lucide.ZoomIn)
