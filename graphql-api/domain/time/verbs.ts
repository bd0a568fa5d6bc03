export * from './idle-timers.ts'
export * from './time-entries.ts'
export * from './timers.ts'
