export { undoMany } from './undo-many.ts'
