import type { Buyer } from '#contract/accounts.ts'
import { readStored, type StoreKey, writeStore } from './browser-store.ts'
import { getBrowserCache } from './client.ts'
import { buyerQuery } from './queries/shop-queries.ts'

/** The JSON value that this tab keeps for the page's buyer, or for the visitor before a login; null for another buyer's, whose session ended here. */
export function readTab(name: StoreKey): unknown {
  return readStored('sessionStorage', ownKey(name)) ?? readStored('sessionStorage', name)
}

/** Keeps a JSON value in this tab for the page's person; null deletes it. */
export function writeTab(name: StoreKey, value: unknown): void {
  // A visitor's becomes that of the buyer who logged in.
  writeStore('sessionStorage', name, null)
  writeStore('sessionStorage', ownKey(name), value === null ? null : JSON.stringify(value))
}

function ownKey(name: StoreKey): StoreKey {
  const buyer = getBrowserCache().getQueryData<Buyer | null>(buyerQuery().queryKey)
  return buyer ? `${name}.${buyer.id}` : name
}
