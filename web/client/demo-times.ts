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

/** Writes the free times of a demo in the visitor’s time zone, and groups them by the visitor’s days. */
export const localiseTimes = (form: HTMLFormElement) => {
  const days = form.querySelector('[data-days]')
  const [model] = days?.children ?? []
  const zone = form.querySelector<HTMLInputElement>('[data-own-zone]')
  if (!days || !model || !zone) return
  zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone
  const shownZone = form.querySelector('[data-zone]')
  if (shownZone) shownZone.textContent = zoneName()
  const groups = new Map<string, Element>()
  for (const label of form.querySelectorAll<HTMLElement>('[data-start]')) {
    const start = label.dataset['start'] ?? ''
    const isFull = label.dataset['full'] !== undefined
    const text = label.querySelector('[data-text]')
    if (text) text.textContent = write(start, isFull ? full : { timeStyle: 'short' })
    const item = label.closest('li')
    if (isFull || !item) continue
    const day = write(start, { weekday: 'long', month: 'long', day: 'numeric' })
    const group = groups.get(day) ?? (model.cloneNode(true) as Element)
    const list = group.querySelector('ul')
    if (!groups.has(day)) {
      const heading = group.querySelector('h2')
      if (heading) heading.textContent = day
      list?.replaceChildren()
      groups.set(day, group)
    }
    list?.append(item)
  }
  days.replaceChildren(...groups.values())
}
