/** A form's own messages for one of its fields. */
export type FieldWords = {
  label: string
  /** Shown if the required field is empty. */
  missing: string
  /** Shown if the value is invalid. */
  invalid?: string
}

/**
 * Returns the message at an invalid field. The product's generic messages (`Required`, `Invalid input`, `Invalid
 * {kind}`) name no field, so the form's own messages replace them; any other message follows the field's label.
 */
export const formatFieldProblem = ({ label, missing, invalid }: FieldWords, message: string) => {
  if (message === 'Required') return missing
  if (message.startsWith('Invalid') && invalid) return invalid
  return `${label}: ${message}`
}

/** Returns the message above a form with invalid fields. */
export const formatFormProblem = (labels: readonly string[]) =>
  labels.length > 0 ? `Please check: ${labels.join(', ')}.` : ''
