import type { IconNode } from 'lucide'
import * as lucide from 'lucide'
import { type ReactNode, type SVGProps } from 'react'
import { classes } from './classes.ts'

/** A line icon of 24 units; `size` in pixels. Use aria-hidden when a text says the same. */
export type Icon = (props: SVGProps<SVGSVGElement> & { size?: number }) => ReactNode

/** Makes a component from an icon's shapes, as HTML, since a page has dozens. Lucide's own component does far more. */
export function iconOf(shapes: IconNode): Icon {
  const drawing = {
    __html: shapes
      .map(
        ([tag, attributes]) =>
          `<${tag}${Object.entries(attributes)
            .map(([name, value]) => ` ${name}="${value}"`)
            .join('')}></${tag}>`,
      )
      .join(''),
  }
  return ({ size = 24, className, ...rest }) => (
    <svg
      className={classes('icon', className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      {...rest}
      dangerouslySetInnerHTML={drawing}
    />
  )
}

/** Lucide icons of the frame and of Home, which count for the first load. Those of later screens are in lazy-icons.ts. */
export const Check = iconOf(lucide.Check)

export const ChevronDown = iconOf(lucide.ChevronDown)

export const ChevronLeft = iconOf(lucide.ChevronLeft)

export const ChevronRight = iconOf(lucide.ChevronRight)

export const Heart = iconOf(lucide.Heart)

export const House = iconOf(lucide.House)

export const LogOut = iconOf(lucide.LogOut)

export const Mail = iconOf(lucide.Mail)

export const MapPin = iconOf(lucide.MapPin)

export const MessageCircle = iconOf(lucide.MessageCircle)

export const MessageCircleQuestion = iconOf(lucide.MessageCircleQuestionMark)

export const Pause = iconOf(lucide.Pause)

export const Phone = iconOf(lucide.Phone)

export const Play = iconOf(lucide.Play)

export const Plus = iconOf(lucide.Plus)

export const ReceiptText = iconOf(lucide.ReceiptText)

export const Search = iconOf(lucide.Search)

export const ShoppingBag = iconOf(lucide.ShoppingBag)

export const UserRound = iconOf(lucide.UserRound)

export const X = iconOf(lucide.X)
