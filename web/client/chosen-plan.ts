/** Keeps the plan at the top of the contact form in sync with its field. */
export const followPlan = (form: HTMLFormElement) => {
  const chosen = form.querySelector<HTMLElement>('[data-chosen]')
  const field = form.querySelector<HTMLSelectElement>('select[name="plan"]')
  const name = chosen?.querySelector('strong')
  if (!chosen || !field || !name) return
  const show = () => {
    chosen.hidden = field.value === ''
    name.textContent = field.selectedOptions[0]?.label ?? ''
  }
  field.addEventListener('change', show)
  chosen.querySelector('button')?.addEventListener('click', () => {
    field.value = ''
    show()
    field.focus()
  })
  // A browser that returns to the page may have restored the field.
  show()
}
