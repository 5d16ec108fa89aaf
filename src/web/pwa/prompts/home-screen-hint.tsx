import { homeScreen as copy } from '../../copy/pwa.ts'
import { Button } from '../../ui/button.tsx'
import { ArrowDown } from '../../ui/later-icons.ts'
import { rememberAnswer } from '../remembered.ts'
import { PromptCard } from './prompt-card.tsx'

/** Says how an iPhone or iPad takes the shop, which it neither offers nor lets be asked for. It is said once, whatever for. */
export function HomeScreenHint({ title, text, onDone }: { title: string; text: string; onDone: () => void }) {
  const dismiss = (): void => {
    rememberAnswer('avisos', 'no')
    rememberAnswer('instalar', 'no')
    onDone()
  }
  return (
    <PromptCard title={title} text={text} icon={<ArrowDown size={20} />}>
      <Button size="sm" onClick={dismiss}>
        {copy.done}
      </Button>
    </PromptCard>
  )
}
