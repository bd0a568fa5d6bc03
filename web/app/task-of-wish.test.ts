import { expect, test } from 'vitest'
import { taskOf } from './task-of-wish.ts'

test('a sentence is the title, and nothing stands twice', () => {
  expect(taskOf(' Call the bank ')).toEqual({ title: 'Call the bank' })
})

test('a wish without words is none', () => {
  expect(taskOf(' \n ')).toBeNull()
})

test('of a long wish the title is cut between words, and all of it stands in the description', () => {
  const wish = 'Find the file of the sale. '.repeat(20).trim()
  const task = taskOf(wish)
  expect(task?.description).toBe(wish)
  expect(task?.title.length).toBeLessThanOrEqual(200)
  expect(task?.title).toMatch(/^Find the file.*\w…$/)
})

test('a wish of 200 characters is a title, and one of 201 is cut', () => {
  expect(taskOf('a'.repeat(200))).toEqual({ title: 'a'.repeat(200) })
  expect(taskOf('a'.repeat(201))).toEqual({
    title: `${'a'.repeat(199)}…`,
    description: 'a'.repeat(201),
  })
})

test('a wish of several lines has a title in one, and keeps its lines', () => {
  expect(taskOf('Three quotes:\npaint\nroof')).toEqual({
    title: 'Three quotes: paint roof',
    description: 'Three quotes:\npaint\nroof',
  })
})
