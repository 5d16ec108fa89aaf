import { type ScreenName, screens } from '#contract/screens.ts'

/** Answers whether an address is one of these screens', whatever its params and its query say. */
export function ofScreens(names: readonly ScreenName[]): (url: string) => boolean {
  const starts = names.map((name) => screens[name].split('/:', 1)[0] ?? '')
  return (url) => {
    const [path = ''] = url.split('?', 1)
    return starts.some((start) => path === start || path.startsWith(`${start}/`))
  }
}
