/** Closes the drawer by Escape and by a click beside it; the browser itself opens it. */
export default function drawer(element: HTMLElement) {
  const details = element instanceof HTMLDetailsElement ? element : element.querySelector('details')
  if (!details) return
  const close = () => {
    details.open = false
  }
  details.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !details.open) return
    close()
    details.querySelector('summary')?.focus()
  })
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !details.contains(target)) close()
  })
}
