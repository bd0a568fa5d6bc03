import { expect, it } from 'vitest'
import { fitOf, fits, wordsOf } from './fit.ts'

it.each([
  ['inigo nunez', 'Íñigo Núñez Peña', fits.begins],
  ['nguyen thi phuong', 'Nguyễn Thị Phượng', fits.exactly],
  ['juergen', 'Jürgen', fits.exactly],
  ['Jürgen', 'Juergen Klein', fits.wordsBegin],
  ['kotter', 'Großkötter', fits.within],
  ["O'Donoghue", 'Siobhán O’Donoghue', fits.within],
  ['marks - spark', 'Marks – Spark Ltd', fits.begins],
  ['\u200B', 'Ada', fits.begins],
  ['nunes', 'Núñez', null],
])('%s matches %s as people read it', (typedText, text, fit) => {
  expect(fitOf(wordsOf(typedText), text)).toBe(fit)
})
