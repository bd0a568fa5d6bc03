type Rule = { head: string; body: string; inner?: Rule[] }

const closing: Record<string, string> = { '"': '"', "'": "'", '(': ')', '[': ']', '{': '}' }

/** The place after the string, bracket or escaped character that begins at `place`, else the next place. */
const past = (css: string, place: number): number => {
  const opened = css.charAt(place)
  if (opened === '\\') return place + 2
  const close = closing[opened]
  if (!close) return place + 1
  let at = place + 1
  while (at < css.length && css[at] !== close)
    at = opened === close ? at + (css[at] === '\\' ? 2 : 1) : past(css, at)
  return at + 1
}

const holdsRules = /^@(media|supports|layer|container|starting-style)/

/** The rules of a minified style sheet, in order; a statement without a block has only its head. */
const rulesOf = (css: string): Rule[] => {
  const rules: Rule[] = []
  let start = 0
  for (let at = 0; at < css.length;) {
    const sign = css[at]
    const next = past(css, at)
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

/** What browsers draw inside a field, or say of one. */
const ofFields =
  /::(?:-webkit-(?:date|calendar|search|inner|outer)|placeholder|file-selector)|:-moz-ui/

/** Stands for a field that one types into. */
const textField = 'text-field'

/** The elements that a selector wants; whatever is drawn inside a field wants one that one types into. */
const elementsIn = (selector: string) =>
  ofFields.test(selector) ? [...namesIn(selector), textField] : namesIn(selector)

const namesIn = (selector: string): string[] =>
  selector.replaceAll(/\([^)]*\)|\[[^\]]*\]|::?[\w-]+|\.(?:\\.|[\w-])+/g, ' ').match(/[a-z]\w*/g) ??
  []

/** Elements that scripts may add once a page is awake: a chart, the film; where a provider makes the form, those of forms, too. */
const addedLater = 'a button canvas iframe img p svg video'
const addedByProvider =
  'text-field fieldset form input label legend option optgroup select textarea'

const hasTextField = (html: string) =>
  /<textarea|<input(?![^>]*type="(?:radio|checkbox|hidden)")/.test(html)

const isMadeByProvider = (html: string) => html.includes(' data-provided=')

/** What a page has: its classes with a dot before each, and its elements. */
type Used = ReadonlySet<string>

const appliesTo = (used: Used, { head }: Rule) =>
  head
    .split(/,(?![^(]*\))/)
    .some((one) =>
      [...classesIn(one).map((name) => `.${name}`), ...elementsIn(one)].every((name) =>
        used.has(name),
      ),
    )

const write = (rules: Rule[], used: Used): string =>
  rules
    .map((rule) => {
      if (rule.inner) {
        const inner = write(rule.inner, used)
        return inner && `${rule.head}{${inner}}`
      }
      if (rule.body === '') return rule.head
      return rule.head.startsWith('@') || appliesTo(used, rule) ? `${rule.head}{${rule.body}}` : ''
    })
    .join('')

const keepWhere = (css: string, pattern: RegExp, isWanted: (name: string) => boolean) =>
  css.replaceAll(pattern, (text, name: string) => (isWanted(name) ? text : ''))

// A quoted value may hold the signs that end one; Tailwind asks for its own by other ways.
const settled = /(?<=[{;])(--(?!tw-)[\w-]+):[^;{}"']*;?/g

/** Leaves out what is settled and nothing asks for. */
const withoutIdle = (css: string, html: string): string => {
  const asked = new Set([...`${css}${html}`.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  const less = keepWhere(css, settled, (name) => asked.has(name))
  // What is gone may have been the only one to ask for another.
  return less === css ? css : withoutIdle(less, html)
}

const registered = /@property (--[\w-]+)\{[^}]*\}/g
const moving = /@keyframes ([\w-]+)\{(?:[^{}]|\{[^{}]*\})*\}/g
// Where browsers do not know @property, Tailwind gives the same properties to everything.
const given = /^@layer properties\{.*?\}\}\}/m

/** Leaves out properties and movements that only rules now gone have named. */
const withoutOrphans = (css: string) => {
  const others = css.replaceAll(registered, '').replace(given, '')
  const names = new Set(others.match(/--[\w-]+/g))
  const words = new Set(others.replaceAll(moving, '').match(/[\w-]+/g))
  const needed = (name: string) => names.has(name)
  return keepWhere(
    keepWhere(css, registered, needed).replace(given, (block) =>
      keepWhere(block, /(--[\w-]+):[^;}]*;?/g, needed),
    ),
    moving,
    (name) => words.has(name),
  )
}

const attribute = (value: string) =>
  value
    .replaceAll('&#x27;', "'")
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')

/**
 * Keeps of a minified style sheet what a page can show: the rules whose elements and classes stand in its HTML, the
 * classes in a `class` or in a `data-later`, which names what a part of the page wears once it is awake.
 */
export const createPageStyle = (css: string) => {
  const rules = rulesOf(css)
  return (html: string) => {
    const classes = [...html.matchAll(/ (?:class|data-later)="([^"]*)"/g)].flatMap(([, names]) =>
      attribute(names ?? '').split(/\s+/),
    )
    const elements = [...html.matchAll(/<([a-z]\w*)/g)].map(([, name]) => name ?? '')
    const used = new Set([
      ...classes.map((name) => `.${name}`),
      ...elements,
      ...addedLater.split(' '),
      ...(hasTextField(html) ? [textField] : []),
      ...(isMadeByProvider(html) ? addedByProvider.split(' ') : []),
    ])
    return withoutIdle(withoutOrphans(write(rules, used)), html)
  }
}
