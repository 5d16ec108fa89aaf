import { type ComponentProps, startTransition, useEffect } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  replace?: boolean
  keepsScroll?: boolean
  /** Loads a new document. */
  reloads?: boolean
  /** Query parameter with the origin of the navigation, added on click, since a shared cached page can't contain its own URL. */
  backBy?: string
}

/**
 * A link inside the shop: a bare anchor, as a screen has a hundred. A single listener, `useLinks`, navigates on the
 * client.
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
      data-inside={reloads ? undefined : linkModesOf(replace, keepsScroll)}
      data-back={backBy}
      {...rest}
    >
      {children}
    </a>
  )
}

/** A link inside the shop that is in an element marked `data-links`, of which a frame has dozens. */
export function ListedLink({
  to,
  backBy,
  children,
  ...rest
}: Pick<LinkProps, 'to' | 'backBy' | 'children' | 'className' | 'aria-current'>) {
  return (
    <a href={to} data-back={backBy} {...rest}>
      {children}
    </a>
  )
}

/** The link inside the shop that an event is about. */
export function linkOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element
    ? target.closest<HTMLAnchorElement>('a[data-inside], [data-links] a')
    : null
}

/** Marks the current page. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation()
  return <Link aria-current={currentIf(pathname === props.to)} {...props} />
}

export const currentIf = (isCurrent: boolean): 'page' | undefined => (isCurrent ? 'page' : undefined)

function linkModesOf(replace: boolean, keepsScroll: boolean): string {
  return `${replace ? 'replace' : ''} ${keepsScroll ? 'keep-scroll' : ''}`.trim()
}

function wayTo({ pathname, search, hash, dataset }: HTMLAnchorElement): string {
  const { back } = dataset
  if (back === undefined || pathname === location.pathname) return pathname + search + hash
  return `${pathname}?${new URLSearchParams({ [back]: location.pathname + location.search })}`
}

/** Handles clicks on all links, and GET forms: those inside the shop navigate on the client. */
export function useLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    // A transition shows available screens without a loading state first.
    const go = (to: string, options?: NavigateOptions): void =>
      startTransition(() => void navigate(to, options))
    const follow = (event: MouseEvent): void => {
      const link = linkOf(event)
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
      const linkModes = link.dataset['inside'] ?? ''
      const isHere = link.href === location.href
      go(wayTo(link), {
        replace: isHere || linkModes.includes('replace'),
        preventScrollReset: linkModes.includes('keep-scroll'),
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
      const query = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
      go(`${new URL(form.action).pathname}?${query.toString()}`)
    }
    document.addEventListener('click', follow)
    document.addEventListener('submit', ask)
    return () => {
      document.removeEventListener('click', follow)
      document.removeEventListener('submit', ask)
    }
  }, [navigate])
}
