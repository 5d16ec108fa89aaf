import type { FieldError, FieldValues, Path, RegisterOptions, Resolver, UseFormReturn } from 'react-hook-form'

/**
 * Adapts a domain validator to react-hook-form: invalid fields with their texts. Validation on blur waits for the tap
 * that caused it, as an appearing error line would move the tapped element away.
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

/** Props of a form field's control, with its error. Left valid, it is ticked (parts.css). */
export function fieldProps<Values extends FieldValues, Name extends Path<Values>>(
  form: UseFormReturn<Values>,
  name: Name,
  options?: RegisterOptions<Values, Name>,
) {
  return {
    error: form.getFieldState(name, form.formState).error?.message,
    'data-validated': '',
    ...form.register(name, options),
  }
}

/** Milliseconds; a pointer released outside the window is never reported. */
const maxTapMs = 1000
let isPressed = false
if (typeof document !== 'undefined') {
  addEventListener('pointerdown', () => (isPressed = true), true)
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => (isPressed = false), true)
}

/** Resolves when no pointer is pressed and its click, in the same task, was dispatched. */
async function afterTap(): Promise<void> {
  if (isPressed)
    await new Promise((resolve) => {
      for (const end of ['pointerup', 'pointercancel'])
        addEventListener(end, resolve, { once: true, capture: true })
      setTimeout(resolve, maxTapMs)
    })
  await new Promise((resolve) => setTimeout(resolve))
}
