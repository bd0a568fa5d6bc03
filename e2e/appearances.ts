/** A text of the page and what its contrast depends on: its color and size, and what is behind it. */
type Appearance = { element: HTMLElement; appearance: string }

/** Returns the first and the last text of each appearance in a part of the page. Runs in the browser, so it uses nothing from outside. */
export const findAppearances = (within: string): Appearance[] => {
  const backgrounds = new Map<Element, string>()
  const trace = (one: Element | null): string => {
    if (!one) return ''
    const memo = backgrounds.get(one)
    if (memo !== undefined) return memo
    const { backgroundColor, backgroundImage, opacity, filter, position } = getComputedStyle(one)
    const isOut = ['absolute', 'fixed', 'sticky'].includes(position)
    const isDisabled = one.matches(':disabled, [aria-disabled=true]')
    const look = [backgroundColor, backgroundImage, opacity, filter, isOut, isDisabled].join()
    const isPlain = look === 'rgba(0, 0, 0, 0),none,1,none,false,false'
    const background = isPlain ? trace(one.parentElement) : `${trace(one.parentElement)} > ${look}`
    backgrounds.set(one, background)
    return background
  }
  const groups = new Map<string, HTMLElement[]>()
  for (const element of document.querySelectorAll<HTMLElement>(
    `:is(${within}), :is(${within}) *`,
  )) {
    const text = [...element.childNodes]
      .flatMap((node) => (node instanceof Text ? [node.data] : []))
      .join('')
      .trim()
    if (text === '' && !element.matches('input, select, textarea')) continue
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    const isOfDisabled =
      element instanceof HTMLLabelElement && element.control?.matches(':disabled')
    // Axe has no answer for a single letter.
    const ownValues = [element.localName, color, fontSize, fontWeight, textShadow, text.length > 1]
    const appearance = `${trace(element)} > ${ownValues.join()},${isOfDisabled}`
    groups.set(appearance, [...(groups.get(appearance) ?? []), element])
  }
  return [...groups].flatMap(([appearance, all]) =>
    [...new Set([all[0], all.at(-1)])].flatMap((element) =>
      element ? [{ element, appearance }] : [],
    ),
  )
}
