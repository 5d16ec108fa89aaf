import type { Me } from '#contract/panel/staff.ts'
import { permissionsOf, roleNames } from '#domain/accounts/staff.ts'
import { refuseStaff, isRefusal, refuse, type Refusal } from '#domain/text/refusals.ts'
import type { Deps } from '../../../deps.ts'
import type { StaffViewer } from '../../../http/viewer.ts'
import type { SessionDeps } from '../../accounts/open-session.ts'
import { checkOwnPassword } from '../../accounts/password.service.ts'
import { markPassword } from '../../accounts/sessions.repo.ts'
import { findCommerce } from '../../shop/shop.repo.ts'
import { findSellerName } from './people.repo.ts'

export async function readMe({ pool }: Pick<Deps, 'pool'>, { buyer }: StaffViewer): Promise<Me> {
  const { role, secondFactor, mustHaveSecondFactor } = buyer.staff
  const [shop, sellsAs] = await Promise.all([findCommerce(pool), findSellerName(pool, buyer.sellerId)])
  return {
    id: buyer.id,
    name: buyer.name,
    role,
    role_name: roleNames[role],
    permissions: [...permissionsOf(role)],
    shop: { name: shop.name },
    second_factor: secondFactor,
    must_set_second_factor: secondFactor === 'none' && mustHaveSecondFactor,
    sells_as: sellsAs,
  }
}

/** Confirms the password for a quarter of an hour of protected actions, under the login's rate limits. */
export async function typePassword(
  deps: SessionDeps,
  viewer: StaffViewer,
  password: string,
): Promise<Record<string, never> | Refusal> {
  const checked = await checkOwnPassword(deps, viewer, password)
  if (isRefusal(checked)) return checked
  if (checked.hash === null) return refuseStaff('password_missing')
  if (!checked.isRight) return refuse('password_wrong')
  await markPassword(deps.pool, viewer.session, deps.now())
  return {}
}
