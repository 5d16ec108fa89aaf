import type { FieldError, FieldValues, Resolver } from 'react-hook-form'

/** Lets a form be checked by one of the domain's validators: fields with a problem, each with its text. */
export function resolveBy<Values extends FieldValues>(
  validate: (values: Values) => Partial<Record<string, string>>,
): Resolver<Values> {
  return (values) => {
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
