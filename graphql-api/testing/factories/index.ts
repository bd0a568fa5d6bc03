/** Factories insert a record with its required parents and return the stored row. */
export * from './build-any.ts'
export * from './insert-many.ts'
export * from './insert-together.ts'
export * from './new-row.ts'
export * from './people.ts'
export * from './time.ts'
export * from './work.ts'
