import { imageSources, imageUrl } from '#contract/images.ts'
import { classes } from '../../ui/classes.ts'
import { Mark } from '../../ui/mark.tsx'
import { Picture } from '../../ui/picture.tsx'

/** A small picture. Decorative: the name is beside it. */
export function Thumbnail({ url, className }: { url: string | null; className?: string }) {
  return (
    <span
      aria-hidden
      className={classes(
        'grid size-12 shrink-0 place-items-center overflow-clip rounded-md bg-otro',
        className,
      )}
    >
      {url === null ? (
        <Mark size={24} className="text-muted opacity-50" />
      ) : (
        <Picture
          src={imageUrl(url, 160, null)}
          sources={imageSources(url, [96, 160], null)}
          alt=""
          width={96}
          height={96}
          sizes="3.5rem"
          className="size-full object-contain p-1 mix-blend-multiply"
        />
      )}
    </span>
  )
}
