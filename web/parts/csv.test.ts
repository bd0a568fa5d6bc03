import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('cells with commas, quotes and line breaks are quoted', () => {
  expect(csvOf([['a,b', 'say "hi"', 'one\ntwo', 4.5]])).toBe(
    '"a,b","say ""hi""","one\ntwo",4.5\r\n',
  )
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1'])(
  'text that begins as a formula is marked as text: %j',
  (text) => {
    expect(csvOf([[text]])).toMatch(/^"?'/)
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
])('text that a spreadsheet with another separator runs is marked: %j', (text, cell) => {
  expect(csvOf([[text]])).toBe(`${cell}\r\n`)
})

test.each(['\n', '\t', ' ', ';'])('text of 100,000 %j is written at once', (text) => {
  const begun = performance.now()
  csvOf([[`x${text.repeat(100_000)}x`]])
  expect(performance.now() - begun).toBeLessThan(1000)
})

test('numbers stay numbers', () => {
  expect(csvOf([['Time', -3]])).toBe('Time,-3\r\n')
})
