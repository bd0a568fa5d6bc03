export { AnswerPanel } from './answer-panel.tsx'
export { ManyBar } from './many-bar.tsx'
