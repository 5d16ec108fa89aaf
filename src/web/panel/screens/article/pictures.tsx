import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { imageUrl } from '#contract/images.ts'
import type { PanelArticle } from '#contract/panel/articles.ts'
import type { ArticlePictures } from '#contract/panel/pictures.ts'
import { pictures as copy } from '../../../copy/panel/pictures.ts'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { ArrowLeft, ArrowRight } from '../../../ui/lazy-icons.ts'
import { ProblemNote } from '../../../ui/note.tsx'
import { Ellipsis } from '../../frame/icons.ts'
import { LoadingRows } from '../../frame/loading-rows.tsx'
import { may, useMe } from '../../me.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { UploadList } from './upload-list.tsx'
import { picturesQuery, useArrangement, useKeepPictures } from './use-arrangement.ts'
import { useUploads } from './use-uploads.ts'

/** The pictures of an article that is saved: added, ordered, described, removed. */
export function Pictures({ article: { id } }: { article: Pick<PanelArticle, 'id'> }) {
  const query = useQuery(picturesQuery(id))
  const cachePictures = useKeepPictures(id)
  const { uploads, stored, add, retry, drop } = useUploads(id, (answer) => cachePictures(answer, true))
  const mayChange = may(useMe(), 'catalogue')
  const { data } = query
  if (data === undefined) return <LoadingRows query={query} copy={copy} count={2} className="h-40" />
  return (
    <div className="grid min-w-0 gap-4">
      {data.pictures.length === 0 ? (
        <p className="text-muted">{copy.none}</p>
      ) : (
        <Arranging data={data} mayChange={mayChange} />
      )}
      <UploadList uploads={uploads} stored={stored} onRetry={retry} onDrop={drop} />
      {mayChange && (
        <div className="grid gap-2">
          <div className="flex flex-wrap gap-2">
            <FileButton onPick={add}>{copy.add}</FileButton>
            <FileButton onPick={add} isCamera className="notebook:hidden">
              {copy.shoot}
            </FileButton>
          </div>
          <p className="text-xs text-muted">{copy.hint}</p>
        </div>
      )}
    </div>
  )
}

type FileButtonProps = {
  onPick: (files: File[]) => void
  isCamera?: boolean
  className?: string
  children: ReactNode
}

function FileButton({ onPick, isCamera = false, className, children }: FileButtonProps) {
  return (
    <label
      className={classes(
        'relative inline-flex min-h-12 cursor-pointer items-center justify-center rounded-md border-[1.5px] border-edge px-6 font-semibold transition-colors hover:border-ink hover:bg-paper-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
        className,
      )}
    >
      {children}
      <input
        type="file"
        accept="image/*"
        multiple={!isCamera}
        {...(isCamera && { capture: 'environment' as const })}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={({ currentTarget }) => {
          onPick([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </label>
  )
}

function Arranging({ data, mayChange }: { data: ArticlePictures; mayChange: boolean }) {
  const [edited, setEdited] = useState<string | null>(null)
  const { name, pictures } = data
  const { change, isPending, problem } = useArrangement(data)
  const move = (from: number, to: number): void => {
    const [picture] = pictures.slice(from, from + 1)
    if (picture) change({ pictures: pictures.toSpliced(from, 1).toSpliced(to, 0, picture) })
  }
  const at = pictures.findIndex(({ url }) => url === edited)
  return (
    <>
      <ul
        aria-label={copy.list(name)}
        aria-busy={isPending}
        className={classes(
          'grid grid-cols-2 gap-3 tablet:grid-cols-3 notebook:grid-cols-4',
          isPending && 'settling',
        )}
      >
        {pictures.map(({ url, alt }, index) => (
          <li key={url} className="grid gap-1 overflow-clip rounded-md border border-line bg-card">
            <div className="relative grid aspect-square place-items-center bg-otro">
              <img
                src={imageUrl(url, 320, null)}
                alt={alt ?? copy.place(index + 1, pictures.length)}
                width={320}
                height={320}
                className="size-full object-contain mix-blend-multiply"
              />
              {index === 0 && (
                <span className="absolute top-2 left-2">
                  <Badge tone="straw">{copy.main}</Badge>
                </span>
              )}
            </div>
            {mayChange && (
              <div className="flex justify-between">
                <IconButton
                  label={copy.earlier(index + 1)}
                  className="size-12"
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <ArrowLeft aria-hidden size={20} />
                </IconButton>
                <IconButton label={copy.edit(index + 1)} className="size-12" onClick={() => setEdited(url)}>
                  <Ellipsis aria-hidden size={20} />
                </IconButton>
                <IconButton
                  label={copy.later(index + 1)}
                  className="size-12"
                  disabled={index === pictures.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <ArrowRight aria-hidden size={20} />
                </IconButton>
              </div>
            )}
          </li>
        ))}
      </ul>
      {problem && <ProblemNote key={problem}>{problem}</ProblemNote>}
      {at !== -1 && (
        <PictureDialog
          data={data}
          at={at}
          isPending={isPending}
          onChange={change}
          onMain={() => move(at, 0)}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}
