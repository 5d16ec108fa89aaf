import type { FastifyInstance } from 'fastify'
import { panelOrderSchemas } from '#contract/panel/orders.schema.ts'
import { panelOrderEndpoints } from '#contract/panel/orders.ts'
import { pickingSchemas } from '#contract/panel/picking.schema.ts'
import { pickingEndpoints } from '#contract/panel/picking.ts'
import { refundSchemas } from '#contract/panel/refunds.schema.ts'
import { refundEndpoints } from '#contract/panel/refunds.ts'
import { todaySchemas } from '#contract/panel/today.schema.ts'
import { todayEndpoints } from '#contract/panel/today.ts'
import type { Deps } from '../../../deps.ts'
import { idempotentWrite, writes } from '../../../http/idempotent-write.ts'
import { serve } from '../../../http/serve.ts'
import { collect, giveBack } from '../../orders/collections.service.ts'
import {
  acceptReceipt,
  recordMoneyByHand,
  refuseReceipt,
  voidOrderCollection,
} from './panel-money.service.ts'
import { readPanelOrder } from './panel-order.service.ts'
import {
  addOrderNote,
  countPanelOrders,
  listPanelOrders,
  moveManyOrders,
  movePanelOrder,
  panelReceipt,
  ringingOrders,
  markOrderSeen,
  holdPanelOrder,
  undoPanelMove,
} from './panel-orders.service.ts'
import { askRefundAgain, readRefundSheet, refundForOrder, refundUncounted } from './panel-refunds.service.ts'
import { readPicking, tickPicking } from './picking.service.ts'
import { finishTask, today } from './today.service.ts'

export function mountPanelOrders(app: FastifyInstance, deps: Deps): void {
  const write = writes(deps)
  serve(app, panelOrderEndpoints, panelOrderSchemas, {
    list: ({ viewer, query }) => listPanelOrders(deps, viewer, query),
    counts: ({ viewer }) => countPanelOrders(deps, viewer),
    get: ({ viewer, params }) => readPanelOrder(deps.pool, deps, viewer, params.num),
    move: write(movePanelOrder),
    undoMove: write(undoPanelMove),
    hold: write(holdPanelOrder),
    moveMany: write(moveManyOrders),
    note: write(addOrderNote),
    collect: write((...args) => recordMoneyByHand(...args, collect)),
    giveBack: write((...args) => recordMoneyByHand(...args, giveBack)),
    voidCollection: write(voidOrderCollection),
    acceptReceipt: write(acceptReceipt),
    refuseReceipt: write(refuseReceipt),
    seen: ({ viewer, params }) => markOrderSeen(deps, viewer, params.num),
    receipt: ({ viewer, params, reply }) => panelReceipt(deps, viewer, { ...params, reply }),
    alerts: ({ viewer }) => ringingOrders(deps, viewer),
  })
  serve(app, refundEndpoints, refundSchemas, {
    sheet: ({ viewer, params }) => readRefundSheet(deps.pool, viewer, params),
    refund: write(refundForOrder),
    askAgain: write(askRefundAgain),
    refundPayment: write(refundUncounted),
  })
  serve(app, pickingEndpoints, pickingSchemas, {
    get: ({ viewer, query }) => readPicking(deps.pool, viewer, query),
    tick: ({ viewer, query, body, request }) =>
      idempotentWrite(deps, { viewer, request }, (tx) =>
        tickPicking(tx, deps, viewer, { ...query, ...body }),
      ),
  })
  serve(app, todayEndpoints, todaySchemas, {
    today: ({ viewer }) => today(deps, viewer),
    finishTask: write(finishTask),
  })
}
