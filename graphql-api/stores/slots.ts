import type { Viewer } from '#api/access/viewer.ts'

/** What one asking brings to a statement that is made once. */
export type Brought = {
  viewer: Pick<Viewer, 'id' | 'customerId'> | null
  /** What the list is narrowed by. */
  values: Readonly<Record<string, unknown>>
  now: Date
  /** Where the page begins. */
  keys: readonly string[]
  /** Of which records. */
  ids: readonly (number | string)[]
}

/** Stands among a statement's values for one that each asking brings. */
export class Slot {
  readonly of: (brought: Brought) => unknown
  constructor(of: (brought: Brought) => unknown) {
    this.of = of
  }
  /** Stands for what is made of that value. */
  made(make: (value: unknown) => unknown): Slot {
    return new Slot((brought) => make(this.of(brought)))
  }
}

// Where a value is expected Knex keeps what it is given until the statement is asked.
const idOf = (of: (brought: Brought) => unknown) => new Slot(of) as unknown as number

const remembered = <Key>(make: (key: Key) => Slot) => {
  const made = new Map<Key, Slot>()
  return (key: Key) => {
    const known = made.get(key) ?? make(key)
    made.set(key, known)
    return known
  }
}

export const viewerId = idOf(({ viewer }) => viewer?.id)
export const viewerCustomerId = idOf(({ viewer }) => viewer?.customerId)
export const now = new Slot((brought) => brought.now) as unknown as Date
export const ids = new Slot((brought) => brought.ids) as unknown as number[]
export const keyAt = remembered((at: number) => new Slot(({ keys }) => keys[at]))
export const valueOf = remembered((name: string) => new Slot(({ values }) => values[name]))

/**
 * A list that one asking brings, in SQL. It is read aside, where the planner does not see how long it is: a plan for any
 * length looks dearer to it than one for a single record, and it would plan each time.
 */
export const listed = (type: 'bigint' | 'text') => `(select ?::${type}[])::${type}[]`

/** The values of a statement in one asking. */
export const fill = (bindings: readonly unknown[], brought: Brought) =>
  bindings.map((binding) => (binding instanceof Slot ? binding.of(brought) : binding))

/** What is brought where there are values and whoever asks, and nothing else. */
export const bringing = (values: Brought['values'], viewer: Brought['viewer'] = null): Brought => ({
  viewer,
  values,
  now: new Date(0),
  keys: [],
  ids: [],
})
