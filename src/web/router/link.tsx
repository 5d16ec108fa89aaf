import { type ComponentProps, startTransition, useEffect } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  /** Takes the place of this screen in the history. */
  replace?: boolean
  /** Leaves the page where it is scrolled to. */
  keepsScroll?: boolean
  /** Asks the server for a page of its own. */
  reloads?: boolean
  /** The query by which it says where one came from: added as it is followed, since a page that others get too can't name the address that it is shown at. */
  backBy?: string
}

/**
 * A way inside the shop: an anchor and nothing else, as a screen holds a hundred of them. One ear for all, `useLinks`,
 * moves without a new page.
 */
export function Link({
  to,
  replace = false,
  keepsScroll = false,
  reloads = false,
  backBy,
  children,
  ...rest
}: LinkProps) {
  return (
    <a
      href={to}
      data-inside={reloads ? undefined : waysOf(replace, keepsScroll)}
      data-back={backBy}
      {...rest}
    >
      {children}
    </a>
  )
}

/** Says whether one is there. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation()
  return <Link aria-current={pathname === props.to ? 'page' : undefined} {...props} />
}

function waysOf(replace: boolean, keepsScroll: boolean): string {
  return `${replace ? 'replace' : ''} ${keepsScroll ? 'keep-scroll' : ''}`.trim()
}

function wayTo({ pathname, search, hash, dataset }: HTMLAnchorElement): string {
  const { back } = dataset
  if (back === undefined || pathname === location.pathname) return pathname + search + hash
  return `${pathname}?${new URLSearchParams({ [back]: location.pathname + location.search })}`
}

/** Takes the taps on every link of the page, and what forms that only ask (GET) send: those marked `data-inside` change the screen. */
export function useLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    // What is at hand shows without a render of 'loading' before it.
    const go = (to: string, options?: NavigateOptions): void =>
      startTransition(() => void navigate(to, options))
    const follow = (event: MouseEvent): void => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-inside]') : null
      if (
        !link ||
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return
      if (
        (link.target && link.target !== '_self') ||
        link.origin !== location.origin ||
        link.hasAttribute('download')
      )
        return
      event.preventDefault()
      const ways = link.dataset['inside'] ?? ''
      const isHere = link.href === location.href
      go(wayTo(link), {
        replace: isHere || ways.includes('replace'),
        preventScrollReset: ways.includes('keep-scroll'),
      })
    }
    const ask = (event: SubmitEvent): void => {
      const form = event.target
      if (
        !(form instanceof HTMLFormElement) ||
        form.dataset['inside'] === undefined ||
        event.defaultPrevented
      )
        return
      event.preventDefault()
      const asked = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
      go(`${new URL(form.action).pathname}?${asked.toString()}`)
    }
    document.addEventListener('click', follow)
    document.addEventListener('submit', ask)
    return () => {
      document.removeEventListener('click', follow)
      document.removeEventListener('submit', ask)
    }
  }, [navigate])
}
