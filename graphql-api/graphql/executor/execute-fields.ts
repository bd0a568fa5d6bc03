import { getArgumentValues } from 'graphql'
import type { GraphQLLeafType, GraphQLResolveInfo } from 'graphql'
import { goOn } from '#api/doors/go-on.ts'
import { countError } from './response-size.ts'
import { placed } from './field-errors.ts'
import type { Path } from './field-errors.ts'
import type { Execution, Field, Selected, Text } from './operation-plan.ts'
import { Pieces, write } from './json-text.ts'

export const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as { then?: unknown }).then === 'function'

/** What a resolver is told of its field. Most look at nothing of it, so it is made of what is there. */
class Info implements GraphQLResolveInfo {
  readonly rootValue = undefined
  readonly #execution: Execution
  readonly #field: Field
  readonly #path: Path

  constructor(execution: Execution, field: Field, path: Path) {
    this.#execution = execution
    this.#field = field
    this.#path = path
  }
  get fieldName() {
    return this.#field.name
  }
  get fieldNodes() {
    return this.#field.nodes
  }
  get returnType() {
    return this.#field.definition.type
  }
  get parentType() {
    return this.#field.parent
  }
  get path() {
    return this.#path as NonNullable<Path>
  }
  get schema() {
    return this.#execution.schema
  }
  get fragments() {
    return this.#execution.fragments
  }
  get operation() {
    return this.#execution.operation
  }
  get variableValues() {
    return this.#execution.variables
  }
}

const argumentsOf = (execution: Execution, field: Field) => {
  const known = field.args ?? execution.args.get(field)
  if (known) return known
  const args = getArgumentValues(field.definition, field.nodes[0]!, execution.variables)
  execution.args.set(field, args)
  return args
}

const pathOf = (field: Field, above: Path): Path => ({
  prev: above,
  key: field.key,
  typename: field.parent.name,
})

/** The column of that name; what is a function is asked. */
const plainValue = (execution: Execution, field: Field, record: unknown, path: Path): unknown => {
  if (typeof record !== 'object' || record === null) return undefined
  const value = (record as Record<string, unknown>)[field.name]
  if (typeof value !== 'function') return value
  const { ctx } = execution.going
  const info = new Info(execution, field, path)
  return (value as (...args: unknown[]) => unknown).call(
    record,
    argumentsOf(execution, field),
    ctx,
    info,
  )
}

const ask = (execution: Execution, field: Field, record: unknown, path: Path): unknown => {
  const { ctx } = execution.going
  const args = argumentsOf(execution, field)
  try {
    return field.resolve
      ? field.resolve(record, args, ctx, new Info(execution, field, path))
      : plainValue(execution, field, record, path)
  } catch (error) {
    countError(execution, field)
    throw error
  }
}

const receive = (execution: Execution, field: Field, value: unknown, path: Path): Text => {
  const { going } = execution
  if (field.isVerb) going.ctx = goOn(going.ctx, value)
  return field.complete(execution, value, path)
}

const later = async (execution: Execution, field: Field, value: Promise<unknown>, path: Path) => {
  let given: unknown
  try {
    given = await value
  } catch (error) {
    countError(execution, field)
    throw error
  }
  return receive(execution, field, given, path)
}

const fail = (execution: Execution, field: Field, error: unknown, path: Path): string => {
  const told = placed(error, field.nodes, path)
  if (field.isNonNull) throw told
  execution.errors.add(told, path)
  return 'null'
}

/** A field of a record as it stands in the answer. */
const runField = (execution: Execution, field: Field, record: unknown, above: Path): Text => {
  const path = pathOf(field, above)
  try {
    const value = ask(execution, field, record, path)
    const text = isPromise(value)
      ? later(execution, field, value, path)
      : receive(execution, field, value, path)
    return typeof text === 'string'
      ? text
      : text.then(undefined, (error: unknown) => fail(execution, field, error, path))
  } catch (error) {
    return fail(execution, field, error, path)
  }
}

const isSettled = (value: unknown) =>
  typeof value !== 'function' && !(value instanceof Error) && !isPromise(value)

/** What stands in the answer for a value; nothing where it is not as it should be. */
const givenFor = (field: Field, type: GraphQLLeafType, value: unknown): unknown => {
  if (field.isText && typeof value === 'string') return value
  return isSettled(value) ? type.serialize(value) : undefined
}

/** The value that the record itself has; null where it is not as it should be, which is told by whoever runs the field in full. */
const plainText = (
  execution: Execution,
  field: Field,
  type: GraphQLLeafType,
  record: unknown,
): string | null => {
  try {
    const value = (record as Record<string, unknown>)[field.name] ?? null
    if (value === null) return field.isNonNull ? null : write(execution.going.budget, null)
    const given = givenFor(field, type, value)
    return given == null ? null : write(execution.going.budget, given)
  } catch {
    return null
  }
}

type Fill = (execution: Execution, selected: Selected, record: unknown, path: Path) => Text

const fieldText = (execution: Execution, field: Field, record: unknown, path: Path): Text => {
  const plain = field.plain && plainText(execution, field, field.plain, record)
  return plain ?? runField(execution, field, record, path)
}

/** What is asked of a record, all at once. */
export const runFields: Fill = (execution, selected, record, path) => {
  execution.going.budget?.write(selected.size)
  const text = new Pieces('{')
  try {
    for (const field of selected.fields)
      text.add(field.lead, fieldText(execution, field, record, path))
  } catch (error) {
    return text.failBy(error)
  }
  return text.end('}')
}

/** The same one after another, for what changes things. */
export const runSerially: Fill = async (execution, { fields, size }, record, path) => {
  execution.going.budget?.write(size)
  let text = '{'
  for (const field of fields) text += field.lead + (await runField(execution, field, record, path))
  return `${text}}`
}
