import { href } from '#contract/screens.ts'
import type { HelpOption } from '#domain/help.ts'
import { help as copy } from '../../copy/help.ts'
import type { Icon } from '../../ui/icon.tsx'
import { ChevronRight, MessageCircle } from '../../ui/icons.ts'
import { PhoneCall } from '../../ui/later-icons.ts'
import { Link } from '../../ui/link.tsx'

/** The two ways to be helped. */
export function HelpChoice() {
  return (
    <>
      <p className="mb-6 max-w-120 text-muted">{copy.lead}</p>
      <ul className="grid gap-4 tablet:grid-cols-2">
        <Way option="escribinos" icon={MessageCircle} {...copy.write} />
        <Way option="llamada" icon={PhoneCall} {...copy.call} />
      </ul>
    </>
  )
}

function Way({
  option,
  icon: Icon,
  title,
  text,
}: {
  option: HelpOption
  icon: Icon
  title: string
  text: string
}) {
  return (
    <li>
      <Link
        to={href('help', { selected_option: option })}
        className="flex h-full items-center gap-4 rounded-lg border border-line bg-card p-5 shadow-low transition-colors hover:border-edge tablet:flex-col tablet:items-start tablet:p-7"
      >
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-glass text-white">
          <Icon aria-hidden size={24} />
        </span>
        <span className="grow">
          <span className="display block text-lg">{title}</span>
          <span className="block text-pretty text-muted">{text}</span>
        </span>
        <ChevronRight aria-hidden size={20} className="shrink-0 text-muted tablet:hidden" />
      </Link>
    </li>
  )
}
