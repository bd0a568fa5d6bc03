export * from './answer-task.ts'
export * from './tasks.ts'
