import { describe, expect, it } from 'vitest'
import { formatFormProblem, formatFieldProblem } from './field-words.ts'

const email = { label: 'Email', missing: 'Enter your email address', invalid: 'Enter a whole one' }
const company = { label: 'Company', missing: 'Enter your company' }

describe('the message at an invalid field', () => {
  it('is the form’s own sentence in place of a generic message', () => {
    expect(formatFieldProblem(email, 'Required')).toBe('Enter your email address')
    expect(formatFieldProblem(email, 'Invalid email')).toBe('Enter a whole one')
    expect(formatFieldProblem(email, 'Invalid input')).toBe('Enter a whole one')
  })

  it('puts the field’s label before any other message', () => {
    expect(formatFieldProblem(company, 'Must be at most 200 characters')).toBe(
      'Company: Must be at most 200 characters',
    )
    expect(formatFieldProblem(company, 'Invalid input')).toBe('Company: Invalid input')
  })
})

describe('the message above the form', () => {
  it('names every invalid field', () => {
    expect(formatFormProblem(['Your name', 'Email'])).toBe('Please check: Your name, Email.')
    expect(formatFormProblem([])).toBe('')
  })
})
