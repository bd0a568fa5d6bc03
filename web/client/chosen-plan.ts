/** Keeps the plan at the top of the contact form in sync with its field. */
export const followPlan = (form: HTMLFormElement) => {
  const planElement = form.querySelector<HTMLElement>('[data-chosen]')
  const field = form.querySelector<HTMLSelectElement>('select[name="plan"]')
  const name = planElement?.querySelector('strong')
  if (!planElement || !field || !name) return
  const show = () => {
    planElement.hidden = field.value === ''
    name.textContent = field.selectedOptions[0]?.label ?? ''
  }
  field.addEventListener('change', show)
  planElement.querySelector('button')?.addEventListener('click', () => {
    field.value = ''
    show()
    field.focus()
  })
  // A browser that returns to the page may have restored the field.
  show()
}
