import { type RefObject, useEffect } from 'react'

const mmPerPx = 25.4 / 96

/**
 * Gives each paper of a roll a page as high as its content, so that the printer feeds no more. A sheet made by script
 * because the heights are known only once laid out, and inline styles are forbidden.
 */
export function useRollPages(papers: RefObject<HTMLElement | null>, isRoll: boolean): void {
  useEffect(() => {
    if (!isRoll) return
    const pages = new CSSStyleSheet()
    const measure = (): void => {
      const heights = [...(papers.current?.children ?? [])].map(
        (paper) => paper.getBoundingClientRect().height,
      )
      pages.replaceSync(
        heights
          .map(
            (height, at) =>
              `@page roll-${at} { size: 80mm ${Math.ceil(height * mmPerPx) + 1}mm; margin: 0 }
              .papers > :nth-child(${at + 1}) { page: roll-${at} }`,
          )
          .join('\n'),
      )
    }
    measure()
    void document.fonts.ready.then(measure)
    document.adoptedStyleSheets.push(pages)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== pages)
    }
  })
}
