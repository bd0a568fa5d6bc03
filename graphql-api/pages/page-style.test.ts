import { describe, expect, it } from 'vitest'
import { createPageStyle } from './page-style.ts'

const style = createPageStyle(
  [
    '/*! licence */@layer theme,utilities;:root,.inverse{--gold:#fb4}h1{margin:0}',
    '@layer utilities{.p-2{padding:2px}.lg\\:p-\\[calc\\(1px\\+2px\\)\\]{padding:3px}',
    '@media (width>=64rem){.grid{display:grid}.only{color:red}}@media print{.only{color:blue}}}',
    '.a:not(.b),.c{content:"} .d{"}.moves{animation:1s rise}.group:hover .p-2{color:#000}',
    '@property --used{syntax:"*";inherits:false}@property --orphan{syntax:"*";inherits:false}',
    'code,.p-2 ul{tab-size:4}p:where([hidden]) em{color:red}select{opacity:1}canvas{top:0}',
    '::-webkit-datetime-edit{padding:0}::placeholder{opacity:1}',
    '@layer theme{:root{--asked:1px;--through:var(--asked);--idle:var(--deep);--deep:2px}}',
    '.asks{margin:var(--through)}*{color:var(--gold)}',
    '@keyframes rise{0%{opacity:0}to{opacity:var(--used)}}@keyframes sink{to{opacity:0}}',
  ].join(''),
)

describe('the style of a page', () => {
  it('keeps the rules whose classes the page wears, wherever they lie, and drops the others', () => {
    const kept = style('<p class="p-2 grid">')
    expect(kept).toContain('.p-2{padding:2px}')
    expect(kept).toContain('@media (width>=64rem){.grid{display:grid}}')
    expect(kept).not.toContain('only')
    expect(kept).not.toContain('.group:hover')
    expect(style('<p class="group p-2">')).toContain('.group:hover .p-2')
  })

  it('keeps the rules whose elements the page has, or may get once it is awake', () => {
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

  it('keeps of the theme what is asked for, be it by what another asks for', () => {
    expect(style('<p class="asks">')).toContain(
      '@layer theme{:root{--asked:1px;--through:var(--asked);}}',
    )
    expect(style('<p>')).toContain('@layer theme{:root{}}')
    expect(style('<path fill="var(--deep)">')).toContain('{:root{--deep:2px}}')
  })

  it('keeps whatever names no class, and a list of which one part fits', () => {
    const kept = style('<p>')
    expect(kept).toContain('@layer theme,utilities;')
    expect(kept).toContain(':root,.inverse{--gold:#fb4}')
    expect(style('<p class="a">')).toContain('content:"} .d{"')
    expect(style('<p class="c">')).toContain('content:"} .d{"')
  })

  it('reads names with signs, as a page writes them', () => {
    expect(style('<p class="lg:p-[calc(1px+2px)]">')).toContain('padding:3px')
  })

  it('keeps what a part of the page wears once it is awake', () => {
    expect(style('<p data-later="only">')).toContain('@media print{.only{color:blue}}')
  })

  it('keeps a movement or a property only with a rule that names it', () => {
    expect(style('<p class="moves">')).toContain('@keyframes rise')
    expect(style('<p class="moves">')).toContain('@property --used')
    expect(style('<p>')).not.toMatch(/@keyframes|orphan/)
  })
})
