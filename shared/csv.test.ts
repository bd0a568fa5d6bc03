import { expect, test } from 'vitest'
import { formatCsv, markFormulas, unmarkFormulas } from './csv.ts'

test('cells with commas, quotes and line breaks are quoted', () => {
  expect(formatCsv([['a,b', 'say "hi"', 'one\ntwo', 4.5]])).toBe(
    '"a,b","say ""hi""","one\ntwo",4.5\r\n',
  )
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t1', '\r1', ' =1', '＝1', " 'Tis"])(
  'text that begins as a formula is marked as text: %j',
  (text) => {
    expect(formatCsv([[text]])).toMatch(/^"?'/)
  },
)

test.each([
  ['x;=HYPERLINK("http://evil.test";"open")', `"x;'=HYPERLINK(""http://evil.test"";""open"")"`],
  ['x; @SUM(A1);+1', "x;' @SUM(A1);'+1"],
  ['x\n=1+1', `"x\n'=1+1"`],
  ['＝1', "'＝1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['x\n\n =1+1', `"x\n\n' =1+1"`],
  ['one; two - three', 'one; two - three'],
  ["x;'y\t'z", "x;''y\t''z"],
  ['x\t\ty', "x\t'\ty"],
  ['x\r\n\r\ny', '"x\r\n\r\ny"'],
])('text that a spreadsheet with another separator runs is marked: %j', (text, cell) => {
  expect(formatCsv([[text]])).toBe(`${cell}\r\n`)
})

test.each(['\n', '\t', ' ', ';'])('text of 100,000 %j is written at once', (text) => {
  const startTime = performance.now()
  formatCsv([[`x${text.repeat(100_000)}x`]])
  expect(performance.now() - startTime).toBeLessThan(1000)
})

test('numbers stay numbers', () => {
  expect(formatCsv([['Time', -3]])).toBe('Time,-3\r\n')
})

test('what is marked is read back as it was, whatever the text', () => {
  const letters = [...Array.from('=+-@＝＋－＠\';\t\r\n ,"\u00a0'), 'a', "';", "' ='"]
  let seed = 1
  const next = (limit: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % limit
  }
  for (let round = 0; round < 20_000; round += 1) {
    const text = Array.from({ length: next(12) }, () => letters[next(letters.length)]).join('')
    const markedText = markFormulas(text)
    expect(unmarkFormulas(markedText)).toBe(text)
    // No place is left where a spreadsheet begins a formula.
    expect(markedText).not.toMatch(/(^|[;\t\r\n])[^\S\t\r\n]*[=+\-@＝＋－＠]/)
  }
})

test.each(["O'Neil", '-5 °C', "'90s", "it's; 'quoted'"])(
  'text of another program is read back: %j',
  (text) => {
    expect(unmarkFormulas(markFormulas(text))).toBe(text)
  },
)
