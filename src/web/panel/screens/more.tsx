import { panelScreens } from '#contract/panel/screens.ts'
import { homeHref } from '#contract/screens.ts'
import { frame as copy } from '../../copy/panel/frame.ts'
import { LogOut } from '../../ui/icons.tsx'
import { Store } from '../../ui/lazy-icons.ts'
import { Initial } from '../frame/initial.tsx'
import { Screen } from '../frame/screen.tsx'
import { Row, Rows, Section } from '../frame/section.tsx'
import { useMe } from '../me.ts'
import { useMenu } from '../menu.ts'
import { useSignOut } from '../sign-out.ts'

/** Screens missing in the thumb bar, and the viewer. */
export default function More() {
  const me = useMe()
  const { signOut, isPending } = useSignOut()
  const others = useMenu().filter(({ address, thumb }) => !thumb && address !== panelScreens.more)
  return (
    <Screen title={copy.more}>
      {others.length > 0 && (
        <Section title={copy.panel} flush>
          <Rows>
            {others.map(({ address, label, icon: Icon }) => (
              <Row key={address} to={address} lead={<Icon aria-hidden size={22} />} title={label} />
            ))}
          </Rows>
        </Section>
      )}
      <Section title={copy.you} flush>
        <Rows>
          <Row
            lead={<Initial name={me.name} />}
            title={me.name}
            note={me.sells_as === null ? me.role_name : `${me.role_name} · ${copy.sells} ${me.sells_as}`}
          />
          <Row to={homeHref} reloads lead={<Store aria-hidden size={22} />} title={copy.toShop} />
          <Row
            onPress={signOut}
            busy={isPending}
            lead={<LogOut aria-hidden size={22} />}
            title={copy.leave}
          />
        </Rows>
      </Section>
    </Screen>
  )
}
