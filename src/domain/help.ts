/** Spec 2 §9. */
const callPromiseMs = 5 * 60 * 1000

/** Whether a call requested at that time is still due in time; null: none was requested. */
export function isCallRequested(askedAt: Date | null, now: Date): boolean {
  return askedAt !== null && now.getTime() - askedAt.getTime() < callPromiseMs
}

export const helpOptions = ['escribinos', 'llamada'] as const

export type HelpOption = (typeof helpOptions)[number]
