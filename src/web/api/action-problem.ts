import { ServerNo } from '#contract/client.ts'
import { errors } from '../copy/errors.ts'

/** What is read of something that failed: the server's own words where it said no, and how long to wait. */
export function actionProblem(error: unknown, failed: string = errors.action.failed): string {
  if (!(error instanceof ServerNo) || error.status >= 500) return failed
  return error.body.code === undefined && error.status === 429 ? errors.action.tooMany : error.body.message
}

/** What the server found wrong, by field; null where it said something else. */
export function fieldProblems(error: unknown): [field: string, text: string][] | null {
  const wrong = error instanceof ServerNo ? error.body.errors : undefined
  return wrong ? Object.entries(wrong).map(([field, [text = '']]) => [field, text]) : null
}
