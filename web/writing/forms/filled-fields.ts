const typedKinds = new Set(['text', 'password', 'email', 'tel'])

/** Sets the text of a field past React, which takes a text that is set by the property of the field for its own. */
export const setText = (field: HTMLInputElement, text: string) =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)

/**
 * Reports the texts of a form’s fields to React before it reads them: a password manager may have filled them without an
 * event. React drops the event where nothing has changed.
 */
const reportFields = ({ target }: Event) => {
  if (!(target instanceof HTMLFormElement)) return
  const filledInputs = [...target.querySelectorAll('input')].filter(
    ({ type, value, readOnly }) => typedKinds.has(type) && value && !readOnly,
  )
  for (const [field, text] of filledInputs.map((field) => [field, field.value] as const)) {
    // The report of the field before renders the form, which empties the fields that are not reported yet.
    if (field.value !== text) setText(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Begins to report filled fields of all forms on the page. */
export const watchFilledFields = () => document.addEventListener('submit', reportFields, true)
