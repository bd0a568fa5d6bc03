export * from './answer-task.ts'
export * from './ask-about-task.ts'
export * from './tasks.ts'
export { undoStartTask } from './undo-start.ts'
