import type { Viewer } from '#api/access/viewer.ts'

/** The values that one execution binds to the parameters of a cached statement. */
export type BoundValues = {
  viewer: Pick<Viewer, 'id' | 'customerId'> | null
  /** Filter values by name, and other values that a statement names. */
  namedValues: Readonly<Record<string, unknown>>
  now: Date
  /** Where the page begins: one text per order key. */
  cursorKeys: readonly string[]
  /** Ids or unique values that records are looked up by. */
  ids: readonly (number | string)[]
  /** Ids of the customers in the viewer's scope, where the statement is limited to them. */
  customerIds: readonly number[]
}

/** A placeholder in a cached statement, replaced by a value at each execution. */
export class Parameter<Value = unknown> {
  readonly read: (values: BoundValues) => Value

  constructor(read: (values: BoundValues) => Value) {
    this.read = read
  }
  /** Returns a parameter whose value is computed from this one's. */
  map<Result>(compute: (value: Value) => Result): Parameter<Result> {
    return new Parameter((values) => compute(this.read(values)))
  }
}

// Knex passes bindings through unread, but its types expect the value itself.
const asId = (parameter: Parameter) => parameter as unknown as number
const asIds = (parameter: Parameter) => parameter as unknown as number[]

export const viewerId = asId(new Parameter(({ viewer }) => viewer?.id))
export const viewerCustomerId = asId(new Parameter(({ viewer }) => viewer?.customerId))
export const lookupIds = asIds(new Parameter(({ ids }) => ids))
export const scopeCustomerIds = asIds(new Parameter(({ customerIds }) => customerIds))
export const currentTime = new Parameter(({ now }) => now)

/** Returns the parameter for one key of the cursor. */
export const cursorKey = (index: number) => new Parameter(({ cursorKeys }) => cursorKeys[index])

/** Returns the parameter for a named value. */
export const nameParameter = <Value = unknown>(name: string) =>
  new Parameter<Value>(({ namedValues }) => namedValues[name] as Value)

/**
 * Array parameter in SQL. The sub-select hides its length from the planner, so that one generic plan serves
 * every length instead of a new plan at each execution.
 */
export const arrayParameter = (type: 'bigint' | 'text') => `(select ?::${type}[])::${type}[]`

/** Replaces the parameters among a statement's bindings by their values. */
export const bindValues = (bindings: readonly unknown[], values: BoundValues) =>
  bindings.map((binding) => (binding instanceof Parameter ? binding.read(values) : binding))

const epoch = new Date(0)

/** Returns bound values that hold only named values and the viewer. */
export const onlyNamed = (
  namedValues: BoundValues['namedValues'],
  viewer: BoundValues['viewer'] = null,
): BoundValues => ({
  viewer,
  namedValues,
  now: epoch,
  cursorKeys: [],
  ids: [],
  customerIds: [],
})
