import { ServerNo } from '#contract/client.ts'
import { errors } from '../copy/errors.ts'

/** What is read of something that failed: the server's own words where it said no, and how long to wait. */
export function actionProblem(error: unknown, failed: string = errors.action.failed): string {
  if (!(error instanceof ServerNo) || error.status >= 500) return failed
  return error.body.code === undefined && error.status === 429 ? errors.action.tooMany : error.body.message
}
