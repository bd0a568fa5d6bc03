/** Factories make any record with its required parents and return the row as it is kept. */
export * from './any.ts'
export * from './insert-many.ts'
export * from './people.ts'
export * from './work.ts'
