import type { FastifyReply } from 'fastify'
import { isRefusal, type Refusal } from '#domain/refusals.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { readBuyerData } from './buyer-data.service.ts'
import { dataPage } from './data-page.ts'

const types = { json: 'application/json; charset=utf-8', html: 'text/html; charset=utf-8' }

/** The viewer's data as a file to keep. It is no page of the shop: a browser saves it, and runs nothing of it here. */
export async function sendData(
  deps: Deps,
  viewer: Viewer,
  format: keyof typeof types,
  reply: FastifyReply,
): Promise<string | Refusal> {
  const data = await readBuyerData(deps, viewer)
  if (isRefusal(data)) return data
  reply.type(types[format]).header('content-disposition', `attachment; filename="mis-datos.${format}"`)
  return format === 'html' ? dataPage(data) : JSON.stringify(data, null, 2)
}
