import { demoDayPartOf, formatTimeCount, shareSight } from '#shared/demo-day.ts'

/** Writes a text at each place that a selector finds. */
export const setText = (parent: ParentNode, selector: string, text: string) => {
  for (const element of parent.querySelectorAll(selector)) element.textContent = text
}

/** Returns the list of a day to which a time belongs. */
export const listOf = (day: ParentNode, start: string) =>
  day.querySelector(`[data-part="${demoDayPartOf(new Date(start).getHours())}"] ul`)

/** Shows the parts of a day that have times, and folds those beyond six. A day opens on a phone if it has the chosen time. */
export const arrangeDay = (day: Element, isOpen: boolean) => {
  const parts = [...day.querySelectorAll<HTMLElement>('[data-part]')]
  const items = parts.map((part) => [...part.querySelectorAll('li')])
  const shares = shareSight(items.map((its) => its.length))
  let rest = 0
  for (const [place, its] of items.entries()) {
    const share = shares[place] ?? 0
    const part = parts[place]
    if (part) part.hidden = its.length === 0
    for (const [at, item] of its.entries()) item.toggleAttribute('data-rest', at >= share)
    rest += its.length - share
  }
  setText(day, '[data-more-count]', `${rest}`)
  setText(day, '[data-count]', formatTimeCount(items.flat().length))
  const more = day.querySelector('[data-more]')
  more?.toggleAttribute('hidden', rest === 0)
  more?.toggleAttribute('open', day.querySelector('[data-rest] :checked') !== null)
  day
    .querySelector('[data-fold]')
    ?.toggleAttribute('open', isOpen || day.querySelector(':checked') !== null)
}
