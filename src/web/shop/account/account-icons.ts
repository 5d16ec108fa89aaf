import * as lucide from 'lucide'
import { iconOf } from '../../ui/icon.tsx'

/** The icons that only Mi cuenta shows. */
export const CreditCard = iconOf(lucide.CreditCard)
export const Download = iconOf(lucide.Download)
