import type { ReactNode } from 'react'
import { Logo } from '../../parts/logo.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Screen } from './screen.tsx'

type MissingScreenProps = { title: string; text: string; action: ReactNode }

/** A screen that can't be shown: the reason, and a link. */
export function MissingScreen({ title, text, action }: MissingScreenProps) {
  return (
    <Screen title={title}>
      <Empty drawing={<Logo mood="resting" />} title={text} action={action} />
    </Screen>
  )
}
