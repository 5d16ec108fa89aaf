import { expect, it } from 'vitest'
import type { Audience } from '#contract/endpoint.ts'
import { type Permission, type StaffRole, staffRoles } from '#domain/accounts/staff.ts'
import { audienceRefusal, type Staff, type Viewer, type ViewerBuyer } from './viewer.ts'

const nobody = { session: null, buyer: null, ip: '200.0.0.1', userAgent: '' }
const buyer: ViewerBuyer = {
  id: 1,
  name: 'Ana',
  sellerId: null,
  isOwner: false,
  hasClient: true,
  isVerified: true,
  staff: null,
}
const working = (role: StaffRole, more: Partial<Staff> = {}): Viewer => ({
  ...nobody,
  buyer: {
    ...buyer,
    sellerId: role === 'seller' ? 7 : null,
    isOwner: role === 'owner',
    staff: { role, secondFactor: 'none', mustHaveSecondFactor: false, isPasswordFresh: false, ...more },
  },
})
const viewers: Record<string, Viewer> = {
  visitor: nobody,
  buyer: { ...nobody, buyer },
  ...Object.fromEntries(staffRoles.map((role) => [role, working(role)])),
}

it.each([
  ['anyone', ['visitor', 'buyer', ...staffRoles]],
  ['buyer', ['buyer', ...staffRoles]],
  ['seller', ['owner', 'seller']],
  ['staff', staffRoles],
] as const)('a call for %s lets in %j, and nobody else', (may, allowed) => {
  expect(
    Object.entries(viewers).flatMap(([role, viewer]) => (audienceRefusal({ may }, viewer) ? [] : [role])),
  ).toEqual(allowed)
})

it.each<[Permission, readonly StaffRole[]]>([
  ['people', ['owner']],
  ['settings', ['owner', 'manager']],
  ['prices', ['owner', 'manager']],
  ['costs', ['owner', 'manager']],
  ['refund', ['owner', 'manager']],
  ['orders', ['owner', 'manager', 'counter', 'seller']],
  ['collect', ['owner', 'manager', 'counter', 'driver']],
  ['stock', ['owner', 'manager', 'counter']],
  ['deliveries', ['owner', 'manager', 'counter']],
  ['stops', ['owner', 'manager', 'driver']],
])('the permission %s is for %j', (panel, allowed) => {
  expect(
    Object.entries(viewers).flatMap(([role, viewer]) =>
      audienceRefusal({ may: { panel } }, viewer) ? [] : [role],
    ),
  ).toEqual(allowed)
})

const codeOf = (may: Audience, more: Partial<Staff>) => audienceRefusal({ may }, working('owner', more))?.code

it('the second factor stands before the panel, and before nothing of the shop', () => {
  const orders = { panel: 'orders' } as const
  expect(codeOf(orders, { secondFactor: 'needed' })).toBe('second_factor_needed')
  expect(codeOf(orders, { mustHaveSecondFactor: true })).toBe('second_factor_missing')
  expect(codeOf(orders, { secondFactor: 'done', mustHaveSecondFactor: true })).toBeUndefined()
  expect(codeOf('staff', { secondFactor: 'needed', mustHaveSecondFactor: true })).toBeUndefined()
  expect(codeOf('buyer', { secondFactor: 'needed', mustHaveSecondFactor: true })).toBeUndefined()
})

it('a call about people or money asks for the password that was typed too long ago', () => {
  const call = { may: { panel: 'people' }, needsFreshPassword: true } as const
  expect(audienceRefusal(call, working('owner'))?.code).toBe('password_again')
  expect(audienceRefusal(call, working('owner', { isPasswordFresh: true }))).toBeNull()
})
