import { describe, expect, it } from 'vitest'
import { createPageStyle } from './page-style.ts'

const style = createPageStyle(
  [
    '/*! licence */@layer theme,utilities;:root,.inverse{--gold:#fb4}h1{margin:0}',
    '@layer utilities{.p-2{padding:2px}.lg\\:p-\\[calc\\(1px\\+2px\\)\\]{padding:3px}',
    '.fit-\\[repeat\\(auto\\,minmax\\(1px\\,2px\\)\\)\\]{gap:1px}',
    '@media (width>=64rem){.grid{display:grid}.only{color:red}}@media print{.only{color:blue}}}',
    '.a:not(.b),.c{content:"} .d{"}.moves{animation:1s rise}.group:hover .p-2{color:#000}',
    '@property --used{syntax:"*";inherits:false}@property --orphan{syntax:"*";inherits:false}',
    'code,.p-2 ul{tab-size:4}p:where([hidden]) em{color:red}select{opacity:1}canvas{top:0}',
    '::-webkit-datetime-edit{padding:0}::placeholder{opacity:1}',
    '@layer theme{:root{--used:1px;--through:var(--used);--unused:var(--deep);--deep:2px}}',
    '.asks{margin:var(--through)}*{color:var(--gold)}',
    '@keyframes rise{0%{opacity:0}to{opacity:var(--used)}}@keyframes sink{to{opacity:0}}',
  ].join(''),
)

describe('the style of a page', () => {
  it('keeps the rules whose classes the page uses, also nested ones, and drops the others', () => {
    const reducedText = style('<p class="p-2 grid">')
    expect(reducedText).toContain('.p-2{padding:2px}')
    expect(reducedText).toContain('@media (width>=64rem){.grid{display:grid}}')
    expect(reducedText).not.toContain('only')
    expect(reducedText).not.toContain('.group:hover')
    expect(style('<p class="group p-2">')).toContain('.group:hover .p-2')
  })

  it('keeps the rules for elements that the page has, or may get by hydration', () => {
    expect(style('<h1>')).toContain('h1{margin:0}')
    expect(style('<p>')).not.toContain('h1')
    expect(style('<p>')).not.toContain('em{')
    expect(style('<p><em>')).toContain('p:where([hidden]) em{color:red}')
    expect(style('<p>')).toContain('canvas{top:0}')
    expect(style('<p>')).not.toContain('select')
    expect(style('<div data-provided="">')).toContain('select{opacity:1}')
    expect(style('<p>')).not.toMatch(/placeholder|datetime/)
    expect(style('<input type="radio">')).not.toMatch(/placeholder|datetime/)
    expect(style('<input>')).toMatch(/datetime-edit.*placeholder/)
    expect(style('<p>')).not.toContain('tab-size')
    expect(style('<ul class="p-2">')).toContain('code,.p-2 ul{tab-size:4}')
  })

  it('keeps the custom properties of the theme that are used, directly or through another', () => {
    expect(style('<p class="asks">')).toContain(
      '@layer theme{:root{--used:1px;--through:var(--used);}}',
    )
    expect(style('<p>')).toContain('@layer theme{:root{}}')
    expect(style('<path fill="var(--deep)">')).toContain('{:root{--deep:2px}}')
  })

  it('keeps rules without a class, and a selector list if one of its selectors is used', () => {
    const reducedText = style('<p>')
    expect(reducedText).toContain('@layer theme,utilities;')
    expect(reducedText).toContain(':root,.inverse{--gold:#fb4}')
    expect(style('<p class="a">')).toContain('content:"} .d{"')
    expect(style('<p class="c">')).toContain('content:"} .d{"')
  })

  it('matches class names with escaped characters', () => {
    expect(style('<p class="fit-[repeat(auto,minmax(1px,2px))]">')).toContain('{gap:1px}')
    expect(style('<p class="lg:p-[calc(1px+2px)]">')).toContain('padding:3px')
  })

  it('keeps the classes that an island adds by hydration', () => {
    expect(style('<p data-later="only">')).toContain('@media print{.only{color:blue}}')
  })

  it('keeps keyframes and registered properties only with a rule that uses them', () => {
    expect(style('<p class="moves">')).toContain('@keyframes rise')
    expect(style('<p class="moves">')).toContain('@property --used')
    expect(style('<p>')).not.toMatch(/@keyframes|orphan/)
  })
})
