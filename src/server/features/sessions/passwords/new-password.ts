import { commonPasswordText, isCommonPassword } from '#domain/common-passwords/common-password.ts'
import { refuse, refuseFields, type Refusal } from '#domain/refusals.ts'
import type { Sql } from '../../../db/connect.ts'
import { busy } from '../../../http/concurrency-limit.ts'
import { findCommerce } from '../../shop/shop.repo.ts'
import type { SessionDeps } from '../session-deps.ts'

/** Whom a password is for: what others know of him is no password. */
export type PasswordOwner = {
  name: string
  surname: string | null
  email: string | null
  phone: string | null
}

/**
 * The hash of a password that somebody chooses, whose length is right already. Refuses, naming the form's field, one that
 * is among the first to be guessed: the list stays here, as it is too long for a browser.
 */
export async function hashNewPassword(
  deps: SessionDeps,
  sql: Sql,
  chosen: { password: string; owner: PasswordOwner; field: string },
): Promise<string | Refusal> {
  const { password, owner, field } = chosen
  const shop = await findCommerce(sql)
  const fullName = `${owner.name} ${owner.surname ?? ''}`
  const own = [fullName, `${owner.surname ?? ''} ${owner.name}`, owner.email, owner.phone, shop.name].filter(
    (text) => text !== null,
  )
  if (isCommonPassword(password, own))
    return refuseFields({ [field]: commonPasswordText }) ?? refuse('fields_wrong')
  return (await deps.passwords.hash(password)) ?? busy()
}
