export * from './messages.ts'
export * from './presence.ts'
export { closeThreadTurn, reopenThreadTurn } from './thread-turn.ts'
