import type { FieldError, FieldValues, Path, RegisterOptions, Resolver, UseFormReturn } from 'react-hook-form'

/**
 * Lets a form be checked by one of the domain's validators: fields with a problem, each with its text. A field that is
 * left by a tap on something else is checked after that tap: an error line that appears in between moves away what is tapped.
 */
export function resolveBy<Values extends FieldValues>(
  validate: (values: Values) => Partial<Record<string, string>>,
): Resolver<Values> {
  return async (values) => {
    await afterTap()
    const problems = Object.entries(validate(values))
    if (problems.length === 0) return { values, errors: {} }
    const errors = Object.fromEntries(
      problems.map(([field, message]): [string, FieldError] => [
        field,
        { type: 'rule', message: message ?? '' },
      ]),
    )
    return { values: {}, errors } as Awaited<ReturnType<Resolver<Values>>>
  }
}

/** Ties a control to its field of a form, with what is wrong with it. */
export function fieldProps<Values extends FieldValues, Name extends Path<Values>>(
  form: UseFormReturn<Values>,
  name: Name,
  options?: RegisterOptions<Values, Name>,
) {
  return { error: form.getFieldState(name, form.formState).error?.message, ...form.register(name, options) }
}

/** Milliseconds; what is let go elsewhere is never told of here. */
const maxTapMs = 1000
let isPressed = false
if (typeof document !== 'undefined') {
  addEventListener('pointerdown', () => (isPressed = true), true)
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => (isPressed = false), true)
}

/** Once nothing is pressed, and the click of what was has been told: it follows in the same task. */
async function afterTap(): Promise<void> {
  if (isPressed)
    await new Promise((resolve) => {
      for (const end of ['pointerup', 'pointercancel'])
        addEventListener(end, resolve, { once: true, capture: true })
      setTimeout(resolve, maxTapMs)
    })
  await new Promise((resolve) => setTimeout(resolve))
}
