export * from './create-import.ts'
export * from './preview-import.ts'
export * from './start-import.ts'
export { undoImport } from './undo-import.ts'
