import { expect, test } from 'vitest'
import { mergeClasses } from './merge-classes.ts'

test('of two classes for one property the later one wins', () => {
  expect(mergeClasses('h-4 w-full rounded-sm', 'h-10 rounded-lg')).toBe('w-full h-10 rounded-lg')
})

test('a size and a color of text do not override each other', () => {
  expect(mergeClasses('text-sm text-text', 'text-danger')).toBe('text-sm text-danger')
})
