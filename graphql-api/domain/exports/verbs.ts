export { createExport } from './exports.ts'
export { createFullExport, downloadFullExport } from './full-exports.ts'
