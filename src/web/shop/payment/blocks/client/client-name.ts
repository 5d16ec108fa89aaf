import type { ShopClient } from '#contract/clients.ts'

export function nameOf({ name, surname }: ShopClient): string {
  return [name, surname].filter(Boolean).join(' ')
}
