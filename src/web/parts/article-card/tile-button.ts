/** How what is tapped on a tile looks, and in its two tones. */
export const tileButton =
  'absolute right-2 bottom-2 z-1 inline-flex h-11 min-w-11 items-center justify-center gap-1 rounded-md font-semibold shadow-low transition-colors tablet:right-2.5 tablet:bottom-2.5'
export const green = 'bg-glass text-white hover:bg-glass-2'
export const ticked = 'figures border-[1.5px] border-glass bg-white px-2.5 text-glass hover:bg-sin-alcohol'
