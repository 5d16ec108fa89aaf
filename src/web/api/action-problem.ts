import { ServerError } from '#contract/client.ts'
import { errors } from '../copy/controls.ts'

/** Message for a failed action: the server's own for a refusal or a temporary outage, else `failed`. */
export function actionProblem(error: unknown, failed: string = errors.action.failed): string {
  return error instanceof ServerError && (error.status < 500 || error.status === 503)
    ? error.body.message
    : failed
}

/** The server's field errors; null for any other error. */
export function fieldProblems(error: unknown): [field: string, text: string][] | null {
  const wrong = error instanceof ServerError ? error.body.errors : undefined
  return wrong ? Object.entries(wrong).map(([field, [text = '']]) => [field, text]) : null
}
