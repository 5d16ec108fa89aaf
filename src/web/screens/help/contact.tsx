import { useQuery } from '@tanstack/react-query'
import { href, screens } from '#contract/screens.ts'
import type { Commerce } from '#contract/shop.ts'
import { whatsappLink } from '#domain/text/phone.ts'
import { loadInBrowser, loadOnServer } from '../../api/load.ts'
import { commerceQuery } from '../../api/queries/shop-queries.ts'
import { loadShop } from '../../api/shared-loads.ts'
import { contact as copy } from '../../copy/help.ts'
import { menu } from '../../copy/lazy-shell.ts'
import { frame } from '../../copy/shell.ts'
import { NoScripts } from '../../parts/no-scripts.tsx'
import { ContactLines, Hours } from '../../parts/shop-info.tsx'
import { shopHead } from '../../seo/head.ts'
import { listedMeta } from '../../seo/meta.ts'
import { MessageCircle } from '../../ui/icons.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/contact'
import { ContactForm } from './contact-form.tsx'

export const loader = (args: Route.LoaderArgs) =>
  loadOnServer(args, loadShop, ({ commerce, origin }) =>
    shopHead(commerce, origin, copy.title(commerce.name)),
  )
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, loadShop)
export const meta = listedMeta(copy.title, screens.contact)

/** The shop's contact data, and the contact form (spec 2 §2). */
export default function ContactScreen() {
  const { data: commerce } = useQuery(commerceQuery())
  if (!commerce) return null
  return (
    <div className="wrap max-w-280 py-8 tablet:py-12">
      <h1 className="display mb-6 text-2xl tablet:mb-8 tablet:text-3xl">{copy.heading}</h1>
      <div className="grid items-start gap-8 notebook:grid-cols-2 notebook:gap-14">
        <Ways commerce={commerce} />
        <div>
          <NoScripts need="write" className="" />
          <div className="noscript:hidden">
            <ContactForm />
          </div>
        </div>
      </div>
    </div>
  )
}

function Ways({ commerce }: { commerce: Commerce }) {
  const { mensaje_contacto: words } = commerce.online_configuration
  const chat =
    commerce.phone === null ? null : whatsappLink(commerce.phone, frame.whatsappText(commerce.name))
  return (
    <div className="grid gap-6">
      <p className="max-w-120 text-md whitespace-pre-line">{words ?? copy.lead}</p>
      <div>
        <ContactLines commerce={commerce} />
        {chat && (
          <a
            href={chat}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center gap-3 underline-offset-4 hover:underline"
          >
            <MessageCircle aria-hidden size={18} className="shrink-0 text-straw-text" />
            {frame.whatsapp}
            <span className="sr-only">{frame.newWindow}</span>
          </a>
        )}
      </div>
      <p>
        {copy.orHelp} <TextLink to={href('help')}>{menu.help}</TextLink>
      </p>
      <section aria-labelledby="contacto-horarios" className="max-notebook:hidden">
        <h2 id="contacto-horarios" className="display mb-3 text-lg">
          {copy.hours}
        </h2>
        <Hours workdays={commerce.workdays} />
      </section>
    </div>
  )
}
