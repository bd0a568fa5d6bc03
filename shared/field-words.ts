/** What a form's own words say of one of its fields. */
export type FieldWords = {
  label: string
  /** Said when it is empty and must not be. */
  missing: string
  /** Said when what it holds cannot be read. */
  invalid?: string
}

/**
 * What stands at a wrong field. The product's generic messages (`Required`, `Invalid input`, `Invalid {kind}`) name no
 * field, so the form's words stand in for them; any other message follows the field's name.
 */
export const sayAtField = ({ label, missing, invalid }: FieldWords, message: string) => {
  if (message === 'Required') return missing
  if (message.startsWith('Invalid') && invalid) return invalid
  return `${label}: ${message}`
}

/** What stands above a form with wrong fields. */
export const sayAbove = (labels: readonly string[]) =>
  labels.length > 0 ? `Please check: ${labels.join(', ')}.` : ''
