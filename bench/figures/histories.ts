import { randomInt } from 'node:crypto'
import { openHistoryShop } from '../../test/money-histories/history-shop.ts'
import { playHistories } from '../../test/money-histories/play-histories.ts'
import { withDatabase } from '../catalogue/generate.ts'
import type { Subject } from '../figure.ts'
import { undoLater } from '../rig/cleanup.ts'
import { makeFolder } from '../rig/folder.ts'
import { inNewDatabase } from './panel-races.ts'

const histories = 20_000

/** Random lives of an order, compared step by step with an independent bookkeeping. */
export const moneyHistories: Subject = {
  name: 'histories',
  title: 'Histories of an order',
  measure: async () => {
    const folder = await makeFolder()
    const { differences, acts } = await withDatabase(folder.path, (pool, connection) =>
      inNewDatabase(pool, connection, async (own) => {
        const shop = await openHistoryShop(own)
        const close = undoLater(shop.close)
        const played = await playHistories(shop, { seed: randomInt(2 ** 32), histories })
        await close()
        return played
      }),
    )
    await folder.remove()
    return [
      {
        name: `${histories.toLocaleString('en')} random histories of an order by two books`,
        aim: '0 differ',
        measured: `${differences.length} differ${differences.length === 0 ? '' : `: ${differences.slice(0, 5).join('; ')}`}`,
      },
      {
        name: 'acts done in them',
        aim: '',
        measured: Object.entries(acts)
          .map(([act, times]) => `${act} ${times}`)
          .join(', '),
      },
    ]
  },
}
