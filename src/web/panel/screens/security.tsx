import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { panelScreens } from '#contract/panel/screens.ts'
import { panelSessionEndpoints } from '#contract/panel/staff.ts'
import { seesWholeShop } from '#domain/accounts/staff.ts'
import { frame } from '../../copy/panel/frame.ts'
import { secondFactor as copy } from '../../copy/panel/security.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { ProblemNote } from '../../ui/note.tsx'
import { panelClient } from '../api.ts'
import { Screen } from '../frame/screen.tsx'
import { Section } from '../frame/section.tsx'
import { meQuery, useMe } from '../me.ts'
import { DeviceAlerts } from '../parts/device-alerts.tsx'
import SetSecondFactor from '../sign-in/set-second-factor.tsx'
import { usePanelWrite } from '../use-panel-write.ts'

/** The device's alerts and the viewer's own second factor. */
export default function Security() {
  const me = useMe()
  const cache = useQueryClient()
  const [isSetting, setSetting] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const isOn = me.second_factor === 'done'
  const removal = usePanelWrite({
    send: (input: Record<string, never>, options) =>
      panelClient(panelSessionEndpoints.removeSecondFactor, input, options),
    touches: meQuery().queryKey,
    done: () => ({ text: copy.removed }),
  })
  const remove = () => {
    setAsking(false)
    removal.run({})
  }
  const finish = () => {
    setSetting(false)
    void cache.invalidateQueries({ queryKey: ['people'] })
  }
  return (
    <Screen title={copy.title} back={{ to: panelScreens.more, label: frame.more }}>
      {seesWholeShop(me.role) && <DeviceAlerts className="max-w-150" />}
      <Section title={copy.section} className="max-w-150">
        <div className="grid gap-4">
          <p className="text-muted">{isOn ? copy.on : copy.off}</p>
          {removal.problem && <ProblemNote>{removal.problem}</ProblemNote>}
          {isSetting || !isOn ? (
            <SetSecondFactor onStart={() => setSetting(true)} onDone={finish} />
          ) : (
            <div className="flex flex-wrap gap-3">
              <Button variant="ghost" onClick={() => setSetting(true)}>
                {copy.renew}
              </Button>
              <Button variant="danger" busy={removal.isPending} onClick={() => setAsking(true)}>
                {copy.remove}
              </Button>
            </div>
          )}
        </div>
      </Section>
      <ConfirmDialog
        open={isAsking}
        title={copy.removeTitle}
        confirm={copy.remove}
        danger
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        <p className="text-muted">{copy.removeText}</p>
      </ConfirmDialog>
    </Screen>
  )
}
