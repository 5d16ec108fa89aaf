import { useState } from 'react'

/** His picture where the shop keeps one, as the page takes none from elsewhere; else the first letter of the name. */
export function Avatar({ name, picture }: { name: string; picture: string | null }) {
  const [isMissing, setMissing] = useState(false)
  /** It may have failed before anyone listened. */
  const checkEarlyFailure = (image: HTMLImageElement | null): void => {
    if (image?.complete && image.naturalWidth === 0) setMissing(true)
  }
  if (picture?.startsWith('/') && !isMissing) {
    return (
      <img
        ref={checkEarlyFailure}
        src={picture}
        alt=""
        width={64}
        height={64}
        onError={() => setMissing(true)}
        className="size-16 shrink-0 rounded-full border border-line object-cover"
      />
    )
  }
  const [first = ''] = name.trim()
  return (
    <span
      aria-hidden
      data-band="glass"
      className="display grid size-16 shrink-0 place-items-center rounded-full text-2xl"
    >
      {first.toLocaleUpperCase('es-AR')}
    </span>
  )
}
