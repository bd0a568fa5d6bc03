import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'

/** Fetches the rules of a verb on first use, which keeps the page's script small. */
export type Rules = () => Promise<Resolver>

/** What the rules say of each field of an input. Where they cannot be fetched the server's word stands alone. */
export const fieldErrors = async (rules: Rules, input: FieldValues): Promise<FieldErrors> => {
  const resolver = await rules().catch(() => null)
  if (!resolver) return {}
  const options = { fields: {}, shouldUseNativeValidation: false }
  return (await resolver(input, undefined, options)).errors
}

/** Holds what is typed in a form against the rules; `inputOf` makes of it what the verb takes. */
export const lazyResolver =
  <Values extends FieldValues>(
    rules: Rules,
    inputOf: (values: Values) => FieldValues = (values) => values,
  ): Resolver<Values> =>
  async (values) => {
    const errors = (await fieldErrors(rules, inputOf(values))) as FieldErrors<Values>
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
