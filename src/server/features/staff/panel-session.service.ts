import type { Me } from '#contract/panel/staff.ts'
import { permissionsOf, roleNames } from '#domain/accounts/staff.ts'
import type { Deps } from '../../deps.ts'
import type { StaffViewer } from '../../http/viewer.ts'
import { findCommerce } from '../shop/shop.repo.ts'

export async function whoIsIn({ pool }: Pick<Deps, 'pool'>, { buyer }: StaffViewer): Promise<Me> {
  const { role, secondFactor, mustHaveSecondFactor } = buyer.staff
  const [shop, sellsAs] = await Promise.all([
    findCommerce(pool),
    pool.query<{ name: string }>('select name from sellers where id = $1', [buyer.sellerId]),
  ])
  return {
    id: buyer.id,
    name: buyer.name,
    role,
    role_name: roleNames[role],
    permissions: [...permissionsOf(role)],
    shop: { name: shop.name },
    second_factor: secondFactor,
    must_set_second_factor: secondFactor === 'none' && mustHaveSecondFactor,
    sells_as: sellsAs.rows[0]?.name ?? null,
  }
}
