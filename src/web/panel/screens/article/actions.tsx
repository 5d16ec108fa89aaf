import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { imageUrl } from '#contract/images.ts'
import { articlesEndpoints, type PanelArticle } from '#contract/panel/articles.ts'
import { panelHref } from '#contract/panel/screens.ts'
import { href } from '#contract/screens.ts'
import { commerceId } from '#contract/shop.ts'
import { commerceQuery } from '../../../api/queries/shop-queries.ts'
import { article as copy } from '../../../copy/panel/article.ts'
import { articles } from '../../../copy/panel/articles.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { Copy, Eye } from '../../../ui/lazy-icons.ts'
import { Mark } from '../../../ui/mark.tsx'
import { ProblemNote } from '../../../ui/note.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import { panelClient } from '../../api.ts'
import { Section } from '../../frame/section.tsx'
import { articleTouches } from '../../parts/article-queries.ts'
import { settingsQuery } from '../../parts/settings-writes.ts'
import { useUndoableWrite } from '../../parts/undoable-write.ts'
import { previewPrice } from './preview-price.ts'
import type { TypedArticle } from './typed-article.ts'

/** Age of a preview's surcharge, ms. */
const shopFreshMs = 60_000

/** The card of the article as it is typed, with the price that a buyer reads. */
export function CardPreview({ typed, saved }: { typed: TypedArticle; saved: PanelArticle | null }) {
  const isInDollars = typed.currency === 'dollars'
  const { data: shop } = useQuery({ ...commerceQuery(), staleTime: shopFreshMs })
  const { data: settings } = useQuery({ ...settingsQuery(), enabled: isInDollars })
  const surcharge = shop && (shop.online_configuration.online_price_surchage ?? 0)
  const dollar = isInDollars ? settings?.dollar.today : null
  const isKnown = surcharge !== undefined && dollar !== undefined
  const price = isKnown ? previewPrice(typed, { surcharge, dollar }) : undefined
  const image = saved?.images.find(({ first }) => first) ?? saved?.images[0]
  return (
    <Section title={copy.preview}>
      <div className="grid grid-cols-1 gap-2">
        <span className="grid aspect-square grid-cols-1 grid-rows-1 place-items-center overflow-clip rounded-lg bg-otro">
          {image ? (
            <Picture
              src={imageUrl(image.url, 480, null)}
              alt=""
              width={480}
              height={480}
              className="size-full object-contain p-4 mix-blend-multiply"
            />
          ) : (
            <Mark size={72} className="text-muted opacity-50" />
          )}
        </span>
        <p className="font-semibold">{typed.name || copy.newTitle}</p>
        {price && <Price now={price.now} before={price.before} size="lg" />}
        {price === null && <p className="text-muted">{articles.price(null, null)}</p>}
        {price?.better && <p className="figures text-sm text-muted">{price.better}</p>}
        {saved?.state === 'published' ? (
          <LinkButton
            variant="ghost"
            reloads
            to={href('article', { slug: saved.slug, commerce_id: commerceId })}
          >
            <Eye aria-hidden size={20} />
            {copy.seeInShop}
          </LinkButton>
        ) : (
          <p className="text-sm text-muted">{copy.previewHidden}</p>
        )}
      </div>
    </Section>
  )
}

/** Duplicates, archives or restores a saved article. */
export function Actions({ article: { id, state, uses } }: { article: PanelArticle }) {
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  const copying = useUndoableWrite({
    send: (_: null, options) =>
      panelClient(articlesEndpoints.duplicate, { params: { id }, body: {} }, options),
    touches: articleTouches,
    text: () => copy.duplicated,
    onSaved: ({ article }) => void navigate(panelHref('article', { id: article.id })),
  })
  const archiving = useUndoableWrite({
    send: (archived: boolean, options) =>
      panelClient(articlesEndpoints.saveMany, { body: { ids: [id], change: { archived } } }, options),
    touches: articleTouches,
    text: (archived) => (archived ? copy.archivedDone : copy.restoredDone),
    onSaved: () => setAsking(false),
  })
  const problem = copying.problem ?? archiving.problem
  return (
    <div className="grid gap-2">
      {problem && <ProblemNote>{problem}</ProblemNote>}
      <Button variant="ghost" busy={copying.isPending} onClick={() => copying.run(null)}>
        <Copy aria-hidden size={20} />
        {copy.duplicate}
      </Button>
      {state === 'archived' ? (
        <Button variant="ghost" busy={archiving.isPending} onClick={() => archiving.run(false)}>
          {copy.restore}
        </Button>
      ) : (
        <Button variant="danger" onClick={() => setAsking(true)}>
          {copy.archive}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={copy.archiveTitle}
        confirm={copy.archive}
        cancel={copy.keep}
        danger
        busy={archiving.isPending}
        onConfirm={() => archiving.run(true)}
        onClose={() => setAsking(false)}
      >
        <p>{copy.archiveText}</p>
        {articles.uses(uses) && <p className="mt-2 font-semibold">{articles.uses(uses)}</p>}
      </ConfirmDialog>
    </div>
  )
}
