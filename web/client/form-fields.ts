import { readEmailAddress } from '#shared/email-address.ts'
import { explainDay } from '#shared/booking.ts'
import { formatFormProblem, formatFieldProblem } from '#shared/field-words.ts'

/** Returns the fields that a visitor fills in. */
export const controls = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement>('[data-field] :is(input, select, textarea)'),
]

const fieldOf = (control: HTMLElement) => control.closest<HTMLElement>('[data-field]')

const wordsOf = (control: HTMLElement) => {
  const { label = '', missing = '', invalid } = fieldOf(control)?.dataset ?? {}
  return { label, missing, invalid }
}

/** Shows an error at its field; an empty message removes it. */
export const showFieldError = (control: HTMLElement, message: string) => {
  const messageElement = fieldOf(control)?.querySelector('[data-message]')
  if (messageElement)
    messageElement.textContent = message && formatFieldProblem(wordsOf(control), message)
  if (message) control.setAttribute('aria-invalid', 'true')
  else control.removeAttribute('aria-invalid')
}

/** Shows a message about the whole form above it. */
export const notify = (form: HTMLFormElement, message: string) => {
  const notice = form.querySelector<HTMLElement>('[data-notice]')
  if (notice) notice.textContent = message
}

/** Shows each message at its field and focuses the first invalid one. Returns true if no field is invalid. */
export const showFields = (form: HTMLFormElement, fields: Record<string, string>) => {
  const invalidInputs = controls(form).filter((control) => {
    const message = fields[control.name] ?? fields[`input.${control.name}`] ?? ''
    showFieldError(control, message)
    return message !== ''
  })
  notify(form, formatFormProblem(invalidInputs.map((control) => wordsOf(control).label)))
  invalidInputs[0]?.focus()
  return invalidInputs.length === 0
}

const pad = (number: number) => String(number).padStart(2, '0')

/** Returns the visitor's current day, as YYYY-MM-DD. */
export const today = () => {
  const now = new Date()
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`
}

/** Returns the browser's validation error of a field, in the server's words; empty if it is valid. */
export const problemWith = (control: HTMLInputElement) => {
  if (control.name === 'preferredDay' && control.value) return explainDay(control.value, today())
  const isEmail = control.inputMode === 'email' && control.value.trim() !== ''
  if (isEmail && readEmailAddress(control.value) === null) return 'Invalid email'
  if (control.validity.valid) return undefined
  if (control.validity.valueMissing || control.value.trim() === '') return 'Required'
  return 'Invalid input'
}

/** Returns the errors of all invalid fields. */
export const problems = (form: HTMLFormElement) =>
  Object.fromEntries(
    controls(form).flatMap((control) => {
      const problem = problemWith(control)
      return problem ? [[control.name, problem]] : []
    }),
  )
