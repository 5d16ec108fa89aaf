import { type PanelOrder, panelOrderEndpoints } from '#contract/panel/orders.ts'
import { type Panel, type Shift, write } from './shift.ts'

const calls = panelOrderEndpoints
const ways = ['cash', 'transfer', 'qr', 'card_terminal'] as const

type OnOrder = (shift: Shift, panel: Panel, order: PanelOrder) => Promise<{ order: PanelOrder } | null>

/** Acts on an order in its current state, or in one seen earlier; preferably one that was `wanted` then. */
const onOrder = (act: OnOrder, wanted?: (order: PanelOrder) => boolean) => async (shift: Shift) => {
  const { chance, panels, cashiers, orders, sales, seen } = shift
  const panel = chance.oneOf(chance.once(6) ? panels : cashiers)
  const nums = [...orders.slice(-24).map(({ num }) => num), ...sales.slice(-6)]
  if (nums.length === 0) return false
  const likely = nums.filter((num) => {
    const order = seen.get(num)
    return order !== undefined && wanted?.(order)
  })
  const num = chance.oneOf(likely.length > 0 && !chance.once(4) ? likely : nums)
  const known = chance.once(5) ? seen.get(num) : undefined
  const order = known ?? (await panel.call(calls.get, { params: { num } })).order
  seen.set(num, order)
  const answer = await act(shift, panel, order)
  if (answer !== null) seen.set(num, answer.order)
  return answer !== null
}

const move = (shift: Shift, panel: Panel, { num, version }: PanelOrder, to: PanelOrder['status']) => {
  const mark = crypto.randomUUID()
  return write(shift, panel.call, calls.move, { params: { num }, body: { version, to, note: mark } }, mark)
}

async function cancel(shift: Shift, panel: Panel, order: PanelOrder) {
  return order.next.can_cancel ? move(shift, panel, order, 'Cancelado') : null
}

async function collect(shift: Shift, panel: Panel, { num, version, owed }: PanelOrder) {
  const { chance } = shift
  if (owed === 0) return null
  const amount = chance.oneOf([owed, owed, Math.ceil(owed / 2), owed + 1])
  return write(shift, panel.call, calls.collect, {
    params: { num },
    body: { version, way: chance.oneOf(ways), amount },
  })
}

/** Done concurrently by all panels that see every order, on the same version. */
function together(act: OnOrder): OnOrder {
  return async (shift, _panel, order) => {
    const acted = await Promise.allSettled(shift.cashiers.map((panel) => act(shift, panel, order)))
    const done = acted.find((one) => one.status === 'fulfilled')
    if (done) return done.value
    throw acted[0]?.status === 'rejected' ? acted[0].reason : new Error('Nobody acted')
  }
}

/** Acts of the staff on orders. */
export const panelActs = {
  moveOn: onOrder(async (shift, panel, order) => {
    const ahead = [order.next.main, order.next.main, ...order.next.others].filter((to) => to !== null)
    return ahead.length === 0 ? null : move(shift, panel, order, shift.chance.oneOf(ahead))
  }),

  stepBack: onOrder(async (shift, panel, order) =>
    order.next.back === null ? null : move(shift, panel, order, order.next.back),
  ),

  cancel: onOrder(cancel),
  cancelTogether: onOrder(together(cancel)),

  undoMove: onOrder(
    async (shift, panel, { num, version }) =>
      write(shift, panel.call, calls.undoMove, { params: { num }, body: { version } }),
    ({ undo }) => undo !== null,
  ),

  note: onOrder(async (shift, panel, { num }) => {
    const text = crypto.randomUUID()
    return write(shift, panel.call, calls.note, { params: { num }, body: { text } }, text)
  }),

  collect: onOrder(collect),
  collectTogether: onOrder(together(collect)),

  voidCollection: onOrder(
    async (shift, panel, { num, version, collections }) => {
      if (collections.length === 0) return null
      const reason = crypto.randomUUID()
      const { id } = shift.chance.oneOf(collections)
      const input = { params: { num, id }, body: { version, reason } }
      return write(shift, panel.call, calls.voidCollection, input, reason)
    },
    ({ collections }) => collections.some(({ voided }) => voided === null),
  ),

  decideReceipt: onOrder(
    async (shift, panel, { num, version, receipt }) => {
      if (receipt === null) return null
      const asked = { version, sent_at: receipt.sent_at }
      return shift.chance.once(3)
        ? write(shift, panel.call, calls.refuseReceipt, {
            params: { num },
            body: { ...asked, reason: 'No se lee' },
          })
        : write(shift, panel.call, calls.acceptReceipt, { params: { num }, body: asked })
    },
    ({ receipt }) => receipt?.state === 'sent',
  ),

  moveMany: async (shift: Shift) => {
    const { chance, panels, seen } = shift
    const statuses = ['Confirmado', 'En preparación', 'Entregado'] as const
    const known = [...seen.values()].slice(-8)
    if (known.length === 0) return false
    await write(shift, chance.oneOf(panels).call, calls.moveMany, {
      body: {
        moves: known.map(({ num, version }) => ({ num, version })),
        to: chance.oneOf(statuses),
      },
    })
    return true
  },
}
