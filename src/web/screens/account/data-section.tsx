import { accountEndpoints, type Buyer } from '#contract/accounts.ts'
import { screens } from '#contract/screens.ts'
import { account as copy } from '../../copy/account.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useLazyDialog } from './account-changes.tsx'
import { Download, Section } from './section.tsx'

const file = (format: 'html' | 'json'): string => `/api${accountEndpoints.data.path}?format=${format}`

const loadRemoval = async () => (await import('./removal-dialog.tsx')).RemovalDialog

/** Export of the buyer's data, and removal of the account (Ley 25.326). */
export function DataSection({ buyer }: { buyer: Buyer }) {
  const { open, dialog } = useLazyDialog()
  const mayLeave = !buyer.is_owner && buyer.seller_id === null
  return (
    <Section title={copy.data}>
      <p className="mt-2 max-w-150 text-muted">{copy.dataText}</p>
      <TextLink to={screens.privacy}>{copy.privacy}</TextLink>
      <div className="mt-2 flex flex-wrap gap-3">
        <LinkButton
          variant="ghost"
          size="sm"
          to={file('html')}
          reloads
          download
          className="max-tablet:w-full"
        >
          <Download aria-hidden size={18} />
          {copy.downloadPage}
        </LinkButton>
        <LinkButton
          variant="ghost"
          size="sm"
          to={file('json')}
          reloads
          download
          className="max-tablet:w-full"
        >
          <Download aria-hidden size={18} />
          {copy.downloadJson}
        </LinkButton>
      </div>
      {mayLeave && (
        <div className="mt-5 border-t border-line pt-4">
          <Button variant="danger" size="sm" className="max-tablet:w-full" onClick={() => open(loadRemoval)}>
            {copy.removeAccount}
          </Button>
        </div>
      )}
      {dialog}
    </Section>
  )
}
