export * from './messages.ts'
export * from './presence.ts'
