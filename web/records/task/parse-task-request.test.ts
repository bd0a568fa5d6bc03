import { expect, test } from 'vitest'
import { parseTaskRequest } from './parse-task-request.ts'

test('a sentence becomes the title, and the description stays empty', () => {
  expect(parseTaskRequest(' Call the bank ')).toEqual({ title: 'Call the bank' })
})

test('a request without words is ignored', () => {
  expect(parseTaskRequest(' \n ')).toBeNull()
})

test('the title of a long request is cut between words, and the description has all of it', () => {
  const request = 'Find the file of the sale. '.repeat(20).trim()
  const task = parseTaskRequest(request)
  expect(task?.description).toBe(request)
  expect(task?.title.length).toBeLessThanOrEqual(200)
  expect(task?.title).toMatch(/^Find the file.*\w…$/)
})

test('a request of 200 characters is a title, and one of 201 is cut', () => {
  expect(parseTaskRequest('a'.repeat(200))).toEqual({ title: 'a'.repeat(200) })
  expect(parseTaskRequest('a'.repeat(201))).toEqual({
    title: `${'a'.repeat(199)}…`,
    description: 'a'.repeat(201),
  })
})

test('a request of several lines has a title of one line and keeps its lines', () => {
  expect(parseTaskRequest('Three quotes:\npaint\nroof')).toEqual({
    title: 'Three quotes: paint roof',
    description: 'Three quotes:\npaint\nroof',
  })
})
