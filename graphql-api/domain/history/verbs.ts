export { undoMerge } from './undo-merge.ts'
export { undoMany } from './undo-many.ts'
