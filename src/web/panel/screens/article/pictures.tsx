import type { PanelArticle } from '#contract/panel/articles.ts'
import { article as copy } from '../../../copy/panel/article.ts'
import { Thumbnail } from '../../parts/thumbnail.tsx'

/** The pictures of an article that is saved. */
export function Pictures({ article }: { article: PanelArticle }) {
  const { images } = article
  return images.length === 0 ? (
    <p className="text-muted">{copy.noPictures}</p>
  ) : (
    <ul className="flex flex-wrap gap-2">
      {images.map(({ id, url }) => (
        <li key={id}>
          <Thumbnail url={url} className="size-24!" />
        </li>
      ))}
    </ul>
  )
}
