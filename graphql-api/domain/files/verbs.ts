export { attachFile } from './files.ts'
