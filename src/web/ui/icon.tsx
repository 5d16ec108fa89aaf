import type { IconNode } from 'lucide'
import { createElement, type SVGProps } from 'react'

/** A line drawing of 24 units; `size` in pixels. Hide it from readers (aria-hidden) where a text says the same. */
export type Icon = (props: SVGProps<SVGSVGElement> & { size?: number }) => React.ReactNode

/** Makes a component of an icon's shapes. Lucide's own one does far more, on every card of every list. */
export function iconOf(shapes: IconNode): Icon {
  return ({ size = 24, strokeWidth = 2, ...rest }) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      {shapes.map(([tag, attributes], at) => createElement(tag, { key: at, ...attributes }))}
    </svg>
  )
}
