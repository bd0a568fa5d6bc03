import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#scripts/run.mjs'
import { textOf } from './edit.mjs'
import { allFaults } from './faults.mjs'

const faults = allFaults()

/** Whether a file no longer says at its place what an edit changes. */
const isLost = ({ file, from, at }) =>
  from !== undefined &&
  !textOf(file).startsWith(from, at ?? Math.max(0, textOf(file).indexOf(from)))

it('every fault stands where it is to be planted', () => {
  expect(
    faults.flatMap(({ what, edits }) => edits.filter(isLost).map(({ file }) => [what, file])),
  ).toEqual([])
})

it('every test that shall notice one is there', () => {
  const tests = faults.flatMap(({ by }) => by.map((one) => one.split(' > ')[0]))
  expect(
    [...new Set(tests)].filter((one) => /\.test\./.test(one) && !existsSync(join(root, one))),
  ).toEqual([])
})
