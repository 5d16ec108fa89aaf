import * as lucide from 'lucide'
import { iconOf } from '../../ui/icons.tsx'

/** Lucide icons of the panel; those shared with the shop are in ui/. */
export const Banknote = iconOf(lucide.Banknote)
export const BellOff = iconOf(lucide.BellOff)
export const CalendarDays = iconOf(lucide.CalendarDays)
export const Download = iconOf(lucide.Download)
export const Ellipsis = iconOf(lucide.Ellipsis)
export const MapPinned = iconOf(lucide.MapPinned)
export const History = iconOf(lucide.History)
export const Keyboard = iconOf(lucide.Keyboard)
export const Settings = iconOf(lucide.Settings)
export const ShieldCheck = iconOf(lucide.ShieldCheck)
export const Undo = iconOf(lucide.Undo2)
export const Users = iconOf(lucide.Users)
export const WifiOff = iconOf(lucide.WifiOff)
export const ArrowLeftRight = iconOf(lucide.ArrowLeftRight)
export const CreditCard = iconOf(lucide.CreditCard)
export const QrCode = iconOf(lucide.QrCode)
export const ScanBarcode = iconOf(lucide.ScanBarcode)
export const ShoppingBasket = iconOf(lucide.ShoppingBasket)
export const Wine = iconOf(lucide.Wine)
