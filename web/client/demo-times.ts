const write = (start: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', options).format(new Date(start))

const full: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
}

const zoneName = () =>
  new Intl.DateTimeFormat('en-US', { timeZoneName: 'longGeneric' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

const setText = (parent: ParentNode, selector: string, text: string) => {
  const element = parent.querySelector(selector)
  if (element) element.textContent = text
}

/** Repeats the chosen time above the visitor’s contact details. */
const showChosen = (form: HTMLFormElement) => {
  const start = new FormData(form).get('start')
  if (typeof start === 'string') setText(form, '[data-chosen]', write(start, full))
}

/** Writes the free times of a demo in the visitor’s time zone, and groups them by the visitor’s days. */
export const localiseTimes = (form: HTMLFormElement) => {
  const days = form.querySelector('[data-days]')
  const [model] = days?.children ?? []
  const zone = form.querySelector<HTMLInputElement>('[data-own-zone]')
  if (!days || !model || !zone) return
  zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone
  setText(form, '[data-zone]', zoneName())
  const groups = new Map<string, Element>()
  for (const label of form.querySelectorAll<HTMLElement>('[data-start]')) {
    const start = label.dataset['start'] ?? ''
    const isFull = label.dataset['full'] !== undefined
    setText(label, '[data-text]', write(start, isFull ? full : { timeStyle: 'short' }))
    const item = label.closest('li')
    if (isFull || !item) continue
    const weekday = write(start, { weekday: 'short' })
    const day = write(start, { month: 'short', day: 'numeric' })
    setText(label, '[data-day]', `${weekday}, ${day}, `)
    const group = groups.get(day) ?? (model.cloneNode(true) as Element)
    const list = group.querySelector('ul')
    if (!groups.has(day)) {
      setText(group, '[data-weekday]', weekday)
      setText(group, '[data-date]', day)
      list?.replaceChildren()
      groups.set(day, group)
    }
    list?.append(item)
  }
  days.replaceChildren(...groups.values())
  showChosen(form)
  form.addEventListener('change', () => showChosen(form))
}
