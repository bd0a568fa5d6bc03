import { arrangeDay, listOf, setText } from './arrange-times.ts'

const write = (start: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', options).format(new Date(start))

const fullFormat: Intl.DateTimeFormatOptions = {
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

/** Writes the visitor’s day as YYYY-MM-DD. */
const isoDay = new Intl.DateTimeFormat('en-CA')

/** Repeats the chosen time above the visitor’s contact details. */
const showChosen = (form: HTMLFormElement) => {
  const start = new FormData(form).get('start')
  if (typeof start === 'string') setText(form, '[data-chosen]', write(start, fullFormat))
}

/** Writes the free times of a demo in the visitor’s time zone, and groups them by the visitor’s days. A day without a time stays if the visitor has none on it either. */
export const localiseTimes = (form: HTMLFormElement) => {
  const days = form.querySelector('[data-days]')
  const model = days?.querySelector('[data-demo-day]')
  const zone = form.querySelector<HTMLInputElement>('[data-own-zone]')
  if (!days || !model || !zone) return
  zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone
  setText(form, '[data-zone]', zoneName())
  const groups = new Map<string, Element>()
  const today = isoDay.format(new Date())
  const hasChosen = days.querySelector(':checked') !== null
  for (const label of form.querySelectorAll<HTMLElement>('[data-start]')) {
    const start = label.dataset['start'] ?? ''
    const isFull = label.dataset['full'] !== undefined
    setText(label, '[data-text]', write(start, isFull ? fullFormat : { timeStyle: 'short' }))
    const item = label.closest('li')
    if (isFull || !item) continue
    const weekday = write(start, { weekday: 'short' })
    const date = write(start, { month: 'short', day: 'numeric' })
    setText(label, '[data-day]', `${weekday}, ${date}, `)
    const day = isoDay.format(new Date(start))
    const group = groups.get(day) ?? (model.cloneNode(true) as Element)
    if (!groups.has(day)) {
      setText(group, '[data-weekday]', day === today ? 'Today' : weekday)
      setText(group, '[data-date]', date)
      for (const list of group.querySelectorAll('ul')) list.replaceChildren()
      groups.set(day, group)
    }
    listOf(group, start)?.append(item)
  }
  const first = [...groups.keys()].toSorted()[0]
  for (const [day, group] of groups) arrangeDay(group, !hasChosen && day === first)
  for (const section of days.querySelectorAll<HTMLElement>('[data-empty]')) {
    const day = section.dataset['empty'] ?? ''
    if (!groups.has(day)) groups.set(day, section)
  }
  const inOrder = [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1))
  days.replaceChildren(...inOrder.map(([, section]) => section))
  showChosen(form)
  form.addEventListener('change', () => showChosen(form))
}
