import { memo, useEffect } from 'react'
import { homeHref, href } from '#contract/screens.ts'
import type { Category } from '#contract/shop.ts'
import { slugify } from '#domain/text/text.ts'
import { frame } from '../copy/shell.ts'
import { Link, ListedLink } from '../router/link.tsx'
import { classes } from '../ui/classes.ts'
import { FrameIcon } from '../ui/frame-icon.tsx'
import { RenderedOnce } from '../ui/rendered-once.tsx'
import { useSnapTrack } from '../ui/sliding/snap-track.ts'

/** Categories shown in the line; the rest are only under 'Más' (spec 1 §9, breakpoint limit). */
const inLine = 14

const menuId = 'all-categories'

type CategoriesNavProps = {
  categories: readonly Category[]
  /** Slug of the current category; absent away from Home. */ current?: string
}

/** The shop's categories in one scrolling line. When it overflows a wide screen, 'Más' lists all. */
export const CategoriesNav = memo(function CategoriesNav({ categories, current }: CategoriesNavProps) {
  const { ref, more } = useSnapTrack<HTMLUListElement>()
  const needsMenu = categories.length > inLine || more.before || more.after

  useEffect(() => {
    if (current === undefined) return
    const track = ref.current
    const link = track?.querySelector<HTMLElement>('[aria-current]')
    if (track && link)
      track.scrollTo({
        left: link.offsetLeft - (track.clientWidth - link.offsetWidth) / 2,
        behavior: 'instant',
      })
  }, [ref, current])

  return (
    <nav aria-label={frame.categories} className="border-y border-line">
      <div className="wrap flex items-center max-tablet:px-0">
        <RenderedOnce
          as="ul"
          once={{ name: 'categories', of: categories, by: current }}
          data-links=""
          ref={ref}
          className={classes(
            'categories snap flex min-w-0 flex-1 max-tablet:px-1.5 tablet:-ml-2.5',
            more.after && 'fade-end',
          )}
        >
          <Entry
            to={homeHref}
            label={frame.home}
            isCurrent={current !== undefined && homeHref === href('home', { category: current })}
          />
          {categories.map((category, at) => (
            <CategoryEntry
              key={category.id}
              category={category}
              current={current}
              className={at < inLine ? undefined : 'notebook:hidden'}
            />
          ))}
        </RenderedOnce>
        <div className={classes('all-categories', !needsMenu && 'invisible')}>
          <button type="button" popoverTarget={menuId}>
            {frame.more}
            <FrameIcon name="down" />
          </button>
          {needsMenu && <CategoriesMenu categories={categories} current={current} />}
        </div>
      </div>
    </nav>
  )
})

type CategoryEntryProps = { category: Category; current?: string; className?: string }

function CategoryEntry({ category, current, className }: CategoryEntryProps) {
  const slug = slugify(category.name)
  return (
    <Entry
      to={href('home', { category: slug })}
      label={category.name}
      isCurrent={slug === current}
      className={className}
    />
  )
}

type EntryProps = { to: string; label: string; isCurrent: boolean; className?: string }

function Entry({ to, label, isCurrent, className }: EntryProps) {
  return (
    <li className={className}>
      <ListedLink to={to} aria-current={isCurrent ? 'page' : undefined}>
        {label}
      </ListedLink>
    </li>
  )
}

function CategoriesMenu({ categories, current }: CategoriesNavProps) {
  const close = () => document.getElementById(menuId)?.hidePopover?.()
  return (
    <ul id={menuId} popover="auto" className="menu">
      {categories.map(({ id, name }) => (
        <li key={id}>
          <Link
            to={href('home', { category: slugify(name) })}
            aria-current={slugify(name) === current ? 'page' : undefined}
            onClick={close}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
