type Rule = { head: string; body: string; inner?: Rule[] }

const closing: Record<string, string> = { '"': '"', "'": "'", '(': ')', '[': ']', '{': '}' }

/** Returns the index after the string, bracket or escaped character that begins at `place`, else the next index. */
const skipBlock = (css: string, place: number): number => {
  const bracket = css.charAt(place)
  if (bracket === '\\') return place + 2
  const close = closing[bracket]
  if (!close) return place + 1
  let at = place + 1
  while (at < css.length && css[at] !== close)
    at = bracket === close ? at + (css[at] === '\\' ? 2 : 1) : skipBlock(css, at)
  return at + 1
}

const holdsRules = /^@(media|supports|layer|container|starting-style)/

/** Parses a minified style sheet to its rules. A statement without a block has only a head. */
const rulesOf = (css: string): Rule[] => {
  const rules: Rule[] = []
  let start = 0
  for (let at = 0; at < css.length;) {
    const sign = css[at]
    const next = skipBlock(css, at)
    if (sign === ';') rules.push({ head: css.slice(start, next), body: '' })
    if (sign === '{') {
      const head = css.slice(start, at)
      const body = css.slice(at + 1, next - 1)
      rules.push({ head, body, ...(holdsRules.test(head) ? { inner: rulesOf(body) } : {}) })
    }
    if (sign === ';' || sign === '{') start = next
    at = next
  }
  return rules
}

const classesIn = (selector: string) =>
  [...selector.replaceAll(/:not\([^)]*\)/g, '').matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name]) =>
    (name ?? '').replaceAll(/\\(.)/g, '$1'),
  )

/** Pseudo-elements and pseudo-classes of text fields. */
const ofFields =
  /::(?:-webkit-(?:date|calendar|search|inner|outer)|placeholder|file-selector)|:-moz-ui/

/** The pseudo-name of a text field in the set of used names. */
const textField = 'text-field'

/** Returns the elements that a selector needs; pseudo-elements of fields need a text field. */
const elementsIn = (selector: string) =>
  ofFields.test(selector) ? [...namesIn(selector), textField] : namesIn(selector)

const namesIn = (selector: string): string[] =>
  selector.replaceAll(/\([^)]*\)|\[[^\]]*\]|::?[\w-]+|\.(?:\\.|[\w-])+/g, ' ').match(/[a-z]\w*/g) ??
  []

/** Elements that scripts may add to a hydrated page: a chart, the film, and those of a provider's form. */
const addedLater = 'a button canvas iframe img p svg video'
const addedByProvider =
  'text-field fieldset form input label legend option optgroup select textarea'

const hasTextField = (html: string) =>
  /<textarea|<input(?![^>]*type="(?:radio|checkbox|hidden)")/.test(html)

const isMadeByProvider = (html: string) => html.includes(' data-provided=')

/** The names that a page uses: classes with a leading dot, and elements. */
type UsedNames = ReadonlySet<string>

const appliesTo = (usedNames: UsedNames, { head }: Rule) =>
  head
    .split(/(?<!\\),(?![^(]*\))/)
    .some((one) =>
      [...classesIn(one).map((name) => `.${name}`), ...elementsIn(one)].every((name) =>
        usedNames.has(name),
      ),
    )

const write = (rules: Rule[], usedNames: UsedNames): string =>
  rules
    .map((rule) => {
      if (rule.inner) {
        const inner = write(rule.inner, usedNames)
        return inner && `${rule.head}{${inner}}`
      }
      if (rule.body === '') return rule.head
      return rule.head.startsWith('@') || appliesTo(usedNames, rule)
        ? `${rule.head}{${rule.body}}`
        : ''
    })
    .join('')

const keepWhere = (css: string, pattern: RegExp, isWanted: (name: string) => boolean) =>
  css.replaceAll(pattern, (text, name: string) => (isWanted(name) ? text : ''))

// Quoted values may contain the end characters; properties of Tailwind itself are removed by their registration.
const customProperty = /(?<=[{;])(--(?!tw-)[\w-]+):[^;{}"']*;?/g

/** Removes custom properties that nothing uses. */
const removeUnusedProperties = (css: string, html: string): string => {
  const usedNames = new Set(
    [...`${css}${html}`.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name),
  )
  const smallerCss = keepWhere(css, customProperty, (name) => usedNames.has(name))
  // A removed property may have been the only use of another.
  return smallerCss === css ? css : removeUnusedProperties(smallerCss, html)
}

const propertyRule = /@property (--[\w-]+)\{[^}]*\}/g
const keyframesRule = /@keyframes ([\w-]+)\{(?:[^{}]|\{[^{}]*\})*\}/g
// For browsers without @property, Tailwind sets the same properties on all elements.
const propertyFallback = /^@layer properties\{.*?\}\}\}/m

/** Removes registered properties and keyframes that only removed rules used. */
const removeUnusedRegistrations = (css: string) => {
  const otherRules = css.replaceAll(propertyRule, '').replace(propertyFallback, '')
  const names = new Set(otherRules.match(/--[\w-]+/g))
  const words = new Set(otherRules.replaceAll(keyframesRule, '').match(/[\w-]+/g))
  const isNeeded = (name: string) => names.has(name)
  return keepWhere(
    keepWhere(css, propertyRule, isNeeded).replace(propertyFallback, (block) =>
      keepWhere(block, /(--[\w-]+):[^;}]*;?/g, isNeeded),
    ),
    keyframesRule,
    (name) => words.has(name),
  )
}

const decodeAttribute = (value: string) =>
  value
    .replaceAll('&#x27;', "'")
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')

/**
 * Returns a function that reduces a minified style sheet to the rules that a page uses, by the elements and classes in its
 * HTML. `data-later` lists the classes that an island adds when it is hydrated.
 */
export const createPageStyle = (css: string) => {
  const rules = rulesOf(css)
  return (html: string) => {
    const classes = [...html.matchAll(/ (?:class|data-later)="([^"]*)"/g)].flatMap(([, names]) =>
      decodeAttribute(names ?? '').split(/\s+/),
    )
    const elements = [...html.matchAll(/<([a-z]\w*)/g)].map(([, name]) => name ?? '')
    const usedNames = new Set([
      ...classes.map((name) => `.${name}`),
      ...elements,
      ...addedLater.split(' '),
      ...(hasTextField(html) ? [textField] : []),
      ...(isMadeByProvider(html) ? addedByProvider.split(' ') : []),
    ])
    return removeUnusedProperties(removeUnusedRegistrations(write(rules, usedNames)), html)
  }
}
