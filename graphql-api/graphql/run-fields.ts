import { getArgumentValues } from 'graphql'
import type { GraphQLLeafType, GraphQLResolveInfo } from 'graphql'
import { goOn } from '#api/doors/go-on.ts'
import { countError, countPlain, countValue } from './counting.ts'
import { placed } from './field-errors.ts'
import type { Path } from './field-errors.ts'
import type { Execution, Field, Selected } from './planned.ts'

export const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'

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
  const { budget, ctx } = execution.going
  const { nameSize } = field
  if (nameSize !== null) budget?.write(nameSize)
  const args = argumentsOf(execution, field)
  try {
    return field.resolve
      ? field.resolve(record, args, ctx, new Info(execution, field, path))
      : plainValue(execution, field, record, path)
  } catch (error) {
    countError(budget, field)
    throw error
  }
}

const receive = (execution: Execution, field: Field, value: unknown, path: Path) => {
  const { going } = execution
  if (field.isVerb) going.ctx = goOn(going.ctx, value)
  countValue(going.budget, field, value)
  return field.complete(execution, value, path)
}

const later = async (execution: Execution, field: Field, value: Promise<unknown>, path: Path) => {
  let given: unknown
  try {
    given = await value
  } catch (error) {
    countError(execution.going.budget, field)
    throw error
  }
  return receive(execution, field, given, path)
}

const fail = (execution: Execution, field: Field, error: unknown, path: Path): null => {
  const told = placed(error, field.nodes, path)
  if (field.isNonNull) throw told
  execution.errors.add(told, path)
  return null
}

/** A field of a record, in the form of the answer. */
const runField = (execution: Execution, field: Field, record: unknown, above: Path): unknown => {
  const path = pathOf(field, above)
  try {
    const value = ask(execution, field, record, path)
    const answer = isPromise(value)
      ? later(execution, field, value, path)
      : receive(execution, field, value, path)
    return isPromise(answer)
      ? answer.then(undefined, (error: unknown) => fail(execution, field, error, path))
      : answer
  } catch (error) {
    return fail(execution, field, error, path)
  }
}

const isSettled = (value: unknown) =>
  typeof value !== 'function' && !(value instanceof Error) && !isPromise(value)

/** The same where the record itself has the value. Whatever is not as it should be is told by whoever runs the field in full. */
const runPlain = (
  execution: Execution,
  field: Field,
  type: GraphQLLeafType,
  record: unknown,
  above: Path,
): unknown => {
  try {
    const value = (record as Record<string, unknown>)[field.name] ?? null
    const written: unknown = value !== null && isSettled(value) ? type.serialize(value) : null
    if (written != null || (value === null && !field.isNonNull)) {
      countPlain(execution.going.budget, field, value)
      return written
    }
  } catch {
    // It is tried again, and fails in its place.
  }
  return runField(execution, field, record, above)
}

/** Fails by this error once what is on its way has come: that may fail, too, and somebody must hear of it. */
export const failOnce = (onTheWay: readonly unknown[], error: unknown): Promise<never> => {
  if (!onTheWay.some(isPromise)) throw error
  return Promise.all(onTheWay).finally(() => {
    throw error
  }) as Promise<never>
}

type Fill = (execution: Execution, selected: Selected, record: unknown, path: Path) => unknown

/** What is asked of a record, all at once: the record of the answer, or a promise of it where anything comes later. */
export const runFields: Fill = (execution, { fields, create }, record, path) => {
  const answer = create()
  let waiting: Promise<void>[] | undefined
  try {
    for (const field of fields) {
      const value = field.plain
        ? runPlain(execution, field, field.plain, record, path)
        : runField(execution, field, record, path)
      answer[field.key] = value
      if (!isPromise(value)) continue
      waiting ??= []
      waiting.push(
        value.then((given) => {
          answer[field.key] = given
        }),
      )
    }
  } catch (error) {
    return failOnce(waiting ?? [], error)
  }
  return waiting ? Promise.all(waiting).then(() => answer) : answer
}

/** The same one after another, for what changes things. */
export const runSerially: Fill = async (execution, { fields, create }, record, path) => {
  const answer = create()
  for (const field of fields) answer[field.key] = await runField(execution, field, record, path)
  return answer
}
