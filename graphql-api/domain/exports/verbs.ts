export { createExport } from './exports.ts'
