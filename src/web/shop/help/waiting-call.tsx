import { help as copy } from '../../copy/help.ts'
import { PhoneCall } from '../../ui/later-icons.ts'

/** That the shop is about to call (spec 1 §2, spec 2 §2). */
export function WaitingCall() {
  return (
    <output className="flex min-h-16 items-center gap-4 rounded-lg border border-straw bg-paper-2 px-4 py-3 font-semibold tablet:px-5">
      <PhoneCall aria-hidden size={24} className="shrink-0 text-glass-text" />
      {copy.waiting}
    </output>
  )
}
