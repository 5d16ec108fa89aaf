import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from 'react-router'
import { screens } from '#contract/screens.ts'
import { maxOrderNum } from '#domain/withdrawal.ts'
import { type Load, loadInBrowser, loadOnServer } from '../../../api/load.ts'
import { commerceQuery } from '../../../api/queries/shop-queries.ts'
import { withdrawal as copy } from '../../../copy/withdrawal.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { listed } from '../../found/listed.ts'
import { tellShop } from '../../found/tell.ts'
import { ContactLines } from '../../frame/footer/contact-lines.tsx'
import { NoScripts } from '../../frame/no-scripts.tsx'
import { WithdrawalForm } from './withdrawal-form.tsx'
import type { Route } from './+types/withdrawal'

type Here = { shop: string; /** The order that a mail or a screen led here for. */ num: string }

const load: Load<Here> = async ({ cache, ask, url }) => {
  const { name } = await cache.ensureQueryData(commerceQuery(ask))
  return { shop: name, num: (url.searchParams.get('pedido') ?? '').slice(0, maxOrderNum) }
}

export const loader = (args: Route.LoaderArgs) =>
  loadOnServer(args, load, ({ commerce, origin }) => tellShop(commerce, origin, copy.title(commerce.name)))
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, load)
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [{ title: copy.title(loaderData.result.shop) }, ...listed(loaderData.origin, screens.withdrawal)]
    : []

/** The 'botón de arrepentimiento': a form without any step before it, what comes of it, and when it does not apply. */
export default function WithdrawalScreen() {
  const { num } = useLoaderData<typeof loader>().result
  return (
    <div className="wrap max-w-280 py-8 tablet:py-12">
      <h1 className="display text-2xl tablet:text-3xl">{copy.heading}</h1>
      <p className="mt-3 mb-6 max-w-180 text-md tablet:mb-8">{copy.lead}</p>
      <div className="grid items-start gap-8 notebook:grid-cols-2 notebook:gap-14">
        <div>
          <NoScripts need="withdraw" className="" />
          <div className="noscript:hidden">
            <WithdrawalForm key={num} num={num} />
          </div>
        </div>
        <Explained />
      </div>
    </div>
  )
}

function Explained() {
  const { data: commerce } = useQuery(commerceQuery())
  return (
    <div className="grid gap-6">
      <section aria-labelledby="que-pasa">
        <h2 id="que-pasa" className="display mb-3 text-xl">
          {copy.nextHeading}
        </h2>
        <ol className="grid list-decimal gap-2 pl-5 text-base marker:font-semibold marker:text-glass-text">
          {copy.next.map((step) => (
            <li key={step} className="pl-1">
              {step}
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="excepciones">
        <h2 id="excepciones" className="display mb-3 text-xl">
          {copy.exceptHeading}
        </h2>
        <p className="text-base">{copy.except}</p>
        <TextLink to={`${screens.terms}#arrepentimiento`}>{copy.terms}</TextLink>
      </section>
      {commerce && (
        <section aria-labelledby="otra-forma">
          <h2 id="otra-forma" className="font-semibold">
            {copy.otherWays}
          </h2>
          <ContactLines commerce={commerce} />
        </section>
      )}
    </div>
  )
}
