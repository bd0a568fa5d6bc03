import { describe, expect, it } from 'vitest'
import { sayAbove, sayAtField } from './field-words.ts'

const email = { label: 'Email', missing: 'Enter your email address', invalid: 'Enter a whole one' }
const company = { label: 'Company', missing: 'Enter your company' }

describe('what is said at a wrong field', () => {
  it('is the form’s own sentence where the message is a generic one', () => {
    expect(sayAtField(email, 'Required')).toBe('Enter your email address')
    expect(sayAtField(email, 'Invalid email')).toBe('Enter a whole one')
    expect(sayAtField(email, 'Invalid input')).toBe('Enter a whole one')
  })

  it('names the field before any other message', () => {
    expect(sayAtField(company, 'Must be at most 200 characters')).toBe(
      'Company: Must be at most 200 characters',
    )
    expect(sayAtField(company, 'Invalid input')).toBe('Company: Invalid input')
  })
})

describe('what is said above the form', () => {
  it('names every wrong field', () => {
    expect(sayAbove(['Your name', 'Email'])).toBe('Please check: Your name, Email.')
    expect(sayAbove([])).toBe('')
  })
})
