/** Fields that a person fills in; a file's own input is hidden behind a button. */
const fields =
  'input:enabled:not([type="hidden"], [type="file"], [tabindex="-1"]), select:enabled, textarea:enabled'

/** Returns the radio button that is chosen in the group of this one; other fields as they are. */
const findChosen = (dialog: HTMLElement, field: HTMLInputElement) =>
  field.type === 'radio'
    ? ([...dialog.querySelectorAll<HTMLInputElement>('input:checked')].find(
        ({ name }) => name === field.name,
      ) ?? field)
    : field

/** Marks the first field of a dialog that opens, where Headless UI then puts the focus, unless the dialog has marked one. */
export const markFirstField = (dialog: HTMLElement | null) => {
  if (!dialog || dialog.querySelector('[data-autofocus]')) return
  const first = dialog.querySelector<HTMLInputElement>(fields)
  if (first) findChosen(dialog, first).dataset['autofocus'] = 'true'
}
