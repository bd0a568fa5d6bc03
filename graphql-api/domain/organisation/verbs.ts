export * from './jobs.ts'
export * from './organisation.ts'
export * from './team.ts'
