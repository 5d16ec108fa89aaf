import { alcoholCommands } from './alcohol.commands.ts'
import { backupCommands } from './backup.commands.ts'
import type { Command } from './command.ts'
import { couponCommands } from './coupons/coupons.commands.ts'
import { goodsCommands } from './goods/goods.commands.ts'
import { orderCommands } from './orders/orders.commands.ts'
import { ownerTaskCommands } from './paying/owner-tasks.commands.ts'
import { paymentMethodCommands } from './paying/payment-methods.commands.ts'
import { settingsCommands } from './settings.commands.ts'
import { talkCommands } from './talk/talk.commands.ts'
import { slotCommands } from './zones/slots.commands.ts'
import { zoneCommands } from './zones/zones.commands.ts'

/** Everything that the owner may type, in the order in which the help tells it. */
export const commands: readonly Command[] = [
  ...orderCommands,
  ...ownerTaskCommands,
  ...talkCommands,
  ...goodsCommands,
  ...couponCommands,
  ...paymentMethodCommands,
  ...zoneCommands,
  ...slotCommands,
  ...alcoholCommands,
  ...settingsCommands,
  ...backupCommands,
]
