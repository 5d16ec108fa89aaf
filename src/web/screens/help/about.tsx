import { useQuery } from '@tanstack/react-query'
import { homeHref, screens } from '#contract/screens.ts'
import { type Load, loadInBrowser, loadOnServer } from '../../api/load.ts'
import { commerceQuery, storyQuery } from '../../api/queries/shop-queries.ts'
import { about as copy } from '../../copy/help.ts'
import { ContactLines } from '../../parts/shop-info.tsx'
import { shopHead } from '../../seo/head.ts'
import { listed } from '../../seo/meta.ts'
import { LinkButton } from '../../ui/button.tsx'
import type { Route } from './+types/about'

type Here = { heading: string; shop: string; hasStory: boolean }

const load: Load<Here> = async ({ cache, client }) => {
  const [{ name, online_configuration }, story] = await Promise.all([
    cache.ensureQueryData(commerceQuery(client)),
    cache.ensureQueryData(storyQuery(client)),
  ])
  return {
    heading: online_configuration.titulo_quienes_somos || copy.heading,
    shop: name,
    hasStory: Boolean(story?.trim()),
  }
}

export const loader = (args: Route.LoaderArgs) =>
  loadOnServer(args, load, ({ commerce, origin, result }) =>
    shopHead(commerce, origin, copy.title(result.heading, commerce.name)),
  )
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, load)
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: copy.title(loaderData.result.heading, loaderData.result.shop) },
        ...listed(loaderData.origin, screens.about, loaderData.result.hasStory),
      ]
    : []

/** The shop's title and text (spec 2 §2): plain text, paragraphs separated by blank lines. */
export default function AboutScreen({ loaderData }: Route.ComponentProps) {
  const { data: commerce } = useQuery(commerceQuery())
  const { data: story } = useQuery(storyQuery())
  if (!commerce) return null
  const { heading, hasStory } = loaderData.result
  const paragraphs = (hasStory && story ? story : copy.nothing(commerce.name))
    .split(/\n\s*\n/)
    .filter((text) => text.trim() !== '')
  return (
    <article className="wrap grid max-w-260 gap-8 py-8 tablet:py-14 notebook:grid-cols-[minmax(0,1fr)_20rem] notebook:gap-16">
      <div>
        <h1 className="display text-2xl tablet:text-3xl">{heading}</h1>
        <div className="mt-6 grid max-w-160 gap-4 text-md">
          {paragraphs.map((text) => (
            <p key={text} className="whitespace-pre-line">
              {text}
            </p>
          ))}
        </div>
      </div>
      <aside aria-labelledby="visita" className="self-start rounded-xl bg-paper-2 p-6">
        <h2 id="visita" className="display mb-2 text-xl">
          {copy.visit}
        </h2>
        <ContactLines commerce={commerce} />
        <div className="mt-4 grid gap-2">
          <LinkButton to={screens.contact}>{copy.toContact}</LinkButton>
          <LinkButton to={homeHref} variant="ghost">
            {copy.toShop}
          </LinkButton>
        </div>
      </aside>
    </article>
  )
}
