import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { register as registration, signIn as credentials } from './inputs/sign-in.ts'
import { check, email, fieldMessages, id, jsonObject, requiredText, text } from './validation.ts'

/** Returns the message of each invalid field; an empty object if the input is valid. */
const messages = (schema: z.ZodType, input: unknown) => {
  const result = check(schema, input)
  return result.success ? {} : fieldMessages(result.error)
}

const one = (schema: z.ZodType, input: unknown) => messages(schema, input)['']

describe('the generic messages', () => {
  const form = z.strictObject({
    name: requiredText(10),
    email,
    kind: z.enum(['a', 'b']),
    day: z.iso.date(),
    at: z.iso.datetime(),
    page: z.url(),
    count: z.int(),
  })

  it('are Required for a missing, empty or blank value', () => {
    expect(messages(form, {})).toMatchObject({
      name: 'Required',
      email: 'Required',
      kind: 'Required',
    })
    expect(one(requiredText(10), '')).toBe('Required')
    expect(one(requiredText(10), '   ')).toBe('Required')
    expect(one(requiredText(10), null)).toBe('Required')
  })

  it('are Invalid input for another type or another choice', () => {
    expect(messages(form, { name: 4, kind: 'c', count: 1.5, email: [] })).toMatchObject({
      name: 'Invalid input',
      kind: 'Invalid input',
      count: 'Invalid input',
      email: 'Invalid input',
    })
  })

  it('are Invalid with the kind for text of another format', () => {
    expect(
      messages(form, { email: 'unknown', day: '2026-02-30', at: 'soon', page: '::' }),
    ).toMatchObject({
      email: 'Invalid email',
      day: 'Invalid date',
      at: 'Invalid date',
      page: 'Invalid url',
    })
  })

  it('name an unknown key', () => {
    expect(messages(z.strictObject({}), { role: 'management' })).toEqual({ role: 'Not accepted' })
  })

  it('give each field the message of its first issue, by its dotted path', () => {
    const schema = z.object({ tags: z.array(requiredText(3)) })
    expect(messages(schema, { tags: ['ok', ''] })).toEqual({ 'tags.1': 'Required' })
  })
})

describe('text', () => {
  it('is trimmed before it is measured', () => {
    expect(text(3).parse('  abc ')).toBe('abc')
    expect(one(text(3), 'abcd')).toBe('Must be at most 3 characters')
    expect(one(text(5000), 'x'.repeat(5001))).toBe('Must be at most 5,000 characters')
  })

  it.each([
    ['a NUL', 'a\u0000b'],
    ['half of a surrogate pair', 'a\ud800b'],
  ])('with %s is refused, since the database cannot store it', (_, words) => {
    expect(one(text(10), words)).toBe('Invalid input')
    expect(one(email, `${words}@example.test`)).toMatch(/^Invalid/)
    expect(one(jsonObject, { words })).toBeDefined()
    expect(one(jsonObject, { [words]: 1 })).toBeDefined()
    expect(one(jsonObject, { list: [{ words }] })).toBeDefined()
  })
})

const nested = (levels: number) => {
  let inner: unknown = 'x'
  for (let level = 0; level < levels; level += 1) inner = level % 2 ? [inner] : { inner }
  return { inner }
}

describe('a JSON object', () => {
  it('may contain any text that the database can store, including backslashes', () => {
    const object = { path: 'C:\\u0000\\temp', sign: '🧞', list: [1, null, true, { a: 'b' }] }
    expect(check(jsonObject, object)).toMatchObject({ success: true, data: object })
  })

  it.each([[[1]], ['text'], [3], [null]])('is not %j', (givenValues) => {
    expect(check(jsonObject, givenValues).success).toBe(false)
  })

  it('is at most 20 levels deep, and validation stops there', () => {
    expect(check(jsonObject, nested(19)).success).toBe(true)
    expect(check(jsonObject, nested(20)).success).toBe(false)
    expect(check(jsonObject, nested(100_000)).success).toBe(false)
  })

  it('has at most 10,000 characters', () => {
    expect(check(jsonObject, { a: 'x'.repeat(9_992) }).success).toBe(true)
    expect(check(jsonObject, { a: 'x'.repeat(9_993) }).success).toBe(false)
  })
})

describe('an id', () => {
  it.each([1, '1', '9007199254740991'])('may be %j', (givenText) => {
    expect(id.parse(givenText)).toBe(Number(givenText))
  })

  it.each([0, -1, 1.5, '01', '1e3', ' 1', '9007199254740992', '9'.repeat(400), 'abc', '', {}])(
    'may not be %j',
    (givenInput) => {
      expect(check(id, givenInput).success).toBe(false)
    },
  )
})

describe('credentials', () => {
  const right = { username: 'ada@example.test', password: 'x' }

  it('are an address and a password of at least one character', () => {
    expect(messages(credentials, right)).toEqual({})
    expect(messages(credentials, { username: ' ada@example.test ', password: 'x' })).toEqual({})
  })

  it.each(['', 'ada', 'ada@', '@example.test', undefined, null, 7, `${'a'.repeat(250)}@b.test`])(
    'with the address %j are refused with the form’s message',
    (username) => {
      expect(messages(credentials, { ...right, username })).toEqual({
        username: 'Please enter a valid email address',
      })
    },
  )

  it.each(['', undefined, null, 7])(
    'with the password %j are refused with the form’s message',
    (password) => {
      expect(messages(credentials, { ...right, password })).toEqual({
        password: 'Password is required',
      })
    },
  )

  it('report both errors at once', () => {
    expect(messages(credentials, {})).toEqual({
      username: 'Please enter a valid email address',
      password: 'Password is required',
    })
  })

  it('have a password of at most 256 characters', () => {
    expect(messages(credentials, { ...right, password: 'x'.repeat(256) })).toEqual({})
    expect(messages(credentials, { ...right, password: 'x'.repeat(257) })).toEqual({
      password: 'Password must be at most 256 characters',
    })
  })
})

describe('registration', () => {
  const right = { username: 'ada@example.test', password: 'sesame', displayName: 'Ada' }

  it('takes six characters, with or without a confirmation', () => {
    expect(messages(registration, right)).toEqual({})
    expect(messages(registration, { ...right, confirmPassword: 'sesame' })).toEqual({})
    expect(messages(registration, { ...right, confirmPassword: null })).toEqual({})
  })

  it('refuses five characters with the form’s message', () => {
    expect(messages(registration, { ...right, password: 'sesam' })).toEqual({
      password: 'Password must be at least 6 characters',
    })
    expect(messages(registration, { ...right, password: undefined })).toEqual({
      password: 'Password must be at least 6 characters',
    })
  })

  it('reports a different confirmation at the confirm field', () => {
    expect(messages(registration, { ...right, confirmPassword: 'sesame!' })).toEqual({
      confirmPassword: "Passwords don't match",
    })
    expect(messages(registration, { ...right, confirmPassword: '' })).toEqual({
      confirmPassword: "Passwords don't match",
    })
  })

  it.each(['role', 'customerId', 'id', 'version', 'disabledAt', '__proto__x'])(
    'refuses %s with the field’s name',
    (key) => {
      expect(messages(registration, { ...right, [key]: 'management' })).toEqual({
        [key]: 'Not accepted',
      })
    },
  )
})
