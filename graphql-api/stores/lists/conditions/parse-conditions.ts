import { readersOf } from '#api/access/fields.ts'
import type { Noun } from '#api/access/nouns.ts'
import type { CallerRole } from '#api/access/roles.ts'
import { typeName } from '#api/access/type-name.ts'
import { ProductError, wrongField } from '#api/errors.ts'
import { conditionLimit } from '#shared/lists/fields/condition-limits.ts'
import { listFields } from '#shared/lists/fields/list-fields.ts'
import type { Field, Fields } from '#shared/lists/fields/field.ts'
import { check, fieldMessages } from '#shared/validation.ts'
import { operatorSchema } from './operator-values.ts'

/** One field with one operator and its value, such as `{ status: { in: ['new'] } }`. */
export type FieldCondition = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** A condition about one field, or several of which one must hold. */
export type Condition = FieldCondition | { readonly any: readonly FieldCondition[] }

type Role = CallerRole | 'system'

/** Returns the fields that conditions on a kind of record are about; none for kinds whose lists take no conditions. */
export const fieldsOf = (noun: Noun): Fields =>
  (listFields as { [N in Noun]?: { fields: Fields } })[noun]?.fields ?? {}

/** Returns true if the role may read a field, and so may make conditions about it. */
export const readsField = (noun: Noun, field: string, role: Role) =>
  role === 'system' || (readersOf(`${typeName(noun)}.${field}`) as readonly Role[]).includes(role)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the only entry of an object. */
const onlyEntry = (value: unknown, path: string, message: string) => {
  const entries = isObject(value) ? Object.entries(value) : []
  const [entry] = entries
  if (!entry || entries.length > 1) throw wrongField(path, message)
  return entry
}

const isEmpty = (value: unknown) => value === undefined || value === null

class ConditionParser {
  readonly #noun: Noun
  readonly #role: Role
  #count = 0

  constructor(noun: Noun, role: Role) {
    this.#noun = noun
    this.#role = role
  }

  list<One>(value: unknown, path: string, parse: (one: unknown, path: string) => One): One[] {
    if (!Array.isArray(value)) throw wrongField(path, 'Invalid input')
    return value.map((one, index) => parse(one, `${path}.${index}`))
  }

  condition(value: unknown, path: string): Condition {
    const [name, inner] = onlyEntry(value, path, 'Name one field, or `any`.')
    if (name !== 'any') return this.ofField(value, path)
    const any = this.list(inner, `${path}.any`, (one, at) => this.ofField(one, at))
    if (any.length === 0) throw wrongField(`${path}.any`, 'Add at least one condition.')
    return { any }
  }

  ofField(value: unknown, path: string): FieldCondition {
    const [name, inner] = onlyEntry(value, path, 'Name one field.')
    const fields = fieldsOf(this.#noun)
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (!field) throw wrongField(`${path}.${name}`, 'Not accepted')
    if (!readsField(this.#noun, name, this.#role)) throw new ProductError('FORBIDDEN')
    this.#count += 1
    if (this.#count > conditionLimit)
      throw wrongField(path, `A list takes at most ${conditionLimit} conditions.`)
    return { [name]: this.operator(field, inner, `${path}.${name}`) }
  }

  operator(field: Field, value: unknown, path: string) {
    const [operator, inner] = onlyEntry(value, path, 'Give one operator.')
    const at = `${path}.${operator}`
    const schema = operatorSchema(field, operator)
    if (!schema) throw wrongField(at, 'Not accepted')
    const parseResult = check(schema, inner)
    if (parseResult.success) return { [operator]: parseResult.data }
    const [[inside, message] = ['', 'Invalid input']] = Object.entries(
      fieldMessages(parseResult.error),
    )
    throw wrongField(inside === '' ? at : `${at}.${inside}`, message)
  }
}

/**
 * Parses the conditions of a list from plain JSON, such as those of a stored view, or from the argument `where`. The
 * result is plain JSON, too: days stay words. Throws `BAD_USER_INPUT` naming the path of what is wrong, or `FORBIDDEN`
 * for a field that the role may not read.
 */
export const parseConditions = (noun: Noun, value: unknown, role: Role): readonly Condition[] => {
  if (isEmpty(value)) return []
  const parser = new ConditionParser(noun, role)
  return parser.list(value, 'where', (one, path) => parser.condition(one, path))
}
