import { ServerError } from '#contract/client.ts'
import { errors } from '../copy/controls.ts'

/** What is read of something that failed: the server's own words where it said no, or can't answer for a while. */
export function actionProblem(error: unknown, failed: string = errors.action.failed): string {
  return error instanceof ServerError && (error.status < 500 || error.status === 503)
    ? error.body.message
    : failed
}

/** What the server found wrong, by field; null where it said something else. */
export function fieldProblems(error: unknown): [field: string, text: string][] | null {
  const wrong = error instanceof ServerError ? error.body.errors : undefined
  return wrong ? Object.entries(wrong).map(([field, [text = '']]) => [field, text]) : null
}
