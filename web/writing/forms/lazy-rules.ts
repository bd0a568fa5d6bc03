import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'

/** Fetches the rules of a verb on first use, which keeps the page's script small. */
export type Rules = () => Promise<Resolver>

/**
 * Returns the validation error of each field of an input; none if the rules fail to load, because the server
 * validates anyway.
 */
export const fieldErrors = async (rules: Rules, input: FieldValues): Promise<FieldErrors> => {
  const resolver = await rules().catch(() => null)
  if (!resolver) return {}
  const options = { fields: {}, shouldUseNativeValidation: false }
  return (await resolver(input, undefined, options)).errors
}

/** Validates a form's values by the rules; `inputOf` converts them to the verb's input. */
export const lazyResolver =
  <Values extends FieldValues>(
    rules: Rules,
    inputOf: (values: Values) => FieldValues = (values) => values,
    problemsOf: (values: Values) => Readonly<Record<string, string>> = () => ({}),
  ): Resolver<Values> =>
  async (values) => {
    const problems = Object.entries(problemsOf(values)).map(([name, message]) => [
      name,
      { type: 'text', message },
    ])
    const errors = {
      ...(await fieldErrors(rules, inputOf(values))),
      ...Object.fromEntries(problems),
    } as FieldErrors<Values>
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
