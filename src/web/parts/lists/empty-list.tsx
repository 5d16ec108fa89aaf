import { homeHref } from '#contract/screens.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import type { Icon } from '../../ui/icons.tsx'

type EmptyListProps = { icon: Icon; copy: { empty: string; emptyText: string; emptyAction: string } }

/** A list of a buyer's own with nothing in it yet, and the way to the shop. */
export function EmptyList({ icon: Icon, copy }: EmptyListProps) {
  return (
    <Empty
      drawing={<Icon aria-hidden size={56} strokeWidth={1.25} />}
      title={copy.empty}
      text={copy.emptyText}
      action={<LinkButton to={homeHref}>{copy.emptyAction}</LinkButton>}
    />
  )
}
