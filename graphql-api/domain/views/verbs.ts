export { createView, deleteView, setDefaultView, updateView } from './views.ts'
