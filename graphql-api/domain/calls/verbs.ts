export * from './book-call.ts'
export { sendCallSignal } from './call-signals.ts'
export * from './calls.ts'
export * from './communication-sessions.ts'
