/** Whether an address is a file that is the same for everyone: it needs no session and counts towards no limit. */
export function isAsset(url: string): boolean {
  return url.startsWith('/assets/') || url.startsWith('/imagenes/')
}
